import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import type { ExportedLead } from "~/features/desk/export-columns.server";
import { createXlsxWriter, csvLine, waitForDrain } from "~/features/desk/export-files.server";
import { exportFormats, streamLeads } from "~/features/desk/export-leads.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { recordLog } from "../../recorded-log";
import { enquiryRow } from "../enquiries/submission";

/** Reads RFC 4180, in which every cell is in quotes. */
function parse(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  while (cell.lastIndex < csv.length) {
    const [, text = "", end] = cell.exec(csv) ?? [];
    if (end === undefined) throw new Error(`No cell in ${JSON.stringify(csv)}`);
    line.push(text.replaceAll('""', '"'));
    if (end === "\r\n") {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

const firstCell = (text: string) => parse(csvLine([text]))[0]?.[0];

const signs = [..."=+-@\t\r\n＝＋－＠\u{2212}\u{FE62}\u{FE63}\u{FE66}\u{FE6B}"];
const invisible = ["", "  ", "\u{A0}", "\u{0}", "\u{FE0F}", "\u{3164}", "\u{2800}"];

describe("a line of CSV", () => {
  test.each(signs)("is safe against a formula that begins with %j", (sign) => {
    for (const before of invisible) {
      const text = `${before}${sign}HYPERLINK("http://evil.example")`;
      expect(firstCell(text), JSON.stringify(text)).toBe(`'${text}`);
    }
  });

  test.each(["", "Asha", "a=1", "'quoted'", "₹ -1", " x", "+91 98765 43210"])(
    "leaves %j unchanged",
    (text) => expect(firstCell(text)).toBe(text),
  );

  test.each([
    ['a";=1+1;"b', 'a";\'=1+1;"b'],
    ["a\t=1+1", "a\t'=1+1"],
    ["two\nlines\n@SUM(1)", "two\nlines\n'@SUM(1)"],
    ["a; \u{A0}＝1", "a; \u{A0}'＝1"],
    ["=1;=2", "'=1;'=2"],
    ["a; b = c", "a; b = c"],
  ])("is safe if a semicolon, a tab or a line break ends a cell: %j", (text, safe) => {
    expect(firstCell(text)).toBe(safe);
  });

  test("parses to the original values, except for an apostrophe before a formula", () => {
    const others = ['"', ",", ";", "\r\n", "a", "'", "\ud800", "😀"];
    const text = fc.string({ unit: fc.constantFrom(...signs, ...invisible, ...others) });
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
    fc.assert(
      fc.property(table, (lines) => {
        const read = parse(lines.map(csvLine).join(""));
        expect(read.map((line) => line.length)).toEqual(lines.map((line) => line.length));
        const given = lines.flat();
        const withoutApostrophes = (cells: string[]) =>
          cells.map((cell) => cell.replaceAll("'", ""));
        expect(withoutApostrophes(read.flat())).toEqual(withoutApostrophes(given));
        const formula = /^(?!\+\d[\d ().-]*$)[\s\p{Z}\p{C}]*[=+\-@\t\r]/u;
        expect(read.flat().filter((cell) => formula.test(cell))).toEqual([]);
      }),
    );
  });
});

/** Returns the rows of the only sheet, each cell as the text that a spreadsheet shows. */
function readSheet(file: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c s="1"(?: t="inlineStr"><is><t [^>]*>(.*?)<\/t><\/is><\/c>|\/>)/gs)].map(
      ([, text = ""]) => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    ),
  );
}

const write = (...batches: string[][][]) => {
  const { rows, end } = createXlsxWriter();
  return Buffer.concat([...batches.map(rows), end()]);
};

test("keeps every cell as text: zeros, plus signs, exponents, formulas, quotes and line breaks", () => {
  const cells = [
    ...["09876543210", "+91 98765 43210", "3E5", "=1+1", 'a";=1+1;"b', "@SUM(A1)", "\t=1"],
    ...["two\nlines", "<b>&amp;</b>", "", " ", "1/2", "TRUE", "₹1,49,999 😀"],
  ];
  expect(readSheet(write([["Heading"]], [cells]))).toEqual([["Heading"], cells]);
});

test("replaces characters that XML cannot contain, and keeps text that Excel would read as an escape", () => {
  expect(readSheet(write([["a\u0000b\u000bc\ud800d\uffff", "_x000D_"]]))).toEqual([
    ["a\ufffdb\ufffdc\ufffdd\ufffd", "_x005F_x000D_"],
  ]);
});

test("has each part that a workbook needs, as XML", () => {
  const files = unzipSync(write([["Heading"]]));
  expect(Object.keys(files).sort()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  for (const content of Object.values(files)) expect(strFromU8(content)).toMatch(/^<\?xml /);
});

test("emits its output before the end, so that a long list is not buffered", () => {
  const { rows, end } = createXlsxWriter();
  const batch = Array.from({ length: 1_000 }, (_, index) => [`${index} ${Math.random()}`]);
  let before = 0;
  for (let count = 0; count < 10; count += 1) before += rows(batch).length;
  expect(end().length).toBeLessThan(before / 5);
});

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
  recordLog();
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
  await nextTurn();
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

/** A connection whose client reads nothing. */
class StalledSocket extends Socket {
  override _write(): void {}
  override _writev(): void {}
}

/** Waits for a response that the client has not read. @returns whether it was taken, undefined as long as it is waited for */
function startWaiting() {
  const socket = new StalledSocket();
  const context = openContext(undefined);
  const response = new ServerResponse(new IncomingMessage(socket));
  response.assignSocket(socket);
  // Compression replaces these methods too.
  response.on = response.once = () => response;
  response.write(Buffer.alloc(1024 * 1024));
  context.response = response;
  const state: { isTaken?: boolean } = {};
  void runInContext(context, waitForDrain).then((isTaken) => (state.isTaken = isTaken));
  return { socket, state };
}

test("waits for a response that the client does not read, even if `drain` listeners are replaced", async () => {
  const { socket, state } = startWaiting();
  await nextTurn();
  expect(state).toEqual({});
  socket.emit("drain");
  await nextTurn();
  expect(state).toEqual({ isTaken: true });
});

test("does not wait for a client that has disconnected", async () => {
  const { socket, state } = startWaiting();
  socket.destroy();
  await expect.poll(() => state).toEqual({ isTaken: false });
});
