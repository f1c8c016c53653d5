import { stripEditMarks } from "~/cms/fields.server";
import { listOffices } from "~/features/company/offices.server";
import {
  type Draft,
  type DraftContext,
  howToReachUs,
  isWritable,
} from "~/features/documents/document-parts.server";
import { getFranchiseTexts } from "~/features/documents/franchise-texts.server";
import { drawPackageCards, drawPriceList } from "~/features/documents/package-blocks.server";
import {
  saleCommissionWords,
  serviceCommissionWords,
} from "~/features/packages/package-terms.server";
import { listPackagesAsWritten } from "~/features/packages/packages.server";
import { getPaymentMethods } from "~/features/payments/payment-settings.server";
import { listServicesByCategory } from "~/features/services/services.server";
import { documentTexts } from "~/i18n/documents.server";
import { franchiseTexts } from "~/i18n/pages.server";
import {
  cardColumns,
  darkSection,
  factColumns,
  heading,
  inRows,
  notice,
  steps,
} from "~/pdf/blocks.server";
import type { Run } from "~/pdf/break-lines";
import type { Paper } from "~/pdf/paper.server";
import { stack, within } from "~/pdf/shapes.server";
import { layTable } from "~/pdf/table.server";
import { themeColours, type } from "~/pdf/text-style.server";
import { rupees } from "~/text/rupees";

const texts = documentTexts.franchiseBrochure;

/** A column with this many names of three lines each fits on a sheet; longer lists have several columns. */
const mostInColumn = 15;

/**
 * Returns the draft of the franchise brochure, which families read before they pay: the packages with their prices,
 * what each earns, what they sell, how to pay.
 */
export async function franchiseBrochure(): Promise<Draft> {
  const content = stripEditMarks(await readContent());
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
    getFranchiseTexts(),
    listPackagesAsWritten(),
    listServicesByCategory(),
    getPaymentMethods(),
    listOffices(),
  ]);
  return {
    page,
    packages: packages.filter(({ name }) => isWritable(name)),
    offices,
    categories: categories.map(({ name, theme, services }) => ({
      ...{ name, theme },
      services: services
        .map((service) => ({ name: service.name, slug: service.slug }))
        .filter((service) => isWritable(service.name)),
    })),
    screenshotNote: methods.screenshotNote,
    payees: [...new Set(methods.bankAccounts.map(({ accountName }) => accountName))],
    ways: [
      ...(methods.bankAccounts.length > 0 ? [texts.paymentWays.bank] : []),
      ...(methods.upiIds.length > 0 ? [texts.paymentWays.upi] : []),
      ...(methods.international ? [texts.paymentWays.international] : []),
    ],
  };
}

