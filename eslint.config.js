import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";
import { textInElement } from "./text-in-element.js";

const importOfZod = {
  // A named import of zod also bundles its languages: 500 KB of the site's 1.9 MB.
  selector: 'ImportDeclaration[source.value="zod"] > :not(ImportNamespaceSpecifier).specifiers',
  message: 'Write `import * as z from "zod"`.',
};

const styleAttribute = {
  selector: 'JSXAttribute[name.name="style"]',
  message: "The content security policy blocks style attributes.",
};

const setMarkup = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: "React does not escape this markup. Only the files listed in eslint.config.js set it.",
};

/**
 * Calls in tests that return a promise, used as statements. A test that does not await them passes before they fail.
 */
const promisesToAwait = [
  "[callee.object.property.name=/^(?:resolves|rejects)$/]",
  "[callee.object.object.property.name=/^(?:resolves|rejects)$/]",
  '[callee.object.callee.property.name="poll"]',
  // Playwright's expectations and actions, and the helpers that take a page.
  "[callee.property.name=/^to(?:Have(?!Length|Property|BeenCalled)|ContainText|Be(?:Visible|Hidden|Focused|InViewport|Enabled|Disabled|Empty|Attached|Checked)|Pass$)/]",
  "[callee.object.name=/[pP]age$/][callee.property.name!=/^(?:on|off|once|setDefault)/]",
  "[callee.name][arguments.0.name=/^(?:page|world)$/]",
].map((call) => ({
  selector: `ExpressionStatement > CallExpression${call}`,
  message: "Await it. A test that does not await it passes before it fails.",
}));

export default tseslint.config(
  {
    ignores: [
      "build/",
      "public/",
      "dist/",
      "studio/dist/",
      ".local/",
      ".sanity/",
      ".cache/",
      "test-results/",
      "playwright-report/",
      // Written by `sanity typegen`.
      "app/cms/sanity.types.ts",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    plugins: { "simple-import-sort": simpleImportSort },
    rules: {
      // One block of imports. Side-effect imports come first, in their original order, and so does the module of tests
      // that replaces a client, which must be loaded before the modules that use it.
      "simple-import-sort/imports": [
        "error",
        { groups: [["^\\u0000", "/fetched-content$", "^node:", "^@?\\w", "^~/", "^\\."]] },
      ],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        {
          "ts-check": false,
          "ts-ignore": true,
          "ts-nocheck": true,
          // Only type-level tests need it, because only they expect errors.
          "ts-expect-error": "allow-with-description",
          minimumDescriptionLength: 10,
        },
      ],
      // `as const` and `satisfies` are allowed, because the compiler can check both.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_", caughtErrors: "all" },
      ],
      "no-restricted-syntax": ["error", importOfZod],
      // Remix ends a loader or an action by a thrown Response.
      "@typescript-eslint/only-throw-error": [
        "error",
        { allow: [{ from: "lib", name: "Response" }], allowThrowingUnknown: true },
      ],
      // A caught value is unknown, and can be rethrown as it is.
      "@typescript-eslint/prefer-promise-reject-errors": ["error", { allowThrowingUnknown: true }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Typed rules would take as long for tests as for everything else. These selectors replace the most important one
    // for tests, no-floating-promises; vitest and Playwright themselves report a floating promise that rejects.
    files: ["tests/**/*.{ts,tsx}"],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { "no-restricted-syntax": ["error", importOfZod, ...promisesToAwait] },
  },
  {
    // An interface that extends another must repeat its type parameters, even unused ones.
    files: ["**/*.d.ts"],
    rules: { "@typescript-eslint/no-unused-vars": "off" },
  },
  {
    // Sanity types the selection of a preview as `any`, and a preview only passes it on.
    files: ["studio/schema/**/*.ts"],
    rules: { "@typescript-eslint/no-unsafe-assignment": "off" },
  },
  {
    files: ["**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // Components that run in the browser. The server renders the others once.
    files: ["app/**/*.tsx"],
    ignores: ["app/**/*.server.tsx"],
    plugins: { local: { rules: { "text-in-element": textInElement } } },
    rules: { "local/text-in-element": "error" },
  },
  {
    // The site has one log, written by server/log.server, and browser code does not write to the console. Regular
    // expressions whose time grows with the square of a text's length would let untrusted clients block the site.
    files: ["app/**/*.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "no-console": "error",
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    files: ["app/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", importOfZod, styleAttribute, setMarkup] },
  },
  {
    // The server writes this markup: scripts with their hashes, glyphs, and texts that are escaped already.
    files: ["app/shell/document.server.tsx", "app/ui/server-only.tsx", "app/ui/icon.tsx"],
    rules: { "no-restricted-syntax": ["error", importOfZod, styleAttribute] },
  },
);
