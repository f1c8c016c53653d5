import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type Change, changed, formsOf, writeAll } from "./project-files";

/**
 * Creates the files of a content type whose documents have pages: its form in the Studio, sample content, the queries,
 * the page that lists them, and the page of each. Registers it in the Studio, the site's pages and the search.
 * @param name in the singular, such as `job-opening`
 * @param path the address of the list, such as `careers`
 * @param root the folder of the project
 * @returns the paths of the files
 * @throws Error if a name is invalid or taken, or a place to register it is missing; then nothing is written
 */
export async function createContentType(name: string, path: string, root = ".") {
  const one = formsOf(name);
  const many = formsOf(
    name
      .replace(/y$/, "ie")
      .replace(/(?:s|x|ch)$/, "$&e")
      .concat("s"),
  );
  const page = formsOf(path);
  const used = [
    `studio/schema/${name}.ts`,
    `app/features/${many.name}`,
    `app/routes/${path}._index`,
  ];
  const pages = await readFile(join(root, sitePages), "utf8");
  if (used.some((file) => existsSync(join(root, file))) || pages.includes(`"/${path}"`)) {
    throw new Error(`The name "${name}" or the path "/${path}" is taken. Choose another one.`);
  }
  const names: Names = { one, many, page };
  const texts = z
    .array(z.unknown())
    .parse(JSON.parse(await readFile(join(root, pageTexts), "utf8")));
  return writeAll(root, {
    [`studio/schema/${name}.ts`]: schema(names),
    [`studio/seed/${many.name}.ts`]: seed(names),
    [`studio/seed/data/${many.name}.json`]: JSON.stringify(samples(names)),
    [`app/features/${many.name}/${many.name}.server.ts`]: feature(names),
    [`app/routes/${path}._index/route.tsx`]: listRoute(names),
    [`app/routes/${path}.$slug/route.tsx`]: memberRoute(names),
    [pageTexts]: JSON.stringify([...texts, textsOf(names)]),
    ...(await registrations(root, names)),
  });
}

type Forms = ReturnType<typeof formsOf>;
type Names = { one: Forms; many: Forms; page: Forms };

const sitePages = "app/site-pages.ts";
const pageTexts = "studio/seed/data/pages.json";