async function draw(paper: Paper, content: Content, context: DraftContext): Promise<void> {
  const { page, packages, categories, offices } = content;
  const { linkTo } = context;

  if (packages.length > 0) await drawPackages(paper, content, context);

  paper.newSheet();
  await heading(paper, page.servicesHeading, { keep: 200 });
  await cardColumns(
    paper,
    categories.flatMap(({ name, theme, services }) =>
      inRows(services, mostInColumn).map((part) =>
        stack(
          paper.text("H3", name, { ...type.h3, colour: themeColours[theme].text }, 150),
          4,
          within(
            paper,
            "L",
            stack(
              ...part.map((service) =>
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
    ),
    { columns: 3, gap: 16 },
  );

  if (packages.length > 0) {
    await heading(paper, texts.beginning.heading, {
      keep: 315,
      lead: texts.beginning.lead,
    });
    await steps(paper, stepsToBegin(content, context));
  }

  if (page.reasons.length > 0) {
    await darkSection(paper, page.reasonsHeading, page.reasons);
  }

  await heading(paper, texts.enquiry.heading, {
    lead: [
      { text: texts.enquiry.beforeForm },
      { text: `${context.host}/be-a-franchise`, link: linkTo("/be-a-franchise#enquiry") },
      { text: texts.enquiry.afterForm },
    ],
    keep: 160,
  });
  await factColumns(paper, howToReachUs(context, offices));
}

/** Draws the packages with their prices and features, and their comparison. */
async function drawPackages(
  paper: Paper,
  { page, packages }: Content,
  { linkTo }: DraftContext,
): Promise<void> {
  const refundRule: Run[] = [
    { text: franchiseTexts.refund.rule, face: "strong" },
    { text: texts.refundRule.beforePolicy },
    { text: texts.refundRule.policy, link: linkTo("/refund-policy") },
    { text: texts.refundRule.beforeAsk },
    { text: texts.refundRule.ask, link: linkTo("/be-a-franchise#enquiry") },
    { text: texts.refundRule.afterAsk },
  ];

  paper.newSheet();
  await heading(paper, texts.pricesHeading, { lead: page.intro });
  await drawPriceList(paper, packages);
  await paper.place(notice(paper, refundRule), 18);

  paper.newSheet();
  await heading(paper, texts.featuresHeading);
  await drawPackageCards(paper, packages, linkTo);

  const columns = franchiseTexts.comparison;
  const comparison = layTable(
    paper,
    [
      { title: columns.package, share: 17, cell: ({ name }) => name },
      {
        title: columns.price,
        share: 15,
        cell: ({ price }) => rupees(price),
        style: { face: "strong" },
      },
      {
        title: columns.serviceCommission,
        share: 19,
        cell: ({ serviceCommission }) => serviceCommissionWords(serviceCommission),
      },
      {
        title: columns.saleCommission,
        share: 16,
        cell: ({ saleCommission }) => saleCommissionWords(saleCommission),
      },
      {
        title: columns.basicSaleCommission,
        share: 18,
        cell: ({ basicSaleCommission }) => saleCommissionWords(basicSaleCommission),
      },
      {
        title: columns.payout,
        share: 21,
        cell: ({ payoutTiming }) => payoutTiming,
      },
    ],
    packages,
  );
  await heading(paper, texts.comparisonHeading, { keep: comparison.height + 60 });
  await comparison.draw();
  await paper.place(notice(paper, refundRule), 16);
}

/**
 * Returns the steps from the brochure to a package. Account numbers are only on the site, because a printed one can be
 * outdated or forged.
 */
function stepsToBegin(
  { payees, ways, screenshotNote }: Content,
  { linkTo, host }: DraftContext,
): { title: string; words: Run[] }[] {
  const { rules, choice, payee, screenshotTitle } = texts.beginning;
  const legals: Run = { text: `${host}/legals`, link: linkTo("/legals") };
  return [
    {
      title: rules.title,
      words: [
        { text: rules.beforeTerms },
        { text: rules.terms, link: linkTo("/terms-and-conditions") },
        { text: rules.beforeRefundPolicy },
        { text: rules.refundPolicy, link: linkTo("/refund-policy") },
        { text: rules.beforeLegals },
        legals,
        { text: rules.afterLegals },
      ],
    },
    {
      title: choice.title,
      words: [
        { text: choice.beforePackages },
        { text: `${host}/be-a-franchise`, link: linkTo("/be-a-franchise#packages") },
        {
          text:
            ways.length > 0
              ? choice.afterPackagesWithWays({ ways: inWords(ways) })
              : choice.afterPackages,
        },
      ],
    },
    {
      title: payee.title,
      words: [
        {
          text: payees.length > 0 ? payee.names({ payees: inWords(payees) }) : payee.noName,
        },
        { text: payee.beforeLegals },
        legals,
        { text: payee.afterLegals },
      ],
    },
    { title: screenshotTitle, words: [{ text: screenshotNote }] },
  ];
}

const inWords = (names: readonly string[]) =>
  new Intl.ListFormat("en-IN", { type: "disjunction" }).format(names);
