import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "~/features/accounts/require-sign-in.server";
import { redirectToErased } from "~/features/desk/lead-address.server";
import { isId } from "~/features/desk/lead-status";
import { exportPerson, withChoice } from "~/features/desk/person.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { privateDownload } from "~/server/file-response.server";

/** POST only, because link prefetching could export the data otherwise. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { id: user } = await requireSignIn(request);
  const { id } = params;
  if (!isId(id)) throw await redirectOrNotFound(request);
  const form = await request.formData();
  const json = await exportPerson(withChoice(request, form), id, form, user);
  if (json === null) throw redirectToErased(id, request);
  return privateDownload(json, "application/json; charset=utf-8", "personal-data.json");
}

export { onlyPost as loader } from "~/server/file-response.server";
