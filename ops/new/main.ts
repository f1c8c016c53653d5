import { createContentType } from "./content-type";
import type { WrittenFiles } from "./project-files";
import { createSection } from "./section";

const usage = `Usage: npm run new -- section <name>
       npm run new -- type <name in the singular> <path of the list>`;

const nextSteps = {
  section: `Next steps:
1. Change the fields and the view, then npm run typegen
2. Sample content: studio/seed/data/landing-pages.json, and sectionOf in studio/seed/landing-pages.ts.
3. Picture: npm start, npm run seed -- --only landingPage --replace, then node --import tsx ops/section-pictures.ts
   Without it the insert menu shows the icon, and a test of the Studio's schema fails.
4. Tests: one section of the type in tests/integration/landing-pages.test.ts and tests/e2e/landing.spec.ts.
5. The table of sections in docs/editors.md, and app/features/search/search.server.ts if search has to find its items.`,
  type: `Next steps:
1. Change the fields in the Studio's form, the queries and both routes, then npm run typegen
2. Sample content: its new file and pages.json in studio/seed/data.
3. docs/editors.md: how editors use it.
4. npm run test:more -- weights records the weight of the new list. CONTRIBUTING.md, "Add a content type with pages", has what is optional.`,
};

/** `npm run new`: creates a section, or a content type whose documents have pages, from templates. */
const [kind, name, path, ...others] = process.argv.slice(2);
try {
  if (name === undefined || others.length > 0) throw new Error(usage);
  if (kind === "section" && path === undefined) {
    print(await createSection(name), nextSteps.section);
  } else if (kind === "type" && path !== undefined) {
    print(await createContentType(name, path), nextSteps.type);
  } else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function print({ created, changed }: WrittenFiles, steps: string) {
  const list = (files: readonly string[]) => files.map((file) => `\n  ${file}`).join("");
  console.log(`Created:${list(created)}\nChanged:${list(changed)}\n\n${steps}`);
}
