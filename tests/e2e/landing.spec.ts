import type { Locator, Page } from "@playwright/test";
import { namesOf, sectionTones } from "../../app/cms/choices";
import { editorOf } from "../../testing/emulator";
import { contentUrl } from "./addresses";
import { completeEnquiry, confirmation, EnquiryForm, sentMessage } from "./franchise/enquiry-form";
import { storedRows } from "./franchise/stored-rows";
import {
  contrast,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
  toast,
  useNarrowest,
} from "./page";

const path = "/festival-opening";

test(
  "an enquiry is sent from a landing page after a correction, and confirmed",
  { tag: "@js" },
  async ({ page, expectStatus }) => {
    expectStatus(path, 400);
    await page.goto(`${path}?utm_source=whatsapp&utm_campaign=diwali`);
    await expect(page.locator("script[src]")).toHaveCount(1);
    const title = await page.title();
    const form = new EnquiryForm(page);
    const { franchise_package: _chosen, ...answers } = completeEnquiry();
    await form.fill({ ...answers, email: "no address" });
    await form.sendButton.click();
    await expect(page).toHaveTitle(`Error: ${title}`);
    await expect(form.summary).toBeInViewport();
    await expect(form.summary.getByRole("link")).toHaveAttribute("href", "#email");
    await expect(form.field("message")).toHaveValue(answers.message);
    await expect(form.field("franchise_package")).toHaveValue(/^standard\|/);
    await expectNoAxeViolations(page);

    await form.fill({ email: answers.email });
    await form.sendButton.click();
    await expect(page).toHaveURL(`${path}#status`);
    await expect(toast(page)).toContainText(`${sentMessage.title}${sentMessage.description}`);
    const status = page.locator("#status");
    await expect(status).toContainText(confirmation);
    await expect(status).toBeInViewport();
    await expect(status.getByRole("link").first()).toBeVisible();
    expect(await storedRows(answers)).toMatchObject([
      { utm_source: "whatsapp", utm_campaign: "diwali", first_page: path, flagged: false },
    ]);
    await expectNoAxeViolations(page);
  },
);

const block = (text: string) => ({
  _type: "block",
  _key: "block",
  style: "normal",
  markDefs: [{ _type: "link", _key: "link", href: "/contact" }],
  children: [
    { _type: "span", _key: "one", text, marks: [] },
    { _type: "span", _key: "two", text: "with a link", marks: ["link"] },
  ],
});
const cards = ["One", "Two"].map((title) => ({
  ...{ _key: title, icon: "star", title, description: "Of a kind." },
}));
const figures = ["1998", "35"].map((value) => ({ _key: value, value, label: "years" }));
const to = (...ids: string[]) => ids.map((_ref) => ({ _type: "reference", _key: _ref, _ref }));

/** One of each section, except the opening and the form, of which a page has one each. */
const sections = [
  { _type: "textSection", heading: "Words", body: [block("Some words, and more ")] },
  { _type: "pictureTextSection", heading: "Words and a picture", body: [block("Some words ")] },
  { _type: "cardsSection", heading: "Cards", intro: "What they are.", cards },
  { _type: "figuresSection", heading: "Figures", figures },
  { _type: "pointsSection", heading: "Points", points: cards },
  { _type: "stepsSection", heading: "Steps", steps: cards },
  {
    ...{ _type: "reasonsSection", heading: "Reasons" },
    reasons: figures.map((figure) => ({ ...figure, description: "Of work." })),
  },
  { _type: "storySection", heading: "Story", body: [block("A story ")] },
  { _type: "valuesSection", heading: "Values", mission: "To help.", values: cards },
  {
    ...{ _type: "tabsSection", heading: "Tabs" },
    tabs: ["One", "Two"].map((title) => ({
      ...{ _key: title, title, name: title.toLowerCase() },
      ...{ body: [block("A text ")], cards, hasDocuments: true },
    })),
  },
  {
    ...{ _type: "callSection", heading: "Call" },
    button: { _type: "button", label: "Ask us", href: "/contact" },
  },
  {
    _type: "packagesSection",
    heading: "Packages",
    packages: to("package-standard", "package-corporate"),
  },
  { _type: "servicesSection", heading: "Services", services: to("service-tax-services") },
  { _type: "testimonialsSection", heading: "Voices", quote: "They were there.", speaker: "Asha" },
  { _type: "questionsSection", heading: "Questions", questions: to("faq-15", "faq-16") },
  ...["articles", "calculator", "certificates", "comparison", "documents", "founder", "offices"]
    .concat("portfolio", "websites", "affiliateComparison", "certification", "payment")
    .concat("priceList", "rates", "serviceCloud")
    .map((name) => ({ _type: `${name}Section`, heading: `The ${name}` })),
];