async function registrations(root: string, { one, many, page }: Names) {
  const changes: Record<string, Change> = {
    [sitePages]: {
      insertions: [
        [
          /(?= {2}\{\n {4}path: "\/contact",)/,
          `{ path: "/${page.name}", name: "${page.title}", lists: ["${one.id}"], members: "${one.id}" },\n`,
        ],
      ],
    },
    "studio/schema/index.ts": {
      imported: { names: one.id, path: `./${one.name}`, near: "./" },
      insertions: [
        [/(?<=const documentTypes = \[[^\]]*)(?=ordered\(faq\),\n)/, `ordered(${one.id}),\n`],
      ],
    },
    "studio/structure/index.ts": {
      insertions: [[/(?=list\("faq",)/, `list("${one.id}", "${many.title}"),\n`]],
    },
    "studio/seed/index.ts": {
      imported: { names: many.id, path: `./${many.name}`, near: "./" },
      insertions: [[/(?<=\n {2})(?=\.\.\.faqs,)/, `...${many.id},\n`]],
    },
    "app/features/search/search.server.ts": {
      insertions: [
        [
          /(?<=\n {2})(?="faq": \*)/,
          `"${one.id}": *[_type == "${one.id}"] | order(orderRank) {
    _id, _type, title, \${slugFields}, summary, "body": pt::text(body), \${scheduleFields}
  },\n  `,
        ],
        [
          /(?<=\n {2})(?=faq: z\.array)/,
          `${one.id}: z.array(
            z.object({ title: plainText, slug: plainText, summary: optional(plainText), body: optional(plainText) })),\n`,
        ],
        [/(?<=\n {2})(?=faq,\n {2}legalPage,\n\}: Searched)/, `${one.id},\n`],
        [
          /(?<=\n {4})(?=faq: faq\.map)/,
          `${one.id}: ${one.id}.map(({ title, slug, summary, body }) => ({
            kind: types.${one.id}, standing: "reading", href: \`/${page.name}/\${slug}\`, title, summary: summary ?? "", body: onOneLine(body) })),\n`,
        ],
      ],
    },
    "app/i18n/search.ts": {
      insertions: [[/(?=question: "Question",)/, `${one.id}: "${one.title}",\n`]],
    },
    "tests/integration/content.test.ts": {
      insertions: [
        [
          /(?<=\n {4})(?=\["website", async \(\) =>)/,
          `["${one.id}", async () =>
            (await import("~/features/${many.name}/${many.name}.server")).list${many.type}()],\n`,
        ],
      ],
    },
  };
  const texts = Object.entries(changes).map(
    async ([file, change]) => [file, await changed(root, file, change)] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

const textsOf = ({ many, page }: Names) => ({
  key: page.name,
  title: `${page.title}: all of our ${many.words}`,
  description: `All ${many.words} on one page, each with a summary and a link to its own page with the details.`,
  heading: page.title,
  intro: `All of our ${many.words}. Choose one to read more about it.`,
  hideFromSearch: false,
});

const samples = ({ one, many }: Names) =>
  ["first", "second"].map((which) => ({
    slug: `the-${which}`,
    title: `The ${which} sample in the list of ${many.words}`,
    summary: `What a visitor finds on the page of this ${one.words}, in one or two sentences.`,
    body: [`The text of the ${which} sample.`],
  }));

// Prettier breaks the lines of the templates. Class names have to be in the order of its Tailwind plugin.
const schema = ({ one, many, page }: Names) => `import { FileText } from "lucide-react";
import { defineField, defineType } from "sanity";
import { markedLine } from "../structure/schedule-mark";
import { scheduleFields } from "./schedule-fields";
import { slugField } from "./slug-field";

export const ${one.id} = defineType({
  name: "${one.id}", title: "${one.title}", description: "${many.title}, each with its own page under /${page.name}.",
  type: "document", icon: FileText, fields: [
    defineField({ name: "title", title: "Title", description: "In the list, on its page and in search results. Up to 80 characters.",
      type: "string", validation: (rule) => rule.required().max(80) }),
    slugField({ source: "title", description: "The end of its address: /${page.name}/slug. When it changes, the old address redirects to the new one." }),
    defineField({ name: "summary", title: "Summary", description: "In the list, under the title and in search results. Up to 200 characters.",
      type: "text", rows: 3, validation: (rule) => rule.required().max(200) }),
    defineField({ name: "body", title: "Text", description: "The text of its page.",
      type: "richText", validation: (rule) => rule.required().min(1) }),
    ...scheduleFields(),
  ],
  preview: {
    select: { title: "title", slug: "slug.current", publishAt: "publishAt", expireAt: "expireAt" },
    prepare: ({ title, slug, ...times }) => ({ title, subtitle: markedLine(times, \`/${page.name}/\${slug}\`) }),
  },
});
`;

const seed = ({ one, many }: Names) => `import { ordered, slug } from "./authoring";
import data from "./data/${many.name}.json" with { type: "json" };
import { richText } from "./rich-text";

export const ${many.id} = ordered(
  data.map((fields) => ({
    ...fields, _id: \`${one.name}-\${fields.slug}\`, _type: "${one.id}", slug: slug(fields.slug), body: richText(fields.body) })),
);
`;

const feature = ({ one, many }: Names) => `import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { block, blockFields, list, oldestFirst, optional, plainText, slugFields, text } from "~/cms/fields.server";
import { hasMember } from "~/cms/page-index.server";
import { scheduleFields } from "~/cms/schedule.server";

const ${many.id}Query = defineQuery(/* groq */ \`
  *[_type == "${one.id}"] | order(orderRank) { _id, _type, title, \${slugFields}, summary, \${scheduleFields} }
\`);

const summarized = { _id: plainText, title: text, slug: plainText, summary: optional(text) };

/** Returns every ${one.words} in the editors' order. */
export const list${many.type} = contentReader({ ${many.id}Query }, z.array(z.object(summarized)));

const ${one.id}Query = defineQuery(/* groq */ \`
  *[_type == "${one.id}" && slug.current == $slug] | \${oldestFirst}[0] {
    _id, _type, title, "slug": slug.current, summary, body[] { \${blockFields} }, \${scheduleFields}
  }
\`);

const read${one.type} = contentReader(
  { ${one.id}Query },
  optional(z.object({ ...summarized, body: list(block) })),
);

/** Returns the ${one.words} with a slug; null without one that is due. */
export async function get${one.type}(slug: string) {
  const ${one.id} = (await hasMember("${one.id}", slug)) && (await read${one.type}({ slug }));
  return ${one.id} || null;
}
`;

const listRoute = ({ many, page }: Names) => `import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { list${many.type} } from "~/features/${many.name}/${many.name}.server";
import { getPage } from "~/features/pages/pages.server";
import { pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args);

export async function loader() {
  const [page, ${many.id}] = await Promise.all([getPage("/${page.name}"), list${many.type}()]);
  return { page, ${many.id} };
}

export default function ${page.type}() {
  const { page, ${many.id} } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="peacock" />
      <Section>
        {${many.id}.length > 0 ? (
          <ul className="border-t border-line">
            {${many.id}.map(({ _id, slug, title, summary }) => (
              <li key={_id} className="relative border-b border-line py-6">
                <h2 dir="auto" className="text-h3">
                  <a href={\`/${page.name}/\${slug}\`} className="link after:absolute after:inset-0">{title}</a>
                </h2>
                {summary ? <p dir="auto" className="mt-2 max-w-measure text-ink-2">{summary}</p> : null}
              </li>
            ))}
          </ul>
        ) : (
          <p>There are no ${many.words} at the moment.</p>
        )}
      </Section>
    </>
  );
}
`;

const memberRoute = ({
  one,
  many,
  page,
}: Names) => `import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RichText } from "~/cms/rich-text.server";
import { get${one.type} } from "~/features/${many.name}/${many.name}.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageOpening } from "~/ui/page-opening";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const ${one.id} = await get${one.type}(params.slug ?? "");
  if (!${one.id}) throw await redirectOrNotFound(request);
  const { title, summary, body } = ${one.id};
  return { page: { title, description: summary, heading: title, intro: summary }, body };
}

export default function ${one.type}() {
  const { page, body } = useLoaderData<typeof loader>();
  const list = { href: "/${page.name}", name: "${page.title}" };
  return (
    <>
      <PageOpening
        page={page}
        theme="peacock"
        above={<Breadcrumb above={[list]} current={page.title} hidesCurrent theme="peacock" />}
      />
      <Section><RichText value={body} headingLevel={2} /></Section>
    </>
  );
}
`;
