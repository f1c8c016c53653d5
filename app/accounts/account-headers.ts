import type { HeadersFunction } from "@remix-run/node";

/** For the pages of forms about an account: Remix leaves out what the action's answer says, such as Retry-After. */
export const accountHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;
