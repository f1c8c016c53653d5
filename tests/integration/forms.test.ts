import { beforeEach, describe, expect, test } from "vitest";
import { redirectToSent } from "~/forms/receipt.server";
import { contact } from "../specification/contact";
import {
  ask,
  bodyOf,
  count,
  idsIn,
  invalidIds,
  mainAt,
  mainOf,
  publish,
  sampleContent,
  sampleContentWith,
  stored,
} from "./site-of-documents";

beforeEach(() => publish(sampleContent));

const form = (key: string, kind: string, fields: object = {}) => ({
  _type: "formSection",
  _key: key,
  ...{ kind, heading: `Heading of ${key}` },
  ...fields,
});

/** Sends a form to a page; returns the response and its main element. */
async function send(path: string, fields: Record<string, string>) {
  const response = await ask(path, { method: "POST", body: new URLSearchParams(fields) });
  const body = await response.text();
  return { response, body, main: mainOf(body) };
}

/** Returns the forms of a page by the keys of their sections. */
const formsIn = (main: string) =>
  new Map(
    Array.from(main.matchAll(/<form[\s\S]*?<\/form>/g)).flatMap(([html]) => {
      const key = /name="section" value="([^"]*)"/.exec(html)?.[1];
      return key === undefined ? [] : [[key, html] as const];
    }),
  );

const refused = { form: "message", section: "own formSection", name: "Asha", email: "none" };

const landing = {
  ...stored,
  ...{ _id: "landing-page-holi", _type: "landingPage", name: "Holi" },
  slug: { _type: "slug", current: "offers/holi" },
};

describe("a page with forms", () => {
  const both = [form("top", "enquiry"), form("bottom", "message"), form("again", "message")];

  test.each([
    ["page-home", "/"],
    ["page-about", "/about"],
    ["page-contact", "/contact"],
    ["page-be-a-franchise", "/be-a-franchise"],
    ["affiliateProgram", "/affiliate-program"],
    ["service-it-service", "/services/it-service"],
    ["legal-refund-policy", "/refund-policy"],
    ["landing-page-holi", "/offers/holi"],
  ])("%s shows the result in the form that was sent, to %s", async (id, path) => {
    publish(
      [...sampleContent, landing].map((document) =>
        document._id === id ? { ...document, sections: both } : document,
      ),
    );
    const { response, body, main } = await send(path, { ...refused, section: "bottom" });
    expect(response.status).toBe(400);
    expect(body).toContain("<title>Error: ");
    const forms = formsIn(main);
    const shown = [...forms].map(([key, html]) => [key, count(html, 'value="Asha"')]);
    expect(shown).toEqual(both.map(({ _key }) => [_key, _key === "bottom" ? 1 : 0]));
    expect(forms.get("bottom")).toContain('href="#email_2"');
    expect(invalidIds(main)).toEqual([]);
    expect(count(await mainAt(path), 'value="Asha"')).toBe(0);
  });

  test("shows the confirmation in the form that was sent", async () => {
    publish(sampleContentWith("page-home", { sections: both }));
    const sent = { page: "/", at: Date.now(), reference: "AAAA-BBBB", due: "2126-01-01T00:00:00Z" };
    const { headers } = await redirectToSent(
      { ...sent, form: "message", section: "again", name: "Asha", about: null },
      "",
    );
    const [cookie = ""] = headers.getSetCookie();
    const main = mainOf(await (await ask("/", { headers: { Cookie: cookie } })).text());
    expect(count(main, "AAAA-BBBB")).toBeGreaterThan(0);
    expect(/id="message_form_3"[\s\S]*AAAA-BBBB/.test(main)).toBe(true);
    expect(invalidIds(main)).toEqual([]);
  });

  test("has at most three", async () => {
    const many = ["a", "b", "c", "d"].map((key) => form(key, "message"));
    publish(sampleContentWith("page-home", { sections: many }));
    expect([...formsIn(await mainAt("/")).keys()]).toEqual(["a", "b", "c"]);
  });
});

test("the specified form of a page is shown after three other forms", async () => {
  const messages = ["a", "b", "c"].map((key) => form(key, "message"));
  publish(sampleContentWith("page-be-a-franchise", { sections: messages }));
  const main = await mainAt("/be-a-franchise");
  expect([...formsIn(main).keys()]).toEqual(["a", "b", "c", "own formSection"]);
  // The bar on phones ends above it.
  expect(main.indexOf("sticky bottom-0")).toBeGreaterThan(main.indexOf('id="message_form_3"'));
  expect(invalidIds(main)).toEqual([]);
});

