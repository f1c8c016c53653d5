import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AffiliateOrFranchise } from "~/features/affiliate/affiliate-or-franchise.server";

const program = { level1Percent: 10, level2Percent: 2, minimumPayout: 5_000, payoutDay: 15 };

const basic = {
  name: "Basic",
  price: 499,
  inDemand: false,
  serviceCommission: 10,
  saleCommission: null,
  basicSaleCommission: null,
  payoutTiming: "Sunday, monthly",
};
const standard = {
  ...basic,
  name: "Standard",
  price: 4_999,
  serviceCommission: 50,
  saleCommission: 1_000,
  basicSaleCommission: 200,
  payoutTiming: "Twice a week",
};
const corporate = {
  ...standard,
  name: "Corporate",
  price: 14_999,
  inDemand: true,
  serviceCommission: null,
  saleCommission: 3_000,
  basicSaleCommission: 600,
  payoutTiming: "Every alternate day",
};

test("the free program is compared with the two smallest packages, each with its own terms", () => {
  const page = parse(
    renderToStaticMarkup(
      <AffiliateOrFranchise packages={[corporate, standard, basic]} program={program} level={3} />,
    ),
  );
  const ways = page
    .querySelectorAll("li")
    .map((way) => way.querySelectorAll("h3, h3 + p, dd").map(({ text }) => text));
  expect(ways).toEqual([
    [
      ...["Affiliate", "Free", "₹1,500, 10%", "10%, and 2% of what your referrals refer"],
      "From ₹5,000, on day 15 of a month",
    ],
    ["Basic partner", "₹499, once", "₹600", "Up to 10%", "Sunday, monthly"],
    ["Standard partner", "₹4,999, once", "₹3,000", "Up to 50%", "Twice a week"],
  ]);
});