test(
  "every section satisfies axe in every tone and fits the narrowest window",
  { tag: ["@js", "@everywhere"] },
  async ({ page, request }, { project }) => {
    const editor = editorOf(contentUrl);
    const buttons = ["First", "Second"].map((label) => ({
      ...{ _key: label, _type: "button", label, href: "/contact" },
    }));
    const all = [
      { _type: "heroSection", heading: "Every section", lastDay: "2999-01-01" },
      ...sections,
      { _type: "formSection", heading: "A form", kind: "message" },
    ];
    await useNarrowest(page);
    for (const [index, tone] of namesOf(sectionTones).entries()) {
      const slug = `sections-${tone}-${project.name}-of-a-test`;
      await editor.createOrReplace({
        _id: `landing-${slug}`,
        _type: "landingPage",
        name: `Every section in ${tone}`,
        slug: { _type: "slug", current: slug },
        hideFromSearch: true,
        sections: all.map((section, at) => ({ ...section, _key: `${at}`, tone, buttons })),
      });
      // The server can just be closing the connection, which has been idle.
      const status = async () => (await request.get(`/${slug}`, { maxRetries: 1 })).status();
      await expect.poll(status).toBe(200);
      await page.goto(`/${slug}`);
      await expect(page.locator("main section")).toHaveCount(all.length);
      await expect(page.locator("main :is(h1, h2)")).toHaveCount(all.length);
      await expectNoSidewaysScroll(page);
      // Tones differ only in colours.
      await expectNoAxeViolations(page, index === 0 ? undefined : contrast);
      await editor.delete(`landing-${slug}`);
    }
  },
);

const messageForm = (heading: string, at: number) => ({
  ...{ _key: `form${at}`, _type: "formSection", heading, kind: "message" },
});

/** Publishes a page with message forms of these headings, and opens it. */
async function openForms(page: Page, headings: readonly string[]) {
  const slug = `forms-${crypto.randomUUID()}`;
  const landing = {
    ...{ _id: `landing-${slug}`, _type: "landingPage", name: "Forms", hideFromSearch: true },
    slug: { _type: "slug", current: slug },
  };
  await editorOf(contentUrl).createOrReplace({ ...landing, sections: headings.map(messageForm) });
  const shown = async () => (await page.request.get(`/${slug}`, { maxRetries: 1 })).text();
  await expect.poll(shown).toContain(headings[0]);
  await page.goto(`/${slug}`);
  return { landing, shown, path: `/${slug}` };
}

const fieldOf = (form: Locator, name: string) => form.getByRole("textbox", { name });
const send = (form: Locator) => form.getByRole("button").click();

async function complete(form: Locator) {
  await fieldOf(form, "Full Name").fill("Asha Sample");
  await fieldOf(form, "Email Address").fill("asha@example.com");
  await fieldOf(form, "Message").fill(`From below ${crypto.randomUUID()}`);
}

test("each form of a page shows its own result", async ({ page, expectStatus }) => {
  const { landing, path } = await openForms(page, ["Write above", "Write below"]);
  expectStatus(path, 400);
  const upper = page.getByRole("region", { name: "Write above" });
  const lower = page.getByRole("region", { name: "Write below" });
  await complete(lower);
  // What the browser accepts, and the site does not.
  await fieldOf(lower, "Phone Number").fill("12");
  await send(lower);
  await lower.getByRole("alert").getByRole("link").click();
  await expect(fieldOf(lower, "Phone Number")).toBeFocused();
  await expect(fieldOf(upper, "Phone Number")).not.toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations(page);

  await fieldOf(lower, "Phone Number").fill("");
  await send(lower);
  await expect(lower).toContainText("We have your message");
  await expect(upper).not.toContainText("We have your message");

  await complete(upper);
  await fieldOf(upper, "Phone Number").fill("12");
  await send(upper);
  await expect(upper.getByRole("alert")).toBeVisible();
  await expect(lower).not.toContainText("We have your message");
  await editorOf(contentUrl).delete(landing._id);
});

test(
  "a form shows its result also if its page has changed since it was opened",
  { tag: "@js" },
  async ({ page, expectStatus }) => {
    const { landing, path, shown } = await openForms(page, ["Write above", "Write below"]);
    expectStatus(path, 400);
    const editor = editorOf(contentUrl);
    const [, second] = ["Write above", "Write below"].map(messageForm);
    await editor.createOrReplace({ ...landing, sections: [second] });
    await expect.poll(shown).not.toContain("Write above");
    const lower = page.getByRole("region", { name: "Write below" });
    await complete(lower);
    await fieldOf(lower, "Email Address").fill("none");
    await send(lower);
    await expect(page.getByRole("region", { name: "Write above" })).toHaveCount(0);
    await expect(lower.getByRole("alert")).toBeVisible();
    await expect(fieldOf(lower, "Full Name")).toHaveValue("Asha Sample");

    await editor.createOrReplace({ ...landing, sections: [] });
    await expect.poll(shown).not.toContain("Write below");
    await fieldOf(lower, "Email Address").fill("asha@example.com");
    await send(lower);
    await expect(page.getByRole("region", { name: "Your message" })).toContainText(
      "We have your message",
    );
    await editor.delete(landing._id);
  },
);
