import { afterEach, beforeEach, vi } from "vitest";

const { fetched } = vi.hoisted(() => ({ fetched: vi.fn() }));

vi.mock("~/content/source/fetch-content.server", () => ({ fetchContent: fetched }));
vi.mock("~/content/source/client.server", () => ({
  clientConfig: { projectId: "test", dataset: "test" },
  assetOrigin: "https://images.example.com",
}));

/**
 * What a query is answered with: `fetched.mockResolvedValue(rows)`. Imported before the readers it is for, this
 * module takes the place of the client, so that nothing is asked of a service.
 */
export { fetched };

beforeEach(() => {
  fetched.mockReset();
  // What is left out is logged.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The document itself, then a copy with each of the faults. */
export function withFaults<Document extends object>(
  document: Document,
  faults: readonly { [Field in keyof Document]?: unknown }[],
): object[] {
  return [document, ...faults.map((fault) => ({ ...document, ...fault }))];
}
