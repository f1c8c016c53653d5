import { describe, expect, test } from "vitest";
import { containing, matching } from "../../matchers";
import { contact, legals, policies, policiesLastUpdated } from "../../specification/contact";
import { find, linksIn, named, openPage, someText, textIn, textsIn } from "../page";
import { ask } from "../site";

describe("/contact", async () => {
  const page = await openPage("/contact");
  const form = find(named(page, "section", contact.formHeading), "form");

  test("has the specified fields and services in its form", () => {
    // Without the honeypot fields.
    const controls = form.querySelectorAll(
      ":is(input, select, textarea):not([type=hidden], [aria-hidden] *)",
    );
    expect(
      controls.map((control) => ({
        name: control.getAttribute("name"),
        label: find(form, `label[for="${control.id}"]`).childNodes[0]?.text.trim(),
        required: control.hasAttribute("required"),
        type:
          control.getAttribute("type") ??
          { SELECT: "select-one", TEXTAREA: "textarea" }[control.tagName],
      })),
    ).toEqual(contact.fields);
    // Without a script the browser validates them.
    expect(form.hasAttribute("novalidate")).toBe(false);
    expect(find(form, '[name="phone"]').getAttribute("placeholder")).toMatch(
      contact.phonePlaceholder,
    );
    expect(textsIn(form, '[name="service"] option').slice(1)).toEqual(contact.serviceOptions);
  });

  test("shows how and when to reach the company", () => {
    const information = named(page, "section", "Contact information");
    for (const [term, href] of [
      ["Phone", /^tel:\+\d+$/],
      ["WhatsApp", /^https:\/\/wa\.me\/\d+$/],
      ["Email", /^mailto:\S+@\S+$/],
      ["Alternative email", /^mailto:\S+@\S+$/],
    ] as const) {
      const line = information
        .querySelectorAll("dl > div")
        .find((each) => textIn(find(each, "dt")) === term);
      expect(line && linksIn(line)[0]?.href, term).toMatch(href);
    }
    const office = information.querySelectorAll("dd").at(-1);
    expect(office && textIn(office)).toMatch(/^Ghaziabad, India\s\S/);
    const hours = named(page, "section", "Business hours");
    expect(textsIn(hours, "dt")).toEqual(contact.hours.map(({ days }) => days));
    expect(textsIn(hours, "dd")).toEqual(contact.hours.map(({ hours }) => hours));
  });

  test("answers questions under three headings, which open independently, and links to two programs", () => {
    const questions = named(page, "section", "Questions we are asked");
    expect(textsIn(questions, "h3")).toEqual(contact.faq.categories);
    // The browser closes other sections of the same name.
    expect(questions.querySelectorAll("details[name]")).toEqual([]);
    const links = linksIn(questions, "details a");
    for (const { name, href } of contact.faq.mentions) {
      expect(links).toContainEqual({
        label: containing(name),
        href,
      });
    }
  });
});

describe("/legals", async () => {
  const page = await openPage("/legals");

  test("shows every certificate with its picture, issuer and number", () => {
    const lines = named(page, "section", "Certificates and registrations").querySelectorAll(
      "li:has(h3)",
    );
    expect(lines.map((line) => textIn(find(line, "h3")))).toEqual(legals.certificates);
    for (const [index, line] of lines.entries()) {
      expect(find(line, "img").getAttribute("alt")).toContain(legals.certificates[index]);
      expect(textsIn(line, "dt")).toEqual(["Issued by", "Number"]);
      expect(textsIn(line, "dd")).toEqual([someText, someText]);
      expect(textsIn(line, "p")[0]).toEqual(someText);
    }
  });

  test("links to a PDF for each document", async () => {
    const cards = named(page, "section", "Company documents").querySelectorAll("li");
    expect(cards.map((card) => textIn(find(card, "h3")))).toEqual(legals.documents);
    for (const [index, name] of legals.documents.entries()) {
      const [link] = linksIn(cards[index] ?? page);
      expect(link?.label).toContain(`${legals.viewPdf} of ${name}`);
      const answer = await ask(link?.href ?? "");
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
    }
  });

  test("has the bank accounts and the UPI codes", () => {
    const payment = named(page, "section", "Payment information");
    const numbers = textsIn(payment, "dl > div").filter((line) => line.includes("Account number"));
    expect(numbers).toHaveLength(legals.bankAccounts);
    // A click selects the whole number.
    const selected = textsIn(payment, "dl .select-all").filter((text) => /^\d{9,18}$/.test(text));
    expect(selected).toHaveLength(legals.bankAccounts);
    const codes = payment.querySelectorAll('[role="img"][aria-label^="UPI QR code for "]');
    expect(codes).toHaveLength(legals.qrCodes);
    // Each button can be told apart in a list of controls, although accounts have the same payee and IFSC.
    const names = payment
      .querySelectorAll("[data-copy]")
      .map((button) => button.getAttribute("aria-label"));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContainEqual(matching(/^Copy UPI ID, \S+@\S+$/));
  });
});

test.each(policies)("$path has its heading, age, address and contents", async (policy) => {
  const page = await openPage(policy.path);
  const main = find(page, "main");
  expect(textsIn(main, "h1")).toEqual([policy.heading]);
  expect(textIn(main)).toContain(policiesLastUpdated);
  expect(main.querySelectorAll('a[href^="mailto:"]')).not.toEqual([]);
  for (const sentence of policy.says) expect(textIn(main)).toMatch(sentence);
  const sections = main.querySelectorAll("h2");
  expect(sections.length).toBeGreaterThan(3);
  expect(linksIn(named(page, "nav", "Contents"))).toEqual(
    sections.map((heading) => ({ label: textIn(heading), href: `#${heading.id}` })),
  );
});
