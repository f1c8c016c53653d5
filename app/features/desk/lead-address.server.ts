import { redirectDocument } from "@remix-run/node";

/** Returns a redirect to the page of a lead that was erased, which shows what is left of it. */
export const redirectToErased = (id: string): Response => redirectDocument(`/desk/${id}`, 303);
