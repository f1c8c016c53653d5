import { normalize } from "~/text/normalize";

/**
 * Returns the form of a password that is hashed: RFC 8265's OpaqueString (NFC, one kind of space), so that different
 * keyboards give the same password.
 */
export const normalPassword = (typed: string) => normalize(typed.replace(/\p{Zs}/gu, " "));
