import { expect, test, vi } from "vitest";
import type { ExportedLead } from "~/features/desk/export-columns.server";
import { exportFormats, streamLeads } from "~/features/desk/export-leads.server";
import { enquiryRow } from "../enquiries/submission";

const lead = (number: number): ExportedLead => ({
  ...enquiryRow,
  about: "message",
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  name: `Row ${number}`,
  received_at: "2026-11-21T10:35:00Z",
  service: "Tax Services",
  service_shown: "Tax",
  status: "new",
  assignee: null,
  next_step: null,
  next_step_on: null,
  first_contact_at: "2026-11-21T13:55:59Z",
});

const batch = (from: number, length: number) =>
  Array.from({ length }, (_, index) => lead(from + index));

function streamOf(batches: ExportedLead[][]) {
  const client = new AbortController();
  const [first = [], ...others] = batches;
  const nextRows = vi.fn(() => Promise.resolve(others.shift() ?? []));
  const writer = exportFormats.csv.createWriter();
  const stream = streamLeads({ first, nextRows, writer, signal: client.signal, user: "x" });
  return { stream, nextRows, client };
}

test("times are those of the head office, and sort as text", async () => {
  const csv = await new Response(streamOf([batch(0, 1)]).stream).text();
  expect(csv.split("\r\n")[1]).toMatch(/^"2026-11-21 16:05","Message","7F3A-92C1","New","Row 0"/);
  expect(csv).toContain(
    '"the sender’s form showed Tax","No","2026-11-23 09:00","2026-11-21 19:25","","",""',
  );
});

test("the next batch is loaded only after the previous one was read", async () => {
  const { stream, nextRows } = streamOf([batch(0, 1000), batch(1000, 1000), batch(2000, 1)]);
  const reader = stream.getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(nextRows).not.toHaveBeenCalled();
  await reader.read();
  expect(nextRows).toHaveBeenCalledExactlyOnceWith({ at: lead(999).received_at, id: lead(999).id });
});

test("an empty list and a list of whole batches end correctly", async () => {
  const empty = await new Response(streamOf([[]]).stream).text();
  expect(empty.trimEnd().split("\r\n")).toHaveLength(1);
  const whole = await new Response(streamOf([batch(0, 1000), []]).stream).text();
  expect(whole.trimEnd().split("\r\n")).toHaveLength(1001);
});

test("nothing more is loaded after the client has disconnected", async () => {
  const { stream, nextRows, client } = streamOf([batch(0, 1000), batch(1000, 1000)]);
  const reader = stream.getReader();
  await reader.read();
  client.abort();
  expect((await reader.read()).done).toBe(true);
  expect(nextRows).not.toHaveBeenCalled();
});

test("a failed query breaks the stream", async () => {
  const { stream, nextRows } = streamOf([batch(0, 1000)]);
  nextRows.mockRejectedValue(new Response(null, { status: 503 }));
  await expect(new Response(stream).text()).rejects.toThrow();
});
