import { describe, expect, test } from "vitest";
import { enquiryFields } from "../../../app/features/enquiries/enquiry-fields";
import { containing, matching } from "../../matchers";
import { packages, services } from "../../specification";
import { affiliate, calculator } from "../../specification/affiliate";
import { find, linksIn, named, openPage, someText, textIn, textsIn } from "../page";

describe("/be-a-franchise", async () => {
  const page = await openPage("/be-a-franchise");

  test("has a card for each package, with its price, features and links", () => {
    const cards = page
      .querySelectorAll("main li")
      .filter((card) => linksIn(card).some(({ label }) => label.startsWith("Choose ")));
    expect(cards).toHaveLength(packages.length);
    for (const [index, { name, price, ...rest }] of packages.entries()) {
      const card = cards[index] ?? page;
      const links = linksIn(card);
      expect(textsIn(card, "h3")).toEqual([name]);
      expect(textIn(card)).toMatch(new RegExp(`${price}\\s*lifetime`));
      expect(card.querySelectorAll("svg")).not.toEqual([]);
      expect(card.querySelectorAll("li").length).toBeGreaterThan(2);
      expect(textsIn(card, "li strong")[0]).toEqual(someText);
      expect(textIn(card).includes("IN DEMAND")).toBe("badge" in rest);
      expect(links).toContainEqual({
        label: containing(`WhatsApp about ${name}`),
        href: matching(/^https:\/\/wa\.me\/\d+\?text=/),
      });
      expect(links.map(({ label }) => label)).toContain(`Choose ${name}`);
    }
  });

  test("compares the packages, names the services and gives reasons", () => {
    const rows = page
      .querySelectorAll('[aria-label="Table of the packages"] tr')
      .filter((row) => row.querySelector('th[scope="row"]'));
    expect(rows.map((row) => textIn(find(row, "th")))).toEqual(packages.map(({ name }) => name));
    for (const [index, { price }] of packages.entries()) {
      expect(rows[index] && textsIn(rows[index], "td")).toContain(price);
    }
    const cloud = page.querySelector("section:has(#services-cloud)");
    expect(cloud && linksIn(cloud)).toEqual(
      expect.arrayContaining(
        services.map(({ slug, name }) => ({ label: name, href: `/services/${slug}` })),
      ),
    );
    const reasons = page.querySelectorAll("section:has(#why-partner) li");
    expect(reasons.length).toBeGreaterThan(2);
    for (const reason of reasons) {
      expect([textIn(find(reason, "h3")), textIn(find(reason, "p"))]).toEqual([someText, someText]);
    }
  });

  test("has the fields of an enquiry in their order, with optional ones collapsed", () => {
    const form = find(page, "form:has([name=phone])");
    const controls = form.querySelectorAll("[name]:not([type=hidden], [aria-hidden] *)");
    expect(controls.map((control) => control.getAttribute("name"))).toEqual(
      Object.keys(enquiryFields),
    );
    for (const [name, field] of Object.entries(enquiryFields)) {
      const control = find(form, `[name="${name}"]`);
      expect(control.closest("details") !== null, name).toBe("folded" in field);
      const required = ["name", "phone", "email"].includes(name);
      expect(control.hasAttribute("required"), name).toBe(required);
      expect(textIn(find(form, `label[for="${control.id}"]`))).toMatch(
        required ? /\S+\s*\(required\)$/ : /\S+\s*\(optional\)$/,
      );
    }
    for (const [name, attributes] of Object.entries({
      name: { autocomplete: "name" },
      phone: { autocomplete: "tel" },
      email: { autocomplete: "email", type: "email" },
      profession: { autocomplete: "organization-title" },
      age: { inputmode: "numeric" },
      gender: { autocomplete: "sex" },
      nationality: { autocomplete: "country-name" },
      city: { autocomplete: "address-level2" },
    })) {
      expect(find(form, `[name="${name}"]`).attrs).toMatchObject(attributes);
    }
    // The attribute would cut a longer text that is pasted.
    expect(form.querySelectorAll("[maxlength]")).toEqual([]);
  });

  test("offers the specified choices, and preselects none", () => {
    const options = (name: string) => textsIn(page, `select[name="${name}"] option`).slice(1);
    expect(options("gender")).toEqual(["Male", "Female", "Other"]);
    expect(options("investment_timeline")).toEqual(["Today", "Within a week", "Within a month"]);
    expect(options("franchise_package")).toEqual(
      packages.map(({ name, price }) => `${name} - ${price}`),
    );
    expect(options("nationality")).toHaveLength(195);
    const cities = `#${find(page, '[name="city"]').getAttribute("list")} option`;
    expect(page.querySelectorAll(cities).length).toBeGreaterThan(95);
    expect(page.querySelectorAll('form option[selected]:not([value=""])')).toEqual([]);
  });
});

