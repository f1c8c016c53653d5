import type { ActionFunctionArgs } from "@remix-run/node";
import { exportResponse } from "~/desk/export-response.server";

/** POST only, or what fetches links in advance could take the list out. */
export const action = ({ request }: ActionFunctionArgs) => exportResponse(request, "xlsx");

export function loader(): never {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
