import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { requireSignIn } from "~/accounts/require-sign-in.server";
import { exportLeads, exportName } from "~/desk/export-leads.server";
import { readFilter, withFilter } from "~/desk/lead-filter.server";

/** POST only, or what fetches links in advance could take the list out. Its filter is the query's. */
export async function action({ request }: ActionFunctionArgs) {
  const { id } = await requireSignIn(request);
  const filter = readFilter(new URL(request.url).searchParams);
  const csv = await exportLeads(request, filter, id);
  if (!csv) {
    return redirectDocument(withFilter("/desk/export", filter), 303);
  }
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${exportName(new Date())}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
