import { urlSearchParamPreviewSecret } from "@sanity/preview-url-secret/constants";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import { FaultProxy } from "../../../testing/fault-proxy";
import { type Emulator, startEmulator } from "../../emulators/content-lake/emulator";
import { loneService } from "../../sample-document";
import { siteUrl } from "../site";

const published = loneService("one");

let emulator: Emulator;
let proxy: FaultProxy;

beforeAll(async () => {
  emulator = await startEmulator();
  proxy = await FaultProxy.start(emulator.lake.url);
  vi.stubEnv("SANITY_API_HOST", proxy.url);
  vi.stubEnv("SANITY_READ_TOKEN", "a-token");
  const transaction = emulator.client().transaction();
  transaction.create(published);
  await transaction.commit({ returnDocuments: false });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await proxy.close();
  await emulator.remove();
});

/** Returns the number of queries to the content service during some work. */
async function questionsIn(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.asked.length;
  await work();
  return proxy.asked.slice(before).filter((line) => line.includes("/data/query/")).length;
}

const asVisitorAt = <T>(address: string, work: () => Promise<T>) =>
  runInContext(openContext(undefined, { clientAddress: address }), work);

test("URLs of unpublished services cause no content query", async () => {
  const { followContent, stopFollowingContent } = await import("~/cms/source/live-content.server");
  followContent(() => {});
  onTestFinished(stopFollowingContent);
  const { loader } = await import("~/routes/services.$slug/route");
  const visit = (slug: string) =>
    asVisitorAt("192.0.2.1", async () => {
      const request = new Request(`${siteUrl}/services/${slug}`);
      const given = { request, params: { slug }, context: {} };
      return loader(given).catch((thrown: unknown) =>
        thrown instanceof Response ? thrown.status : thrown,
      );
    });
  expect(await visit(published.slug.current)).toHaveProperty("page");
  expect(await visit("made-up")).toBe(404);
  const questions = await questionsIn(async () => {
    for (let number = 0; number < 50; number += 1)
      expect(await visit(`made-up-${number}`)).toBe(404);
  });
  expect(questions).toBe(0);
});

test("guesses at the preview secret are limited per client address", async () => {
  const { loader } = await import("~/routes/api.preview.enable");
  const guess = (address: string, number: number) =>
    asVisitorAt(address, () => {
      const query = new URLSearchParams({ [urlSearchParamPreviewSecret]: `guess-${number}` });
      const request = new Request(`${siteUrl}/api/preview/enable?${query.toString()}`);
      return loader({ request, params: {}, context: {} });
    });
  const statuses: number[] = [];
  const questions = await questionsIn(async () => {
    for (let number = 0; number < 100; number += 1) {
      statuses.push((await guess("192.0.2.1", number)).status);
    }
  });
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  expect(questions).toBeGreaterThan(0);
  expect(questions).toBeLessThanOrEqual(10);
  expect((await guess("192.0.2.2", 0)).status).toBe(401);
});
