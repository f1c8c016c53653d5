import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";

const registry = "app/sections/registry.server.tsx";
const index = "studio/schema/sections/index.ts";

/** Fields of the documents that contain sections. Their queries have the lists of sections on the same level. */
const taken = /^(?:name|title|description|order|hideFromSearch|socialImage|publishAt|expireAt)$/;

// plop is not used, because a dependency with its own template language is more than two files and six lines need.
/**
 * Creates the files of a section and registers it.
 * @param root the folder of the project
 * @returns the paths of the written files
 * @throws Error if the name is invalid or taken, or a place to register it is missing; then nothing is written
 */
export async function createSection(name: string, root = "."): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Error(`Invalid name "${name}". Use lower case and hyphens, such as opening-hours.`);
  }
  const id = name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const registered = await readFile(join(root, registry), "utf8");
  const listed = await readFile(join(root, index), "utf8");
  const isUsed = new RegExp(`\\b${id}(?:Content|Fields|Section)\\b`).test(registered + listed);
  if (isUsed || taken.test(id) || existsSync(join(root, "app/sections", name))) {
    throw new Error(`The name "${name}" is taken. Choose another one.`);
  }
  const words = name.replaceAll("-", " ");
  const names = `${id}Content, ${id}Fields, ${id}Section`;
  const inQuery = `"${id}": sections[_type == "${id}Section"] { \${sectionFields}, \${${id}Fields} }`;
  const texts = {
    [`app/sections/${name}/content-type.ts`]: contentType(id, words),
    [`app/sections/${name}/section.server.tsx`]: section(id, words),
    [registry]: insertAll(withImport(registered, names, `~/sections/${name}/section.server`), [
      [/(?<=const freeSectionLists = [^;]*)(?=\n`;)/, `,\n  ${inQuery}`],
      [/(?<=const freeSections = \{[^;]*)(?=\} as const;)/, `${id}: list(${id}Content),\n`],
      [/(?=\.\.\.prepare\(lists\.form\b)/, `...prepare(lists.${id}, ${id}Section),\n`],
    ]),
    [index]: insertAll(
      withImport(listed, `${id}Section`, `../../../app/sections/${name}/content-type`),
      [[/(?<=const sections = \[[^;]*)(?=formSection,)/, `${id}Section,\n`]],
    ),
  };
  const options = await resolveConfig(index);
  const formatted = Object.entries(texts).map(
    async ([file, text]) => [file, await format(text, { ...options, filepath: file })] as const,
  );
  const files = await Promise.all(formatted);
  await mkdir(join(root, "app/sections", name));
  for (const [file, text] of files) await writeFile(join(root, file), text);
  return Object.keys(texts);
}

/** Inserts texts at the positions that the patterns match. */
const insertAll = (source: string, insertions: readonly [RegExp, string][]) =>
  insertions.reduce((text, [position, inserted]) => {
    if (!position.test(text)) throw new Error(noPosition(inserted));
    return text.replace(position, () => inserted);
  }, source);

/** Inserts the import of a section between those of the others, which are sorted by path. */
function withImport(source: string, names: string, path: string): string {
  const statement = `import { ${names} } from "${path}";\n`;
  const all = [...source.matchAll(/^import [^;]+ from "([^"]*\/sections\/[^"]+)";\n/gm)];
  const last = all.at(-1);
  if (!last) throw new Error(noPosition(statement));
  const next = all.find(([, other = ""]) => other.localeCompare(path) > 0);
  const at = next?.index ?? last.index + last[0].length;
  return source.slice(0, at) + statement + source.slice(at);
}

const noPosition = (text: string) =>
  `Nothing was written: ${registry} or ${index} has no position for "${text.trim()}". Update ops/new/section.ts.`;

// Prettier breaks the lines of the templates. Class names have to be in the order of its Tailwind plugin.
const contentType = (id: string, words: string) => `import { List } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection, sectionHeading, sectionIntro } from "../../../studio/schema/sections/define-section";

const item = defineArrayMember({
  name: "item", title: "Item", type: "object", fields: [
    defineField({ name: "title", title: "Title", description: "Up to 60 characters.", type: "string",
      validation: (rule) => rule.required().max(60) }),
    defineField({ name: "text", title: "Text", description: "One or two sentences. Up to 240 characters.",
      type: "text", rows: 2, validation: (rule) => rule.required().max(240) }),
  ] });

export const ${id}Section = defineSection({
  name: "${id}Section", title: "${words.charAt(0).toUpperCase()}${words.slice(1)}",
  description: "One to six items, each with a title and a text.", icon: List, fields: [
    sectionHeading(), sectionIntro,
    defineField({ name: "items", title: "Items", description: "One to six, in the order in which visitors read them.",
      type: "array", of: [item], validation: (rule) => rule.required().min(1).max(6) }),
  ] });
`;

const section = (id: string, words: string) => `import * as z from "zod";
import { key, optional, text } from "~/cms/fields.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { Section, SectionHeading } from "~/ui/section";

export const ${id}Fields = /* groq */ \`heading, intro, items[] { _key, title, text }\`;

export const ${id}Content = z.object({
  ...section, heading: text, intro: optional(text),
  items: z.array(z.object({ _key: key, title: text, text })).min(1),
});

/** Draws a section of ${words}. */
export const ${id}Section: Draw<z.output<typeof ${id}Content>> = (section, { id, ...place }) => ({
  element: (
    <Section {...place} labelledBy={id}>
      <SectionHeading id={id} intro={section.intro}>{section.heading}</SectionHeading>
      <ul className="mt-10 grid gap-8 md:grid-cols-3">
        {section.items.map(({ _key, title, text }) => (
          <li key={_key}>
            <h3 dir="auto" className="text-h3">{title}</h3>
            <p dir="auto" className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  ),
});
`;