test("the payment dialog names the UPI ID in each link to a UPI app", async () => {
  const page = await openPage("/be-a-franchise?pay=corporate");
  const links = linksIn(named(page, "section", "UPI"));
  expect(links).toHaveLength(3);
  for (const { label, href } of links) {
    const [, id = ""] = /^Pay ₹14,999 with a UPI app, (\S+@\S+)$/.exec(label) ?? [];
    expect(href).toContain(`upi://pay?pa=${id}&`);
  }
});

describe("/affiliate-program", async () => {
  const page = await openPage("/affiliate-program");
  const sections = page.querySelectorAll("main section");
  const [opening = page] = sections;
  const facts = sections.find((each) => textsIn(each, "h2").includes("Rates and payouts")) ?? page;

  test("links to the account pages, and explains how it works", () => {
    expect(linksIn(opening)).toEqual(expect.arrayContaining([...affiliate.opening]));
    const steps = named(page, "section", affiliate.howItWorks.heading);
    expect(textsIn(steps, "h3")).toEqual(affiliate.howItWorks.steps);
    const [figures, labels] = [textsIn(facts, "dl > div dd"), textsIn(facts, "dl > div dt")];
    expect(figures).toEqual(affiliate.facts.map(({ figure }) => figure));
    for (const [index, { label }] of affiliate.facts.entries()) {
      expect(labels[index]).toMatch(label);
    }
  });

  test("starts its calculator as specified, and calls it an illustration", () => {
    const section = named(page, "section", "Earnings calculator");
    const { start, sliders } = calculator;
    expect(textsIn(section, "select option[selected]")[0]).toContain(start.package);
    for (const level of ["level1", "level2"] as const) {
      const slider = find(section, `input[type="range"][name="${level}"]`);
      expect(slider.attrs).toMatchObject({ ...sliders[level], value: start[level] });
    }
    expect(textsIn(section, "output")).toEqual([start.earnings]);
    expect(textIn(section)).toMatch(/illustration/);
  });

  test("has an address for each of its tabs", async () => {
    const openTab = async (path: string, label: string) => {
      const shown = await openPage(path);
      const tabs = named(shown, "nav", "Details");
      expect(textsIn(tabs, "[aria-current]"), path).toEqual([label]);
      return { shown, links: linksIn(tabs) };
    };
    const [first] = affiliate.tabs;
    const { links } = await openTab("/affiliate-program", first.label);
    expect(links).toEqual(
      affiliate.tabs.map(({ id, label }) => ({
        label,
        href: `/affiliate-program?tab=${id}#details`,
      })),
    );
    for (const { id, label, says } of affiliate.tabs) {
      const { shown } = await openTab(`/affiliate-program?tab=${id}`, label);
      expect(textIn(find(shown, "#details"))).toBe(label);
      expect(textIn(named(shown, "section", label))).toMatch(says);
    }
    await openTab("/affiliate-program?tab=no-such-tab", first.label);
  });
});
