import { listOffices } from "~/features/company/offices.server";
import {
  type Draft,
  type DraftContext,
  howToReachUs,
  plainContent,
} from "~/features/documents/document-parts.server";
import { drawPackageCards, drawPriceList } from "~/features/documents/package-blocks.server";
import {
  saleCommissionWords,
  serviceCommissionWords,
} from "~/features/packages/package-terms.server";
import { listPackagesAsWritten } from "~/features/packages/packages.server";
import { getFranchisePage } from "~/features/pages/franchise-page.server";
import { getPaymentMethods } from "~/features/payments/payment-settings.server";
import { listServicesByCategory } from "~/features/services/services.server";
import {
  cardColumns,
  factColumns,
  heading,
  nightSection,
  notice,
  steps,
} from "~/pdf/blocks.server";
import type { Run } from "~/pdf/break-lines";
import type { Paper } from "~/pdf/paper.server";
import { stack, within } from "~/pdf/shapes.server";
import { layTable } from "~/pdf/table.server";
import { themeColours, type } from "~/pdf/text-style.server";
import { rupees } from "~/text/rupees";

/**
 * Returns the draft of the franchise brochure, which families read before they pay: the packages with their prices,
 * what each earns, what they sell, how to pay.
 */
export async function franchiseBrochure(): Promise<Draft> {
  const content = plainContent(await readContent());
  return {
    lead: content.page.heading,
    theme: "peacock",
    content,
    draw: (paper, context) => draw(paper, content, context),
  };
}

type Content = Awaited<ReturnType<typeof readContent>>;

async function readContent() {
  const [page, packages, categories, methods, offices] = await Promise.all([
    getFranchisePage(),
    listPackagesAsWritten(),
    listServicesByCategory(),
    getPaymentMethods(),
    listOffices(),
  ]);
  return {
    page,
    packages,
    offices,
    categories: categories.map(({ name, theme, services }) => ({
      ...{ name, theme },
      services: services.map((service) => ({ name: service.name, slug: service.slug })),
    })),
    payees: [...new Set(methods.bankAccounts.map(({ accountName }) => accountName))],
    ways: [
      ...(methods.bankAccounts.length > 0 ? ["bank transfer"] : []),
      ...(methods.upiIds.length > 0 ? ["UPI"] : []),
      ...(methods.international ? ["the link for payers outside India"] : []),
    ],
  };
}

async function draw(paper: Paper, content: Content, context: DraftContext): Promise<void> {
  const { page, packages, categories, offices } = content;
  const { linkTo, settings } = context;
  const refundRule: Run[] = [
    { text: "Franchise fees are non-refundable.", face: "strong" },
    { text: " Read the " },
    { text: "refund policy", link: linkTo("/refund-policy") },
    { text: " before you pay, or " },
    { text: "ask us first", link: linkTo("/be-a-franchise#enquiry") },
    { text: "." },
  ];

  paper.newSheet();
  await heading(paper, "Packages and prices", { lead: page.intro });
  await drawPriceList(paper, packages);
  await paper.place(notice(paper, refundRule), 18);

  paper.newSheet();
  await heading(paper, "What's included");
  await drawPackageCards(paper, packages, linkTo);

  const comparison = layTable(
    paper,
    [
      { title: "Package", share: 17, cell: ({ name }) => name },
      {
        title: "Price, lifetime",
        share: 15,
        cell: ({ price }) => rupees(price),
        style: { face: "strong" },
      },
      {
        title: "Service commission",
        share: 19,
        cell: ({ serviceCommission }) => serviceCommissionWords(serviceCommission),
      },
      {
        title: "Paid to a partner who sells it",
        share: 16,
        cell: ({ saleCommission }) => saleCommissionWords(saleCommission),
      },
      {
        title: "Paid to a Basic partner who sells it",
        share: 18,
        cell: ({ basicSaleCommission }) => saleCommissionWords(basicSaleCommission),
      },
      {
        title: "Commission is paid out",
        share: 21,
        cell: ({ payoutTiming }) => payoutTiming,
      },
    ],
    packages,
  );
  await heading(paper, "The packages compared", { keep: comparison.height + 60 });
  await comparison.draw();
  await paper.place(notice(paper, refundRule), 16);

  paper.newSheet();
  await heading(paper, page.servicesHeading, { keep: 200 });
  await cardColumns(
    paper,
    categories.map(({ name, theme, services }) =>
      stack(
        paper.text("H3", name, { ...type.h3, colour: themeColours[theme].text }, 150),
        4,
        within(
          paper,
          "L",
          stack(
            ...services.map((service) =>
              within(
                paper,
                "LI",
                paper.text(
                  "LBody",
                  [{ text: service.name, link: linkTo(`/services/${service.slug}`) }],
                  type.body,
                  150,
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    { columns: 3, gap: 16 },
  );

  await heading(paper, "How a franchise begins", {
    keep: 315,
    lead: "Nothing is charged on our site: you pay from your own bank.",
  });
  await steps(paper, stepsToBegin(content, context));

  if (page.whyPartner.length > 0) {
    await nightSection(paper, page.whyHeading, page.whyPartner);
  }

  await heading(paper, "Ask us before you decide", {
    lead: [
      { text: "The form at " },
      { text: `${context.host}/be-a-franchise`, link: linkTo("/be-a-franchise#enquiry") },
      {
        text: " needs your name, phone number and email address. Asking commits you to nothing.",
      },
    ],
    keep: 160,
  });
  await factColumns(paper, howToReachUs(settings, offices));
}

/**
 * Returns the steps from the brochure to a package. Account numbers are only on the site, because a printed one can be
 * outdated or forged.
 */
function stepsToBegin(
  { page, payees, ways }: Content,
  { linkTo, host }: DraftContext,
): { title: string; words: Run[] }[] {
  const legals: Run = { text: `${host}/legals`, link: linkTo("/legals") };
  return [
    {
      title: "Read the rules",
      words: [
        { text: "The " },
        { text: "terms and conditions", link: linkTo("/terms-and-conditions") },
        { text: " and the " },
        { text: "refund policy", link: linkTo("/refund-policy") },
        { text: " apply to every package. Our registrations are listed at " },
        legals,
        { text: "." },
      ],
    },
    {
      title: "Choose a package",
      words: [
        { text: "Press Choose under it at " },
        { text: `${host}/be-a-franchise`, link: linkTo("/be-a-franchise#packages") },
        {
          text:
            ways.length > 0
              ? `. You are shown the amount and where it goes: by ${inWords(ways)}.`
              : ". You are shown the amount and where it goes.",
        },
      ],
    },
    {
      title: "Check the payee's name",
      words: [
        {
          text:
            payees.length > 0
              ? `The payee is ${inWords(payees)}. If your bank or app shows another name, do not pay. `
              : "If your bank or app shows a name that is not ours, do not pay. ",
        },
        { text: "Account numbers are not printed here: take them from " },
        legals,
        { text: " on the day you pay." },
      ],
    },
    { title: "Send the screenshot", words: [{ text: page.screenshotNote }] },
  ];
}

const inWords = (names: readonly string[]) =>
  new Intl.ListFormat("en-IN", { type: "disjunction" }).format(names);
