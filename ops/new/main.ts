import { createSection } from "./section";

const nextSteps = `Next steps:
1. Change the fields and the view, then npm run typegen
2. Sample content: studio/seed/landing-pages.ts and studio/seed/data/landing-pages.json.
3. Picture: npm start, then node --import tsx ops/section-pictures.ts
   Without it the insert menu shows the icon, and a test of the Studio's schema fails.
4. Tests: one section of the type in tests/integration/landing-pages.test.ts and tests/e2e/landing.spec.ts.
5. The table of sections in docs/editors.md, and app/features/search/search.server.ts if search has to find its items.`;

/** `npm run new -- section <name>`: creates a section from a template. */
const [kind, name, ...others] = process.argv.slice(2);
try {
  if (kind !== "section" || name === undefined || others.length > 0) {
    throw new Error("Usage: npm run new -- section <name>");
  }
  const files = await createSection(name);
  console.log(`Written:\n  ${files.join("\n  ")}\n\n${nextSteps}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
