import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

// The server of `crossdeck serve` that `npm run dev` passes questions on to.
const server = process.env.CROSSDECK_SERVER ?? "http://localhost:8437";

/** Have the browser fetch the letters of every page while it still reads the page. */
const preloadLetters: Plugin = {
  name: "preload-letters",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /jost-latin-wght-normal.*\.woff2$/.test(name))
        .map((name) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: "" },
          injectTo: "head",
        })),
  },
};

// The drawings are data of the package: they are printed, too.
const art = fileURLToPath(new URL("../src/crossdeck/data/art", import.meta.url));

export default defineConfig({
  resolve: { alias: { $art: art } },
  plugins: [svelte(), preloadLetters],
  build: {
    outDir: "../src/crossdeck/server/app",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // A data: address would need a hole in the content security policy.
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // `light-dark()` stays as it is written.
    // What every room uses comes in one file: many small ones are larger than their sum.  Jobs and files few rooms know.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "house", test: /src\/(lib|parts)\/(?!jobs|saving)/ }] } } },
    modulePreload: { polyfill: false }, // The polyfill is an inline script.
  },
  server: { fs: { allow: [".", art] }, proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
