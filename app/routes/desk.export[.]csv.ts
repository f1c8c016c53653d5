import type { ActionFunctionArgs } from "@remix-run/node";
import { exportResponse } from "~/features/desk/export-leads.server";

/** POST only, because link prefetching could export the list otherwise. */
export const action = ({ request }: ActionFunctionArgs) => exportResponse(request, "csv");

export { onlyPost as loader } from "~/server/file-response.server";
