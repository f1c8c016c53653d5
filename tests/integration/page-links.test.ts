import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import { contentClient } from "../../emulators/content-lake/content-client";
import { eventually } from "../eventually";
import { changed, loneService } from "../sample-document";
import { useSite } from "./site";

const service = loneService("before");
const other = loneService("other");

const faq = {
  ...changed("faq-01", {}),
  answer: [
    {
      _type: "block",
      _key: "b",
      style: "normal",
      markDefs: [
        { _type: "link", _key: "page", page: { _type: "reference", _ref: service._id } },
        {
          _type: "link",
          _key: "both",
          href: "/contact",
          page: { _type: "reference", _ref: other._id },
        },
        { _type: "link", _key: "href", href: "/services#technology" },
      ],
      children: [
        { _type: "span", _key: "1", text: "Followed", marks: ["page"] },
        { _type: "span", _key: "2", text: " both", marks: ["both"] },
        { _type: "span", _key: "3", text: " free", marks: ["href"] },
      ],
    },
  ],
};

useSite([service, other, faq]);

let changes = 0;
beforeAll(async () => {
  const { followContent } = await import("~/cms/source/live-content.server");
  followContent(() => (changes += 1));
});
afterAll(async () => {
  const { stopFollowingContent } = await import("~/cms/source/live-content.server");
  stopFollowingContent();
});

const answer = async () => {
  const { listFaqs } = await import("~/features/questions/questions.server");
  const [faq] = await runInContext(openContext(undefined), listFaqs);
  const { RichText } = await import("~/cms/rich-text.server");
  const box = faq && renderToStaticMarkup(createElement(RichText, { value: faq.answer }));
  return box?.replace(/^<div[^>]*>|<\/div>$/g, "");
};

/** Changes a document as a publish does, and waits until the site has received the event. */
async function change(id: string, fields: object): Promise<void> {
  const before = changes;
  const client = contentClient(process.env.SANITY_API_HOST ?? "", { perspective: "raw" });
  await client.patch(id).set(fields).commit();
  await eventually(() => expect(changes).toBeGreaterThan(before));
}

test("a link follows its page to a new URL, and is plain text while the page is not published", async () => {
  const followed = (address: string) => `<a href="${address}" class="link">Followed</a>`;
  const rest =
    '<a href="/services/other" class="link"> both</a><a href="/services#technology" class="link"> free</a>';
  expect(await answer()).toBe(`<p>${followed("/services/before")}${rest}</p>`);

  await change(service._id, { slug: { _type: "slug", current: "after" } });
  expect(await answer()).toBe(`<p>${followed("/services/after")}${rest}</p>`);

  const past = "2025-01-01T00:00:00Z";
  await change(service._id, { expireAt: past });
  expect(await answer()).toBe(`<p>Followed${rest}</p>`);

  // An address stored in addition to the page is not used instead.
  await change(other._id, { expireAt: past });
  expect(await answer()).toBe(
    '<p>Followed both<a href="/services#technology" class="link"> free</a></p>',
  );
});
