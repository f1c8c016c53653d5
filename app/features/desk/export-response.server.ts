import { redirectDocument } from "@remix-run/node";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { type ExportFormat, exportHeaders, exportLeads } from "~/features/desk/export-leads.server";
import { readFilter, withFilter } from "~/features/desk/lead-filter.server";

/**
 * Responds to the request for an exported file, filtered by the query.
 * @returns the file, or a redirect to the page that asks for the password
 */
export async function exportResponse(request: Request, format: ExportFormat): Promise<Response> {
  const { id } = await requireSignIn(request);
  const filter = readFilter(new URL(request.url).searchParams);
  const file = await exportLeads(request, format, filter, id);
  if (!file) return redirectDocument(withFilter("/desk/export", filter), 303);
  return new Response(file, { headers: exportHeaders(format, new Date()) });
}
