import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireFreshSignIn } from "~/features/accounts/fresh-sign-in.server";
import { ownData } from "~/features/accounts/own-data.server";
import { privateDownload } from "~/server/file-response.server";

/** Returns the stored data of the signed-in user as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireFreshSignIn(request);
  return privateDownload(await ownData(id), "application/json; charset=utf-8", "my-account.json");
}
