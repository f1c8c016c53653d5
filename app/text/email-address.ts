import { decodeUri, oneLine } from "~/text/clean-text";

/** Longer texts are not parsed: the longest address has 254 characters, and a name can be before it. */
const LONGEST_INPUT = 1_000;
/** RFC 5321, 4.5.3.1. */
const LONGEST_LOCAL_PART = 64;

/** RFC 5322's dot-atom: no dot at the beginning, at the end or after another. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/**
 * Two labels or more of letters, digits and inner hyphens; the last one has a letter, because otherwise it would be an
 * IP address.
 */
const domain =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

const example = "like name@example.com";

export const emailFormat = `Enter an email address, ${example}`;

/**
 * Returns the address in a pasted text, or the text on one line if the address is not clear. It removes `mailto:`, a
 * name before angle brackets, quotes and trailing punctuation, and converts full-width letters and international
 * domains (to punycode).
 */
export function cleanEmail(typed: string): string {
  const line = oneLine(typed);
  if (line.length > LONGEST_INPUT) return line;
  const plain = line.normalize("NFKC").replace(/ ?@ ?/, "@");
  const [, bracketed = plain] = /^[^<>]*<([^<>]*)>[ .,;]*$/.exec(plain) ?? [];
  const address = withoutScheme(
    bracketed.replace(/^["'“‘`([ ]+|(?<![ \p{P}\p{S}])[ \p{P}\p{S}]+$/gu, ""),
  );
  const at = address.lastIndexOf("@");
  return at < 1 ? line : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/** Returns the address of a `mailto:` link, or after a label. */
function withoutScheme(text: string): string {
  const [, path] = /^(?:mailto|e-?mail) ?:[ /]*([^?]*)/i.exec(text) ?? [];
  return path === undefined ? text : decodeUri(path);
}

/**
 * Returns a domain in ASCII by RFC 5891 (punycode), or the text itself if it is not a domain: URL parsers also encode
 * signs that no domain has.
 */
function asciiDomain(text: string): string {
  // A middle dot is allowed between two l only, as in "cel·la.cat".
  const plain = text.replace(/(?<=l)\u00B7(?=l)/gi, "");
  if (/^[\0-\x7F]*$/.test(text) || /[^\p{L}\p{M}\p{N}.\u3002\u200C\u200D-]/u.test(plain)) {
    return text;
  }
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return text;
  }
}

/** Returns the error message for an address from `cleanEmail`; undefined if the address can exist. */
export function emailProblem(address: string): string | undefined {
  const parts = address.split("@");
  if (parts.slice(1, -1).some((part) => /[\s,;]/.test(part))) return "Enter one email address only";
  const [local = "", host = "", ...rest] = parts;
  if (local === "" || host === "" || rest.length > 0) return emailFormat;
  if (/[^\0-\x7F]/.test(local)) {
    return `Enter an email address with English letters before the @, ${example}`;
  }
  if (!host.includes(".")) {
    return `Enter the whole email address, with a dot after the @, ${example}`;
  }
  if (local.length > LONGEST_LOCAL_PART) {
    return `The part before the @ must be ${LONGEST_LOCAL_PART} characters or fewer`;
  }
  if (/^\.|\.\.|\.$/.test(local)) return "Check the dots before the @ of the email address";
  return localPart.test(local) && domain.test(host) ? undefined : emailFormat;
}