test("a second list of all questions does not repeat the ids of the first", async () => {
  const lists = ["a", "b"].map((key) => ({
    ...{ _type: "questionsSection", _key: key, heading: `Questions ${key}` },
  }));
  publish(sampleContentWith("page-contact", { sections: lists }));
  expect(invalidIds(await mainAt("/contact"))).toEqual([]);
});

test("a form that is not on its page any more is shown with its result", async () => {
  publish(sampleContentWith("page-about", { sections: [form("other", "enquiry")] }));
  const { main } = await send("/about", { ...refused, section: "gone" });
  expect([...formsIn(main)].map(([key, html]) => [key, html.includes('value="none"')])).toEqual([
    ["other", false],
    ["sent form", true],
  ]);
  expect(invalidIds(main)).toEqual([]);
});

test.each([
  ["/contact", refused, 400],
  ["/services", { ...refused, form: "" }, 405],
  ["/services", { ...refused, form: "survey" }, 405],
  ["/offers/gone?utm_source=radio", refused, 307],
  ["/services/gone", refused, 307],
  ["/services/it-services", refused, 307],
  ["/ABOUT", refused, 308],
  ["/?index", refused, 400],
])("a form that is sent to %s, %j, gets %i", async (path, fields, status) => {
  const { response } = await send(path, fields);
  expect(response.status).toBe(status);
});

test("a form whose page has gone is passed on with its source, which the visitor's own precedes", async () => {
  const locationOf = async (path: string, fields = refused) =>
    (await send(path, fields)).response.headers.get("Location");
  expect(await locationOf("/services/gone")).toBe("/contact");
  const [path, query = ""] = (await locationOf("/offers/gone?utm_source=radio"))?.split("?") ?? [];
  expect(path).toBe("/contact");
  // The last of several counts.
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ utm_source: "radio", utm_campaign: "offers/gone" },
  });
  expect(await locationOf("/offers/gone", { ...refused, form: "enquiry" })).toMatch(
    /^\/be-a-franchise\?/,
  );
});

describe("/contact", () => {
  test("omits incomplete hours, invalid closed days and an unknown time zone", async () => {
    publish(
      sampleContentWith("siteSettings", {
        timeZone: "Nowhere/At_All",
        openingHours: [
          { _key: "week", _type: "openingHours", days: "Weekdays", from: "09:00", to: "18:00" },
          { _key: "half", _type: "openingHours", days: "Holidays", from: "09:00", closed: false },
        ],
        closedDays: [
          { _key: "a", _type: "closedDay", date: "2126-01-26", note: "Republic Day" },
          { _key: "b", _type: "closedDay", date: "2126-02-30" },
          { _key: "c", _type: "closedDay" },
        ],
      }),
    );
    const main = await mainAt("/contact");
    const hours = /id="business-hours"[\s\S]*?<\/section>/.exec(main)?.[0] ?? "";
    expect(hours).toContain("Weekdays");
    expect(hours).not.toContain("Holidays");
    expect(Array.from(hours.matchAll(/dateTime="(.*?)"/g), ([, time]) => time)).toEqual([
      ...["09:00", "18:00", "2126-01-26"],
    ]);
    expect(hours).not.toContain("Nowhere");
  });

  test("shows questions under their headings, without incomplete ones", async () => {
    const blank = { ...stored, _id: "faq-blank", _type: "faq", question: "?", category: "General" };
    publish([...sampleContent, blank]);
    const main = await mainAt("/contact");
    const part = main.slice(main.indexOf('id="questions"'));
    const headings = Array.from(part.matchAll(/<h3[^>]*>(.*?)<\/h3>/g), ([, words]) => words);
    expect(headings).toEqual(contact.faq.categories.map((name) => name.replace("&", "&amp;")));
    const faqs = sampleContent.flatMap(({ _type, _id }) => (_type === "faq" ? [_id] : []));
    expect(
      idsIn(part)
        .filter((id) => id.startsWith("faq-"))
        .toSorted(),
    ).toEqual(faqs.toSorted());
  });

  test.each([
    ["it-services", "it-service|IT Services"],
    ["legal-services", "legal-services|Legal Services"],
  ])("preselects a service by its slug or the old address of its page: %s", async (slug, value) => {
    const body = await bodyOf(`/contact?service=${slug}`);
    expect(/<option value="([^"]*)" selected=""/.exec(mainOf(body))?.[1]).toBe(value);
  });

  test("shows the built-in texts, and the form, if its documents are missing", async () => {
    publish(sampleContent.filter(({ _type }) => !["page", "office"].includes(_type)));
    const main = await mainAt("/contact");
    for (const words of ["Contact</h1>", "Send Us a Message", "Business hours"]) {
      expect(main).toContain(words);
    }
    expect(main).not.toContain("Head office");
    expect(formsIn(main).size).toBe(1);
  });
});
