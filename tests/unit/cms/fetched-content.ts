import { afterEach, beforeEach, vi } from "vitest";

const { fetched } = vi.hoisted(() => ({ fetched: vi.fn() }));

vi.mock("~/cms/source/fetch-content.server", () => ({ fetchContent: fetched }));
vi.mock("~/cms/source/client.server", () => ({
  clientConfig: { projectId: "test", dataset: "test" },
  assetOrigin: "https://images.example.com",
}));

/**
 * Mocks the result of a query: `fetched.mockResolvedValue(rows)`. Import this module before the readers under test, because
 * it replaces the client so that no service is called.
 */
export { fetched };

beforeEach(() => {
  fetched.mockReset();
  // Dropped content is logged.
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
