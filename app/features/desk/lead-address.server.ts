import { redirectDocument } from "@remix-run/node";
import {
  filterQuery,
  type LeadFilter,
  type Place,
  placeText,
  readFilter,
  readPlace,
} from "~/features/desk/lead-filter.server";

/** A page of the list: its filter, and the place after or before which it lists; from the first if it has none. */
export type ListPage = { filter: LeadFilter; after?: Place; before?: Place };

/** Returns the page of the list in an address's query; invalid parts are ignored. */
export const readListPage = (query: URLSearchParams): ListPage => ({
  filter: readFilter(query),
  after: readPlace(query.get("after")),
  before: readPlace(query.get("before")),
});

/** Returns a page of the list as a query without a question mark; "" for the beginning of the whole list. */
function listQuery({ filter, after, before }: ListPage): string {
  const places = Object.entries({ after, before }).map(
    ([name, place]) => place && new URLSearchParams({ [name]: placeText(place) }).toString(),
  );
  return [filterQuery(filter), ...places].filter(Boolean).join("&");
}

/** Returns an address of the desk with a page of the list in its query. */
export const listAddress = (
  path: "/desk" | `/desk/export${"" | ".xlsx" | ".csv"}`,
  list: ListPage,
) => withQuery(path, listQuery(list));

/** Returns the address of a page of a lead, in which the links to the list lead to the given page of the list. */
export function leadAddress(
  id: string,
  list: ListPage,
  page: "" | "/person" | "/person.json" = "",
) {
  const query = listQuery(list);
  return withQuery(`/desk/${id}${page}`, query && new URLSearchParams({ list: query }).toString());
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** Returns the page of the list that the address of a lead's page contains. */
export const listOfLead = ({ url }: Request): ListPage =>
  readListPage(new URLSearchParams(new URL(url).searchParams.get("list") ?? ""));

/** Returns a redirect to the page of a lead that was erased, which shows what is left of it. */
export const redirectToErased = (id: string, request: Request): Response =>
  redirectDocument(leadAddress(id, listOfLead(request)), 303);
