import { stripEditMarks } from "~/cms/fields.server";
import { listOffices } from "~/features/company/offices.server";
import {
  type Draft,
  type DraftContext,
  howToReachUs,
  isWritable,
} from "~/features/documents/document-parts.server";
import { jpegAddress } from "~/features/documents/pictures.server";
import { getPage } from "~/features/pages/pages.server";
import {
  listPortfolioItems,
  portfolioCategories,
  workCard,
} from "~/features/portfolio/portfolio-items.server";
import { documentTexts } from "~/i18n/documents.server";
import { closingSection, factColumns, themeSection } from "~/pdf/blocks.server";
import { type Box, columnWidth, type Paper } from "~/pdf/paper.server";
import { inset, sideBySide, stack, within } from "~/pdf/shapes.server";
import { type } from "~/pdf/text-style.server";

/** Returns the draft of the case studies: finished work by field, a picture next to each piece. */
export async function caseStudies(): Promise<Draft> {
  const content = stripEditMarks(await readContent());
  const pieces = content.fields.flatMap(({ items }) => items).length;
  return {
    lead:
      pieces > 0 ? documentTexts.caseStudies.lead({ pieces, fields: content.fields.length }) : null,
    theme: "rust",
    content,
    pictures: content.fields.flatMap(({ items }) => items.flatMap(({ photo }) => photo ?? [])),
    draw: (paper, context) => draw(paper, content, context),
  };
}

type Content = Awaited<ReturnType<typeof readContent>>;
type Item = Content["fields"][number]["items"][number];

async function readContent() {
  const [page, items, offices] = await Promise.all([
    getPage("/portfolio"),
    listPortfolioItems(),
    listOffices(),
  ]);
  const fields = portfolioCategories.map(({ name, theme }) => ({
    ...{ name, theme },
    items: items
      .filter(({ category }) => category.name === name)
      .map(workCard)
      .filter(({ title }) => isWritable(title))
      .map(({ title, description, picture }) => ({
        ...{ title, description },
        alt: picture?.alt ?? "",
        photo: picture && jpegAddress(picture, PIXELS),
      })),
  }));
  return { page, fields: fields.filter((field) => field.items.length > 0), offices };
}

async function draw(
  paper: Paper,
  { page, fields, offices }: Content,
  context: DraftContext,
): Promise<void> {
  for (const field of fields) {
    paper.newSheet();
    await themeSection(paper, { ...field, description: null });
    for (const item of field.items) await paper.place(study(paper, item, context));
  }
  await closingSection(paper, page.call.heading, page.call.text);
  await factColumns(paper, [
    {
      term: documentTexts.caseStudies.allWork,
      detail: [{ text: `${context.host}/portfolio`, link: context.linkTo("/portfolio") }],
    },
    ...howToReachUs(context, offices),
  ]);
}

/** Size in points. */
const PICTURE = { width: 264, height: 165 };
const PIXELS = 800;

function study(
  paper: Paper,
  { title, description, alt, photo }: Item,
  { pictures }: DraftContext,
): Box {
  const picture = photo && pictures.get(photo);
  const left = picture ? PICTURE.width + 24 : 0;
  const width = Math.min(columnWidth - left, 380);
  const words = stack(
    paper.text("H3", title, { ...type.h3, size: 16, leading: 19 }, width),
    6,
    paper.text("P", description, { ...type.body, size: 10.5, leading: 16 }, width),
  );
  const row = sideBySide([
    { x: left, box: words },
    ...(picture ? [{ x: 0, box: paper.picture(picture, alt, PICTURE.width, PICTURE.height) }] : []),
  ]);
  return inset(within(paper, "Art", row), { top: 20, bottom: 20, left: 0 }, (x, y, height) =>
    paper.rule(x, y + height, columnWidth),
  );
}
