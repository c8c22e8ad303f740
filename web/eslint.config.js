import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules/", "src/protocol.ts", "public/"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-navigation-without-resolve": "off", // That is SvelteKit's; the rooms are found by lib/router.
      "svelte/prefer-svelte-reactivity": "off", // Maps and sets here are local, or replaced as a whole.
    },
  },
);
