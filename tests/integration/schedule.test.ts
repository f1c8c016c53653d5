import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import { sampleDocuments } from "../../studio/seed/index";
import { withAssetsOf } from "../sample-document";
import { useSite } from "./site";

const begins = Date.parse("2027-03-01T12:00:03Z");
const ends = begins + 3_000;

/** The types with a schedule, and the functions that list them. */
const lists = new Map<string, () => Promise<readonly { _id: string }[]>>([
  ["service", async () => (await import("~/features/services/services.server")).listServices()],
  [
    "franchisePackage",
    async () => (await import("~/features/packages/packages.server")).listPackages(),
  ],
  [
    "testimonial",
    async () => (await import("~/features/testimonials/testimonials.server")).listTestimonials(),
  ],
  [
    "partnerTestimonial",
    async () =>
      (await import("~/features/testimonials/testimonials.server")).listPartnerTestimonials(9),
  ],
  [
    "portfolioItem",
    async () => (await import("~/features/portfolio/portfolio-items.server")).listPortfolioItems(),
  ],
  ["article", async () => (await import("~/features/articles/articles.server")).listArticles()],
  ["website", async () => (await import("~/features/company/websites.server")).listWebsites()],
]);

/** Removes pictures, whose files are not in the dataset, and links to other documents. */
const alone = (document: Record<string, unknown>) => {
  const { photo: _photo, image: _image, cover: _cover, body, ...fields } = document;
  return Array.isArray(body) ? { ...fields, body: body.slice(0, 1) } : fields;
};

const scheduled = [...lists.keys()].flatMap((type) => {
  const sample = sampleDocuments.find(({ _type }) => _type === type);
  if (!sample) return [];
  const fields = alone({ ...withAssetsOf(sample) });
  return {
    ...fields,
    _id: `scheduled-${type}`,
    _type: type,
    publishAt: new Date(begins).toISOString(),
    expireAt: new Date(ends).toISOString(),
  };
});

/** The referenced documents. */
const others = sampleDocuments.filter(
  ({ _id, _type }) => _type === "serviceCategory" || JSON.stringify(scheduled).includes(`"${_id}"`),
);

/** Documents with invalid times, as a script or a publish before the validation would leave them. */
const unreadable = scheduled.map(({ _id, publishAt: _from, expireAt: _until, ...fields }) => ({
  ...fields,
  _id: `unreadable-${_id}`,
  publishAt: "22.11.2026 09:15",
}));

useSite([
  ...others.map((document) => ({
    ...alone({ ...document }),
    _id: document._id,
    _type: document._type,
  })),
  ...scheduled,
  ...unreadable,
]);

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("a document shows from and until its times, without a change to the content", () => {
  test.each([...lists])("%s", async (type, list) => {
    const { contentStore } = await import("~/cms/source/live-content.server");
    // With an event connection, nothing is queried twice.
    contentStore.follow(() => {});
    const at = (now: number) => {
      vi.setSystemTime(now);
      const context = openContext(undefined);
      return runInContext(context, async () => {
        const shown = (await list()).some(({ _id }) => _id === `scheduled-${type}`);
        return { shown, pageUntil: context.expiresAt };
      });
    };
    expect(await at(begins - 3_000)).toEqual({ shown: false, pageUntil: begins });
    expect(await at(begins - 1)).toEqual({ shown: false, pageUntil: begins });
    expect(await at(begins)).toEqual({ shown: true, pageUntil: ends });
    expect(await at(ends - 1)).toEqual({ shown: true, pageUntil: ends });
    expect(await at(ends)).toEqual({ shown: false, pageUntil: Infinity });
  });
});

test.each([...lists])("a %s with an invalid time is never shown", async (type, list) => {
  for (const now of [0, begins, Date.parse("2099-01-01T00:00:00Z")]) {
    vi.setSystemTime(now);
    const shown = await runInContext(openContext(undefined), list);
    expect(shown.map(({ _id }) => _id)).not.toContain(`unreadable-scheduled-${type}`);
  }
});
