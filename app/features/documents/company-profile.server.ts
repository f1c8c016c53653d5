import { officeKinds } from "~/cms/choices";
import { type RichTextBlocks, stripEditMarks } from "~/cms/fields.server";
import { isHeading, numberLists } from "~/cms/rich-text.server";
import { listCertificates } from "~/features/company/company-documents.server";
import { listOffices } from "~/features/company/offices.server";
import { getAboutTexts } from "~/features/documents/about-texts.server";
import {
  type Draft,
  type DraftContext,
  howToReachUs,
  runsOf,
} from "~/features/documents/document-parts.server";
import { jpegAddress } from "~/features/documents/pictures.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { documentTexts } from "~/i18n/documents.server";
import {
  cardColumns,
  factColumns,
  figureSection,
  heading,
  ledger,
  tickList,
} from "~/pdf/blocks.server";
import { columnWidth, type Paper } from "~/pdf/paper.server";
import { inset, sideBySide, stack, within } from "~/pdf/shapes.server";
import { layTable } from "~/pdf/table.server";
import { palette, type } from "~/pdf/text-style.server";

const storyWidth = 380;

/** Places an editor's headings, paragraphs and lists, whose items have a tick or their number. */
async function placeStory(
  paper: Paper,
  blocks: RichTextBlocks,
  linkTo: (path: string) => string,
): Promise<void> {
  for (const block of numberLists(blocks)) {
    const { listItem, number } = block;
    const words = runsOf(block, linkTo);
    const numbered = number ? [{ text: `${number}. ` }, ...words] : words;
    const box =
      listItem && !number
        ? tickList(paper, [words], storyWidth)
        : isHeading(block)
          ? paper.text("H3", words, type.h3, storyWidth)
          : paper.text("P", numbered, type.body, storyWidth);
    await paper.place(box, 8);
  }
}

/**
 * Returns the draft of the company profile: its story, figures, values and founder, its offices and its registrations.
 */
export async function companyProfile(): Promise<Draft> {
  const content = stripEditMarks(await readContent());
  return {
    pictures: content.photo ? [content.photo] : [],
    lead: content.page.heading,
    theme: "indigo",
    content,
    draw: (paper, context) => draw(paper, content, context),
  };
}

type Content = Awaited<ReturnType<typeof readContent>>;

async function readContent() {
  const [page, offices, certificates, { founder }] = await Promise.all([
    getAboutTexts(),
    listOffices(),
    listCertificates(),
    getSiteSettings(),
  ]);
  return {
    photo: founder?.picture ? jpegAddress(founder.picture, 400) : null,
    page,
    offices,
    certificates: certificates.map(({ name, issuer, number, description }) => ({
      ...{ name, issuer, number, description },
    })),
  };
}

async function draw(paper: Paper, content: Content, context: DraftContext): Promise<void> {
  const { page, offices, certificates } = content;
  const { settings, linkTo } = context;
  const texts = documentTexts.companyProfile;
  paper.newSheet();
  await heading(paper, texts.heading, { lead: page.intro });
  await placeStory(paper, page.story, linkTo);
  await drawFounder(paper, content, context);
  await figureSection(paper, settings.figures);

  if (page.mission ?? page.vision ?? page.values.length > 0) {
    await heading(paper, texts.values.heading, { keep: 260 });
    await ledger(paper, [
      ...(page.mission ? [{ term: texts.values.mission, detail: page.mission }] : []),
      ...(page.vision ? [{ term: texts.values.vision, detail: page.vision }] : []),
    ]);
    paper.y += 22;
  }
  await cardColumns(
    paper,
    page.values.map(({ title, description }) =>
      stack(paper.text("H3", title, type.h3, 230), 3, paper.text("P", description, type.body, 230)),
    ),
    { columns: 2, gap: 18 },
  );

  if (page.reasons.length > 0) {
    await heading(paper, texts.reasonsHeading, { keep: 200 });
    await ledger(
      paper,
      page.reasons.map(({ value, label, description }) => ({
        term: `${value} ${label}`,
        detail: description,
      })),
      { term: 170 },
    );
  }

  if (offices.length > 0) {
    const table = layTable(
      paper,
      [
        {
          title: texts.offices.office,
          share: 30,
          cell: ({ city, country }) => `${city}, ${country}`,
        },
        { title: texts.offices.kind, share: 24, cell: ({ kind }) => officeKinds[kind] },
        {
          title: texts.offices.address,
          share: 46,
          cell: ({ address, phone }) => (phone ? `${address}\n${phone}` : address),
        },
      ],
      offices,
    );
    await heading(paper, page.presenceHeading, { lead: page.presenceIntro, keep: table.height });
    await table.draw();
  }

  const { certification } = settings;
  const registrations = [
    ...(certification
      ? [
          {
            ...{ issuer: certification.issuer, number: certification.number },
            name: certification.standard,
            description: certification.statement ?? "",
          },
        ]
      : []),
    ...certificates,
  ];
  if (registrations.length > 0) {
    const table = layTable(
      paper,
      [
        { title: texts.registrations.name, share: 18, cell: ({ name }) => name },
        {
          title: texts.registrations.description,
          share: 36,
          cell: ({ description }) => description,
        },
        { title: texts.registrations.issuer, share: 20, cell: ({ issuer }) => issuer },
        { title: texts.registrations.number, share: 26, cell: ({ number }) => number },
      ],
      registrations,
    );
    await heading(paper, texts.registrations.heading, {
      keep: table.height,
      lead: [
        { text: texts.registrations.beforeLegals },
        { text: `${context.host}/legals`, link: linkTo("/legals") },
        { text: texts.registrations.afterLegals },
      ],
    });
    await table.draw();
  }

  await heading(paper, documentTexts.reachUs.heading, { keep: 150 });
  await factColumns(paper, howToReachUs(context, offices));
}

/** Draws the founder's words in large type, with the picture if it is available. */
async function drawFounder(
  paper: Paper,
  { photo }: Content,
  { settings, pictures }: DraftContext,
): Promise<void> {
  const texts = documentTexts.companyProfile.founder;
  const { founder } = settings;
  if (!founder) return;
  const picture = photo === null ? undefined : pictures.get(photo);
  const left = picture ? 120 : 0;
  const width = columnWidth - left - 40;
  const words = stack(
    within(
      paper,
      "BlockQuote",
      paper.text(
        "P",
        texts.message(founder),
        { face: "display", size: 16, leading: 22, colour: palette.ink, tracking: -0.01 },
        width,
      ),
    ),
    10,
    paper.text(
      "P",
      [{ text: founder.name, face: "strong" }, { text: `, ${founder.role}` }],
      type.body,
      width,
    ),
  );
  const box = inset(
    sideBySide([
      ...(picture
        ? [{ x: 0, box: paper.picture(picture, founder.picture?.alt ?? "", 96, 96) }]
        : []),
      { x: left, box: words },
    ]),
    { top: 22, bottom: 22, left: 20 },
    (x, y, height) => {
      paper.fill(palette.marigoldTint, x, y, columnWidth, height);
      paper.fill(palette.marigold, x, y, 4, height);
    },
  );
  paper.need(box.height + 60);
  paper.section(texts.heading);
  await paper.place(box, 28);
}
