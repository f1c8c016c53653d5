import { type HTMLElement, parse } from "node-html-parser";
import { expect, inject, test } from "vitest";
import { packages as samplePackages } from "../../studio/seed/packages";
import { makeMember } from "../../testing/make-member";
import { connect } from "../../testing/supabase-clients";
import { Browser } from "../integration/accounts/browser";
import { matching } from "../matchers";
import { packages, routes } from "../specification";
import { find, linksIn, openPage, someText, textIn, textsIn } from "./page";
import { siteUrl } from "./site";

const landmarks = (page: HTMLElement) =>
  page.querySelectorAll("body > header, main, body > footer").map(({ rawTagName }) => rawTagName);

test("every route has the bar above its content, the footer below it and its own title", async () => {
  const titles = new Set<string>();
  // The dashboard redirects visitors; the test of a signed-in user requests it.
  const paths = routes.filter((path) => path !== "/dashboard");
  for (const path of paths) {
    const page = await openPage(path);
    expect(landmarks(page), path).toEqual(["header", "main", "footer"]);
    expect(find(page, "html").getAttribute("lang"), path).toMatch(/^en/);
    titles.add(textIn(find(page, "head > title")));
  }
  expect(titles.size).toBe(paths.length);
});

test.each<[path: string, sections: string[]]>([
  ["/", ["h1", "dl", "#featured-services", "#certification", "#founder"]],
  ["/about", ["h1", "#who-we-are", "#values", "#presence", "#founder", "#reasons"]],
  ["/be-a-franchise", ["h1", "#packages", "#services-cloud", "#why-partner", "#enquiry"]],
  ["/services/it-service", ["h1", "#features"]],
  ["/affiliate-program", ["h1", "#calculator", "#how-it-works", "#details"]],
])(
  "%s begins with its specified sections in order, and nothing between them",
  async (path, parts) => {
    const sections = find(await openPage(path), "main").querySelectorAll("section");
    const found = parts.map((part) => sections.findIndex((section) => section.querySelector(part)));
    expect(found).toEqual(parts.map((_, index) => index));
  },
);

/** Section 9: commissions on services, on a partner's sale, on a Basic partner's sale, and the time of their payout. */
const commissions = [
  ["Up to 10%", "No commission", "No commission", "Sunday, monthly"],
  ["Up to 50%", "₹1,000", "₹200", "Twice a week (Monday and Friday)"],
  ["Set out in your agreement", "₹3,000", "₹600", "Every alternate day"],
  ["Set out in your agreement", "₹10,000", "₹2,000", "Same day"],
  ["Set out in your agreement", "₹15,000", "₹3,000", "Within 4 hours"],
  ["Set out in your agreement", "₹20,000", "₹4,000", "Within 5 minutes"],
];

test("the packages have a description, their commissions and the time of payouts", async () => {
  const page = await openPage("/be-a-franchise");
  for (const { slug, summary } of samplePackages) {
    expect(textIn(find(page, `li#${slug.current}`))).toContain(summary);
  }
  const rows = find(page, '[aria-label="Table of the packages"]').querySelectorAll("tbody tr");
  const cells = rows.map((row) => textsIn(row, "td"));
  expect(rows.map((row) => textIn(find(row, "th")))).toEqual(packages.map(({ name }) => name));
  expect(cells.map((row) => [1, 2, 3, 5].map((column) => row[column]))).toEqual(commissions);
});

