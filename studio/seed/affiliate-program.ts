import { keyed, picture, reference, richText } from "./authoring";

const terms = richText(`
## Who can join

- Anyone with an account on this site. Signing up costs nothing, and you need no franchise package.
- You must be at least 18 years old, and the details you give us for payment must be your own.

## What counts as a referral

- **Level 1** is a sale to somebody who signed up through your referral link. You earn **10%** of the price.
- **Level 2** is a sale to somebody who signed up through the link of one of your level 1 referrals. You earn **2%** of
  the price.
- The same 10% applies to the franchise packages your level 1 referrals buy.
- A visitor who opens your link has 30 days to sign up in the same browser.
- **Self-referrals are not allowed.** An account you open through your own link earns nothing.

## What we ask of you

- Say that the link is yours and that you may earn from it.
- Quote prices and commissions as they stand on this site. Promise nobody an income.
- Send no bulk messages to people who have not asked for them, and do not advertise as if you were the company.

## When no commission is due

A sale that is cancelled or refunded earns no commission. We may close an affiliate account that breaks these terms, and
we give the reason in writing. The [Terms and Conditions](/terms-and-conditions) apply as well.
`);

const payouts = richText(`
## When you are paid

Payouts are made on the **15th of each month**, for the commission of the previous month. What you earn in March is
paid on 15 April.

## The minimum

The minimum payout is **₹5,000**. A smaller balance stays yours and is carried over to the next month until it reaches
that sum.

## How you are paid

- By bank transfer.
- By an online payment service, which suits most affiliates outside India.

We ask for your payment details before your first payout. The figures on your affiliate dashboard are a preview and stay
at zero for now. If you have a question about what you have earned, write to
[hello@example.com](mailto:hello@example.com).
`);

/** /affiliate-program: the rates, limits and slider ranges that the calculator and the texts rely on. */
export const affiliateProgram = {
  _id: "affiliateProgram",
  _type: "affiliateProgram",
  title: "Affiliate Program: 10% and 2% commission",
  description:
    "Share your referral link and earn 10% on level 1 sales and 2% on level 2. Minimum payout ₹5,000, paid on the 15th of each month.",
  heading: "Share a link. Earn 10% of the sale.",
  intro:
    "You earn 10% when somebody you refer buys, franchise packages included, and 2% when somebody they refer buys. Payouts of ₹5,000 or more go out on the 15th of each month.",
  hideFromSearch: false,
  hero: picture("Lattice of scallops in green with marigold cells", "lattice-page-affiliate.svg"),
  level1Percent: 10,
  level2Percent: 2,
  minimumPayout: 5_000,
  payoutDay: 15,
  defaultPackage: reference("package-corporate"),
  level1: { max: 100, step: 1, initial: 5 },
  level2: { max: 500, step: 5, initial: 25 },
  illustrationNote:
    "This is an illustration, not a promise. It multiplies the numbers you set by the commission rates and the price of the package. What you earn depends on the sales that are really made.",
  steps: keyed([
    {
      _type: "iconCard",
      icon: "user-check",
      title: "Join",
      description:
        "Sign up with your email address, Google or Facebook. Your personal referral link is on the dashboard.",
    },
    {
      _type: "iconCard",
      icon: "megaphone",
      title: "Promote",
      description:
        "Send the link to people who need a service or a franchise. It counts for 30 days after they open it.",
    },
    {
      _type: "iconCard",
      icon: "banknote",
      title: "Earn",
      description:
        "10% on level 1 sales, 2% on level 2. Last month's commission is paid on the 15th.",
    },
  ]),
  terms,
  marketingMaterials: keyed([
    {
      _type: "iconCard",
      icon: "globe",
      title: "Your referral link",
      description:
        "On your dashboard, with a Copy button. It is the only link that records who referred a new account.",
    },
    {
      _type: "iconCard",
      icon: "layers",
      title: "Service pages",
      description:
        "29 pages, each about one service. Send the page that answers the question, then your link to sign up.",
    },
    {
      _type: "iconCard",
      icon: "wallet",
      title: "Package prices",
      description:
        "The Be a Franchise page compares all six packages: price, commission and payout time.",
    },
    {
      _type: "iconCard",
      icon: "image",
      title: "Portfolio",
      description:
        "Work in six categories, from websites to charity campaigns, for people who want to see it first.",
    },
    {
      _type: "iconCard",
      icon: "book-open",
      title: "Company documents",
      description:
        "Company Profile, Services Catalog, Franchise Brochure and Case Studies are listed on the Company Legals page.",
    },
    {
      _type: "iconCard",
      icon: "calculator",
      title: "Earnings calculator",
      description:
        "On this page, for anyone to try. Show it as the illustration it is, not as an income.",
    },
  ]),
  payouts,
  closing: {
    heading: "Sign up, and your link is ready",
    text: "An account costs nothing, and you need no franchise package. Your referral link is on your dashboard.",
  },
};
