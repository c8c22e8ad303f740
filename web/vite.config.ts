import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server of `crossdeck serve` that `npm run dev` passes questions on to.
const server = process.env.CROSSDECK_SERVER ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/crossdeck/server/app",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // A data: address would need a hole in the content security policy.
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // `light-dark()` stays as it is written.
    modulePreload: { polyfill: false }, // The polyfill is an inline script.
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
