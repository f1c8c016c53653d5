import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireFreshSignIn } from "~/features/accounts/fresh-sign-in.server";
import { ownData } from "~/features/accounts/own-data.server";

/** Returns the stored data of the signed-in user as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireFreshSignIn(request);
  return new Response(await ownData(id), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-account.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