test("the payment dialog has the ways to pay in the specified order, and a note", async () => {
  const dialog = find(await openPage("/be-a-franchise?pay=corporate"), "dialog[open]");
  expect(textsIn(dialog, "h2")).toEqual(["Payment for Corporate"]);
  expect(textsIn(dialog, "strong")[0]).toBe("₹14,999");
  const parts = dialog.querySelectorAll(
    '#bank, #international, [aria-label^="UPI QR code for "], a[href^="https://wa.me/"]',
  );
  expect(parts.map((part) => part.id || part.rawTagName)).toEqual([
    "bank",
    "international",
    "svg",
    "svg",
    "svg",
    "a",
  ]);
  const bank = find(dialog, "section:has(#bank)");
  expect(textsIn(bank, "dt").filter((term) => term === "Account number")).toHaveLength(2);
  expect(bank.closest("details")).toBeNull();
  const abroad = find(dialog, 'section:has(#international) a[target="_blank"]');
  expect(abroad.getAttribute("href")).toEqual(matching(/^https:\/\//));
  expect(textIn(dialog)).toMatch(/screenshot.*WhatsApp/);
});

test("the payment dialog of a package above the UPI limit recommends bank transfer", async () => {
  const dialog = find(await openPage("/be-a-franchise?pay=retirement"), "dialog[open]");
  expect(textIn(dialog)).toContain("Pay this package by bank transfer.");
  expect(textIn(dialog)).toContain("₹1,00,000, the usual limit of one UPI payment");
  expect(linksIn(dialog).filter(({ href }) => href?.startsWith("upi:"))).toEqual([]);
  expect(dialog.querySelectorAll('[aria-label^="UPI QR code for "]')).toHaveLength(3);
  const below = find(await openPage("/be-a-franchise?pay=entrepreneur"), "dialog[open]");
  expect(textIn(below)).not.toContain("Pay this package by bank transfer.");
});

test("the payment dialog without a package asks for one", async () => {
  const dialog = find(await openPage("/be-a-franchise?pay="), "dialog[open]");
  expect(textsIn(dialog, "h2")).toEqual(["How to pay"]);
  expect(textsIn(dialog, "strong")[0]).toBe("Please select a plan");
});

test.each<[path: string, fields: string[], other: object]>([
  ["/login", ["email", "password"], { label: "Sign Up", href: "/signup" }],
  ["/signup", ["email", "password", "confirmPassword"], { label: "Sign In", href: "/login" }],
])(
  "%s has its required fields, both providers and a link to the other page",
  async (path, names, other) => {
    const main = find(await openPage(path), "main");
    const fields = main.querySelectorAll("form input:not([type=hidden], [aria-hidden] *)");
    expect(fields.map((field) => field.getAttribute("name"))).toEqual(names);
    for (const field of fields) expect(field.hasAttribute("required")).toBe(true);
    expect(fields.map((field) => field.getAttribute("type"))).toEqual(
      names.map((name) => (name === "email" ? "email" : "password")),
    );
    const providers = main.querySelectorAll("button[name=provider]");
    expect(providers.map((button) => button.getAttribute("value"))).toEqual(["google", "facebook"]);
    expect(linksIn(main)).toContainEqual(other);
  },
);

test("a signed-in user has the account menu, and a dashboard with a picture", async () => {
  const { supabaseUrl, serviceRoleKey } = inject("site");
  const avatar_url = "https://lh3.googleusercontent.com/a/picture=s96-c";
  const { email, password } = await makeMember(connect(supabaseUrl, serviceRoleKey).auth.admin, {
    user_metadata: { full_name: "Asha Verma", avatar_url },
  });
  const browser = new Browser(siteUrl);
  await browser.post("/login", { email, password });
  const page = parse((await browser.get("/dashboard")).text);
  expect(landmarks(page)).toEqual(["header", "main", "footer"]);
  for (const menu of ["#user-menu", "#mobile-menu [data-user-menu]"]) {
    expect(textsIn(find(page, menu), "li")).toEqual(["Dashboard", "Account settings", "Logout"]);
  }
  const main = find(page, "main");
  expect(textsIn(main, "h1")).toEqual([someText]);
  expect(textsIn(main, "h2")).toEqual(["Asha Verma", "Your enquiries", "Affiliate dashboard"]);
  expect(find(main, "img").getAttribute("src")).toBe(avatar_url);
  expect(textsIn(main, 'form[action="/logout"] button')).toEqual(["Sign Out"]);
});
