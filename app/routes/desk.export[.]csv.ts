import type { ActionFunctionArgs } from "@remix-run/node";
import { confirmPassword } from "~/accounts/confirm-password.server";
import { requireSignIn } from "~/accounts/require-sign-in.server";
import { getUserId } from "~/accounts/visitor.server";
import { exportLeads, exportName } from "~/desk/export-leads.server";
import { filterQuery, readFilter } from "~/desk/lead-filter.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** POST only, or what fetches links in advance could take the list out. Its filter is the query's. */
export async function action({ request }: ActionFunctionArgs) {
  await requireSignIn(request);
  const filter = readFilter(new URL(request.url).searchParams);
  const page = `/desk/export?${filterQuery(filter)}`.replace(/\?$/, "");
  const password = (await request.formData()).get("password");
  if (typeof password === "string" && password !== "") {
    const refusal = await confirmPassword(password);
    if (refusal !== null) return redirectWithFlash(page, "exportRefused", refusal);
  }
  const csv = await exportLeads(request, filter, (await getUserId()) ?? "");
  if (!csv) {
    return redirectWithFlash(
      page,
      "exportRefused",
      "You signed in more than 15 minutes ago: your password is needed.",
    );
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
