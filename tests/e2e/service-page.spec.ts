import { servicePage, services } from "../specification";
import { expect, test } from "./page";

test("each service has its page", async ({ page }) => {
  test.setTimeout(90_000);
  const titles = new Set<string>();
  for (const { slug, name, action } of services) {
    await test.step(name, async () => {
      await page.goto(`/services/${slug}`);
      const shown = await page.evaluate(readServicePage);
      titles.add(shown.title);
      expect(shown).toEqual({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        headings: [expect.stringMatching(/\S/)],
        breadcrumb: name,
        intro: expect.stringMatching(/\S/),
        picture: { alt: expect.stringMatching(/\S/), arrived: true },
        cards: Array.from({ length: servicePage.cards }, () => ({
          hasIcon: true,
          title: expect.stringMatching(/\S/),
          description: expect.stringMatching(/\S/),
        })),
        action: {
          label: action.label ?? expect.stringMatching(/\S/),
          // The form is told what it is about.
          href: action.href === "/contact" ? `/contact?service=${slug}` : action.href,
        },
      });
    });
  }
  expect(titles.size).toBe(services.length);
});

/** Runs in the page; one reading, because 29 pages are read. */
function readServicePage() {
  const text = (node: ParentNode | null | undefined, selector: string) =>
    node?.querySelector(selector)?.textContent;
  const sections = [...document.querySelectorAll("main section")];
  const opening = sections.at(0);
  const picture = opening?.querySelector("img");
  const action = sections.at(-1)?.querySelector("a");
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute("content"),
    headings: [...document.querySelectorAll("h1")].map((heading) => heading.textContent),
    breadcrumb: text(opening, '[aria-current="page"]'),
    intro: text(opening, "h1 + p"),
    picture: { alt: picture?.alt, arrived: (picture?.naturalWidth ?? 0) > 0 },
    cards: [...document.querySelectorAll('[aria-labelledby="features"] li')].map((card) => ({
      hasIcon: card.querySelector("svg") !== null,
      title: text(card, "h3"),
      description: text(card, "p"),
    })),
    action: { label: action?.textContent, href: action?.getAttribute("href") },
  };
}

test("the cards come in one after the other", { tag: "@once" }, async ({ page }) => {
  const delays = () =>
    page.locator('section[aria-labelledby="features"] li').evaluateAll((cards) =>
      cards.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card);
        return animationName === "none" ? null : Number.parseFloat(animationDelay);
      }),
    );
  await page.goto("/services/it-service");
  expect(await delays()).toEqual([null, null, null, null]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const step = servicePage.cardDelaySeconds;
  expect((await delays()).map((delay) => delay?.toFixed(1))).toEqual(
    [0, step, 2 * step, 3 * step].map((delay) => delay.toFixed(1)),
  );
});
