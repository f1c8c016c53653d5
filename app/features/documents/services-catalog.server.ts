import { stripEditMarks } from "~/cms/fields.server";
import { listOffices } from "~/features/company/offices.server";
import {
  type Draft,
  type DraftContext,
  howToReachUs,
  isWritable,
} from "~/features/documents/document-parts.server";
import { listCatalogue } from "~/features/services/services.server";
import { documentTexts } from "~/i18n/documents.server";
import { factColumns, heading, steps, themeSection, tickList } from "~/pdf/blocks.server";
import { type Box, columnWidth, type Paper } from "~/pdf/paper.server";
import { inset, sideBySide, stack, within } from "~/pdf/shapes.server";
import { themeColours, type } from "~/pdf/text-style.server";

/** Returns the draft of the services catalogue: every service by category, with its description, features and page. */
export async function servicesCatalog(): Promise<Draft> {
  const content = stripEditMarks(await readContent());
  const services = content.categories.flatMap((category) => category.services).length;
  return {
    lead:
      services > 0
        ? documentTexts.servicesCatalog.lead({ services, groups: content.categories.length })
        : null,
    theme: "marigold",
    content,
    draw: (paper, context) => draw(paper, content, context),
  };
}

type Content = Awaited<ReturnType<typeof readContent>>;
type Category = Content["categories"][number];

async function readContent() {
  const [categories, offices] = await Promise.all([listCatalogue(), listOffices()]);
  const written = categories.map(({ services, ...category }) => ({
    ...category,
    services: services.filter(({ name }) => isWritable(name)),
  }));
  return { categories: written.filter(({ services }) => services.length > 0), offices };
}

async function draw(
  paper: Paper,
  { categories, offices }: Content,
  context: DraftContext,
): Promise<void> {
  for (const category of categories) {
    paper.newSheet();
    await themeSection(paper, category);
    const list = paper.open("L");
    for (const service of category.services) {
      await paper.place(entry(paper, category, service, context), 0, list);
    }
    list.end();
  }

  const texts = documentTexts.servicesCatalog.ordering;
  paper.newSheet();
  await heading(paper, texts.heading);
  await steps(paper, [
    {
      title: texts.write.title,
      words: [
        { text: texts.write.beforeContact },
        { text: `${context.host}/contact`, link: context.linkTo("/contact") },
        { text: texts.write.afterContact },
      ],
    },
    {
      title: texts.price.title,
      words: texts.price.text,
    },
    {
      title: texts.decide.title,
      words: texts.decide.text,
    },
  ]);
  await heading(paper, documentTexts.reachUs.heading, { keep: 150 });
  await factColumns(paper, howToReachUs(context, offices));
}

function entry(
  paper: Paper,
  { theme }: Category,
  { name, slug, summary, features }: Category["services"][number],
  { linkTo, host }: DraftContext,
): Box {
  const { text } = themeColours[theme];
  const path = `/services/${slug}`;
  const row = sideBySide([
    {
      x: 0,
      box: stack(
        paper.text("H3", name, { ...type.h3, colour: text }, 250),
        4,
        paper.text("P", summary, type.body, 250),
        5,
        paper.text("P", [{ text: host + path, link: linkTo(path) }], type.small, 260),
      ),
    },
    {
      x: 290,
      box: tickList(
        paper,
        features.map(({ title }) => title),
        columnWidth - 290,
        { tick: text },
      ),
    },
  ]);
  return inset(
    within(paper, "LI", within(paper, "LBody", row)),
    { top: 15, bottom: 15, left: 0 },
    (x, y, height) => paper.rule(x, y + height, columnWidth),
  );
}
