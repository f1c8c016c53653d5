import { redirectDocument } from "@remix-run/node";
import { leavePreview } from "~/cms/preview.server";

/** Leaves the preview. It requires a POST, so that no link or picture can trigger it. */
export async function action() {
  return redirectDocument("/", {
    status: 303,
    headers: { "Set-Cookie": await leavePreview(), "Cache-Control": "private, no-store" },
  });
}
