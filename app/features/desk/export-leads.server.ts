import { redirectDocument } from "@remix-run/node";
import * as z from "zod";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { callDesk, queryDesk } from "~/features/desk/call-desk.server";
import {
  exportCells,
  type ExportedLead,
  exportedLead,
  exportHeadings,
  filterWords,
} from "~/features/desk/export-columns.server";
import {
  createCsvWriter,
  createXlsxWriter,
  waitForDrain,
} from "~/features/desk/export-files.server";
import { listAddress, readListPage } from "~/features/desk/lead-address.server";
import { databaseFilter, type LeadFilter, type Place } from "~/features/desk/lead-filter.server";
import { staffSchema } from "~/features/desk/leads.server";
import { deskTexts } from "~/i18n/desk.server";
import { privateDownload } from "~/server/file-response.server";
import { log } from "~/server/log.server";
import { anonymousClient } from "~/supabase/fetch-supabase.server";
import { visitorClient } from "~/supabase/visitor-client.server";
import { calendarDay, shortMoment } from "~/text/dates";

const text = z.string().nullable();

const plan = z.object({
  count: z.number(),
  signed_in_lately: z.boolean(),
  staff: staffSchema,
  exports: z.array(z.object({ at: z.string(), by: text, filter: z.looseObject({}) })),
});

/** Returns the data shown before an export. */
export async function planExport(request: Request, filter: LeadFilter) {
  const asked = databaseFilter(filter, new Date());
  const { count, signed_in_lately, staff, exports } = await callDesk(request, plan, (client) =>
    client.rpc("desk_export_plan", { filter: asked }),
  );
  return {
    count,
    words: filterWords(asked, staff),
    needsProof: !signed_in_lately,
    exports: exports.map((each) => ({
      at: shortMoment(each.at),
      by: each.by ?? deskTexts.people.deletedAccount,
      words: filterWords(each.filter, staff),
    })),
  };
}

const rows = z.array(exportedLead);

/** A workbook for people, CSV for programs. */
export const exportFormats = {
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    createWriter: createXlsxWriter,
  },
  csv: { type: "text/csv; charset=utf-8", createWriter: createCsvWriter },
} as const;

type ExportFormat = keyof typeof exportFormats;

/** Writes a file in chunks. */
type Writer = ReturnType<(typeof exportFormats)[ExportFormat]["createWriter"]>;

/** Rows per query; the database returns at most 2,000. Tests reduce it. */
export const exportBatch = { rows: 1_000 };

/**
 * Starts an export, which the database records.
 * @param user the exporting user's id, for the log
 * @returns the list as a file, or null if the sign-in is too old
 */
async function exportLeads(
  request: Request,
  format: ExportFormat,
  filter: LeadFilter,
  user: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const asked = databaseFilter(filter, new Date());
  const id = await callDesk(request, z.uuid().nullable(), (client) =>
    client.rpc("desk_begin_export", { filter: asked }),
  );
  if (id === null) return null;
  // Uses the current token throughout: a session renewed after the response head was sent would be lost, because its
  // cookies could not be set.
  const { data } = await (await visitorClient()).auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const client = await anonymousClient();
  const nextRows = (after?: Place) =>
    queryDesk(
      request,
      rows,
      client
        .rpc("desk_export_rows", { export: id, filter: asked, after, most: exportBatch.rows })
        .setHeader("Authorization", authorization),
    );
  // An immediate failure becomes an error page, not a truncated file.
  const first = await nextRows();
  const writer = exportFormats[format].createWriter();
  return streamLeads({ first, nextRows, writer, signal: request.signal, user });
}

type Source = {
  first: ExportedLead[];
  nextRows: (after: Place) => Promise<ExportedLead[]>;
  writer: Writer;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  user: string;
};

/** Streams leads with one batch in memory at a time: the next is queried when the previous one has been sent. */
export function streamLeads(source: Source): ReadableStream<Uint8Array> {
  const { first, nextRows, writer, signal, user } = source;
  let ready: ExportedLead[] | undefined = first;
  let place: Place | undefined;
  let count = 0;
  let beginning: (readonly string[])[] = [exportHeadings];

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    const isTaken = await waitForDrain();
    if (!isTaken || signal.aborted) {
      log.warn("Export download aborted", { user, count });
      controller.close();
      return;
    }
    const batch = ready ?? (place ? await nextRows(place) : []);
    ready = undefined;
    count += batch.length;
    const last = batch.at(-1);
    place = last && { at: last.received_at, id: last.id };
    const isLast = batch.length < exportBatch.rows;
    const bytes = writer.rows([...beginning, ...batch.map(exportCells)]);
    beginning = [];
    for (const piece of isLast ? [bytes, writer.end()] : [bytes]) {
      if (piece.length > 0) controller.enqueue(piece);
    }
    if (isLast) {
      log.info("Enquiries exported", { user, count });
      controller.close();
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      // Ending without an error would look like the end of the list, so the connection is cut instead.
      pull: (controller) =>
        pull(controller).catch((error: unknown) => {
          log.error("Export failed", { user, count, error });
          controller.error(new Error("The export failed"));
        }),
      cancel: () => log.warn("Export download aborted", { user, count }),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Responds to the request for an exported file, filtered by the query.
 * @returns the file, whose name contains the head office's day ("enquiries-2026-11-21.xlsx"), or a redirect to the page
 * that asks for the password
 */
export async function exportResponse(request: Request, format: ExportFormat): Promise<Response> {
  const { id } = await requireSignIn(request);
  const list = readListPage(new URL(request.url).searchParams);
  const file = await exportLeads(request, format, list.filter, id);
  if (!file) return redirectDocument(listAddress("/desk/export", list), 303);
  const name = `enquiries-${calendarDay(new Date())}.${format}`;
  return privateDownload(file, exportFormats[format].type, name);
}
