import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { changed, formsOf, writeAll } from "./project-files";

const registry = "app/sections/registry.server.tsx";
const index = "studio/schema/sections/index.ts";

/** Fields of the documents that contain sections. Their queries have the lists of sections on the same level. */
const taken = /^(?:name|title|description|order|hideFromSearch|socialImage|publishAt|expireAt)$/;

/**
 * Creates the files of a section and registers it.
 * @param root the folder of the project
 * @returns the paths of the files
 * @throws Error if the name is invalid or taken, or a place to register it is missing; then nothing is written
 */
export async function createSection(name: string, root = ".") {
  const { id, words, title } = formsOf(name);
  const registered = await readFile(join(root, registry), "utf8");
  const listed = await readFile(join(root, index), "utf8");
  const isUsed = new RegExp(`\\b${id}(?:Content|Fields|Section)\\b`).test(registered + listed);
  if (isUsed || taken.test(id) || existsSync(join(root, "app/sections", name))) {
    throw new Error(`The name "${name}" is taken. Choose another one.`);
  }
  const inQuery = `"${id}": sections[_type == "${id}Section"] { \${sectionFields}, \${${id}Fields} }`;
  return writeAll(root, {
    [`app/sections/${name}/content-type.ts`]: contentType(id, title),
    [`app/sections/${name}/section.server.tsx`]: section(id, words),
    [registry]: await changed(root, registry, {
      imported: {
        names: `${id}Content, ${id}Fields, ${id}Section`,
        path: `~/sections/${name}/section.server`,
        near: "/sections/",
      },
      insertions: [
        [/(?<=const freeSectionLists = [^;]*)(?=\n`;)/, `,\n  ${inQuery}`],
        [/(?<=const freeSections = \{[^;]*)(?=\} as const;)/, `${id}: list(${id}Content),\n`],
        [/(?=\.\.\.prepare\(lists\.form\b)/, `...prepare(lists.${id}, ${id}Section),\n`],
      ],
    }),
    [index]: await changed(root, index, {
      imported: {
        names: `${id}Section`,
        path: `../../../app/sections/${name}/content-type`,
        near: "/sections/",
      },
      insertions: [[/(?<=const sections = \[[^;]*)(?=formSection,)/, `${id}Section,\n`]],
    }),
  });
}

// Prettier breaks the lines of the templates. Class names have to be in the order of its Tailwind plugin.
const contentType = (id: string, title: string) => `import { List } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

const item = defineArrayMember({
  name: "item", title: "Item", type: "object", fields: [
    defineField({ name: "title", title: "Title", description: "Up to 60 characters.", type: "string",
      validation: (rule) => rule.required().max(60) }),
    defineField({ name: "text", title: "Text", description: "One or two sentences. Up to 240 characters.",
      type: "text", rows: 2, validation: (rule) => rule.required().max(240) }),
  ] });

export const ${id}Section = defineSection({
  name: "${id}Section", title: "${title}",
  description: "One to six items, each with a title and a text.", icon: List, hasIntro: true, fields: [
    defineField({ name: "items", title: "Items", description: "One to six, in the order in which visitors read them.",
      type: "array", of: [item], validation: (rule) => rule.required().min(1).max(6) }),
  ] });
`;

const section = (id: string, words: string) => `import * as z from "zod";
import { key, optional, text } from "~/cms/fields.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { HeadedSection } from "~/ui/headed-section.server";

export const ${id}Fields = /* groq */ \`heading, intro, items[] { _key, title, text }\`;

export const ${id}Content = z.object({
  ...section, heading: text, intro: optional(text),
  items: z.array(z.object({ _key: key, title: text, text })).min(1),
});

/** Draws a section of ${words}. */
export const ${id}Section: Draw<z.output<typeof ${id}Content>> = (section, place) => ({
  element: (
    <HeadedSection heading={section.heading} intro={section.intro} {...place}>
      <ul className="mt-10 grid gap-8 md:grid-cols-3">
        {section.items.map(({ _key, title, text }) => (
          <li key={_key}>
            <h3 dir="auto" className="text-h3">{title}</h3>
            <p dir="auto" className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  ),
});
`;
