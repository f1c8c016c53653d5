import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { isId } from "~/features/desk/lead-status";
import { exportPerson } from "~/features/desk/person.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";

/** POST only, because link prefetching could export the data otherwise. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { id: user } = await requireSignIn(request);
  const { id } = params;
  if (!isId(id)) throw await redirectOrNotFound(request);
  const form = await request.formData();
  const json = await exportPerson(request, id, form, user);
  if (json === null) throw await redirectOrNotFound(request);
  return new Response(json, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="personal-data.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
