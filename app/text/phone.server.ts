import {
  parsePhoneNumberFromString,
  type PhoneNumber as ParsedNumber,
} from "libphonenumber-js/max";
import { withAsciiDigits } from "~/text/digits";

/**
 * Returns the WhatsApp link for a phone number, with digits only, as wa.me requires.
 * @param text the initial message; the visitor can change it before sending
 */
export function messagingLink(phone: string, text?: string): string {
  const link = `https://wa.me/${phone.replace(/\D/g, "")}`;
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`;
}

/** Returns a `tel:` link without spaces and brackets; a leading plus is kept. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Numbers without a country code are Indian. */
const DEFAULT_COUNTRY = "IN";
/** E.164 allows 15 digits. */
const MAX_DIGITS = 15;
const FEWEST_DIGITS = 5;
/** Maximum length in UTF-16 units. Some patterns below take time that grows with the square of the length. */
const LONGEST_INPUT = 200;
/** Fewer digits after a slash or a comma replace the last digits of the number before: "022-2345 6789 / 12". */
const FEWEST_OF_A_SECOND_NUMBER = 7;

type PhoneNumber = {
  /** The input on one line, without invisible characters. */
  typed: string;
  /** E.164, such as "+919876543210"; null if no country assigns the number. An extension is not part of it. */
  international: string | null;
  /** False for a number that no country assigns, such as the sample +91 00000 00000. */
  possible: boolean;
  /** Also true if a country does not distinguish mobiles from landlines, such as the USA. */
  isMobile: boolean;
  /** RFC 3966, with the extension; with the input's digits if the number is not possible. */
  tel: string;
};

type PhoneReading = { ok: true; phone: PhoneNumber } | { ok: false; problem: string };

/** A number with its extension, reduced to digits and a leading plus. */
type Dialled = { number: string; extension: string | null };

/**
 * Parses a phone number as people write and copy it. India is the default country.
 * @returns the number, or a message for the sender if the input is not one phone number
 */
export function readPhone(input: string): PhoneReading {
  const typed = withoutInvisible(input);
  const dialled = dialledNumber(typed);
  return "problem" in dialled
    ? { ok: false, problem: dialled.problem }
    : { ok: true, phone: describe(typed, dialled) };
}

/** Returns the number of a checked or stored text, even one that {@link readPhone} would refuse, because older rows had other rules. */
export function storedPhone(input: string): PhoneNumber {
  const reading = readPhone(input);
  if (reading.ok) return reading.phone;
  const typed = withoutInvisible(input);
  return describe(typed, {
    number: plainCharacters(typed).replace(/[^\d+]/g, ""),
    extension: null,
  });
}

/**
 * Returns the digits of a number without its country code and trunk prefix, which are the same for every spelling. For
 * a number that is not possible, returns the input's digits without leading zeros.
 */
export function nationalDigits(input: string): string {
  const reading = readPhone(input);
  const parsed = reading.ok && reading.phone.international;
  const number = parsed ? parsePhoneNumberFromString(parsed) : undefined;
  return (
    number?.nationalNumber ??
    plainCharacters(input)
      .replace(/\D/g, "")
      .replace(/^0+(?=[1-9])/, "")
  );
}

/**
 * Returns a company's number for a page: in international form, unless it is written so already or cannot be parsed.
 */
export function companyNumber(text: string): string {
  if (/^\+[\d ]+$/.test(text)) return text;
  const { international } = storedPhone(text);
  const parsed = international === null ? undefined : parsePhoneNumberFromString(international);
  return parsed?.formatInternational() ?? text;
}

function describe(typed: string, { number, extension }: Dialled): PhoneNumber {
  const parsed = assigned(number);
  const dial = extension === null ? "" : `;ext=${extension}`;
  const tel = phoneLink(parsed?.number ?? number) + dial;
  if (!parsed) return { typed, international: null, possible: false, isMobile: false, tel };
  const type = parsed.getType();
  const isMobile = type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
  return { typed, international: parsed.number, possible: true, isMobile, tel };
}

/** Returns the number if a country assigns it. */
function assigned(number: string): ParsedNumber | undefined {
  const spellings = [
    number,
    // North America dials this prefix before a country code. In India, 011 is Delhi, which is tried first.
    ...(/^011\d{10,}$/.test(number) ? [`+${number.slice(3)}`] : []),
  ];
  return spellings
    .map((spelling) => parsePhoneNumberFromString(spelling, DEFAULT_COUNTRY))
    .find((parsed) => parsed?.isValid());
}

const label =
  /^(?:\(?(?:(?:tele)?phone|tel|ph|mobile|mob|cell|call|contact|whats ?app|wa|number|no|[mpt](?=[.: ]))\b[).: ]*)+/i;
const labelAfter = /(?<![ (,-])[ (,-]+(?:mobile|mob|cell|whats ?app|wa|home|office|work)\)?$/i;
const uriParameter = /;(?:phone-context|isub)=[^;]*/gi;
const extensionOf = /(?<![ ,;(])[ ,;(]*(?:extension|extn|ext|x|#)[ .:=]*(\d{1,7})\)?$/i;

/** More digits after a slash or a comma belong to the number: "+91 98765/43210". */
const MOST_LAST_DIGITS = 3;

/** Separates two numbers, or a number from alternative last digits. */
const separator = /[/,;|&]|\b(?:or|and)\b/i;
/** Punctuation within a number. */
const punctuation = /[ ().[\]~*-]/g;

function dialledNumber(typed: string): Dialled | { problem: string } {
  if (typed.length > LONGEST_INPUT) {
    return { problem: "Enter one phone number: this is too long for one" };
  }
  const text = withoutLabels(plainCharacters(typed));
  if (digitsOf(text).length < FEWEST_DIGITS) {
    return { problem: "Enter a phone number with at least five digits, like +91 00000 00000" };
  }
  const extension = extensionOf.exec(text)?.[1] ?? null;
  const parts = (extension === null ? text : text.replace(extensionOf, ""))
    .split(separator)
    // A plus begins a number.
    .flatMap((part) => part.split(/(?=\+)/))
    .map((part) => part.replace(punctuation, ""))
    .filter((part) => part !== "");

  const [strange] = /[^\d+]+/u.exec(parts.join("")) ?? [];
  if (strange !== undefined) {
    return {
      problem: `Remove ${nameOf(strange)} from the phone number: write only digits, spaces and + - ( ) .`,
    };
  }
  const isLong = (part: string) => digitsOf(part).length >= FEWEST_OF_A_SECOND_NUMBER;
  if (parts.filter(isLong).length > 1) {
    return { problem: "Enter one phone number here, and write the other one into the message" };
  }
  // Ends with the first long part, which is an area code and its number. The rest are alternative last digits.
  const shortest = parts.slice(0, parts.findIndex(isLong) + 1 || undefined);
  const isWhole =
    parts.slice(1).every((part) => part.length > MOST_LAST_DIGITS) &&
    !assigned(shortest.join("")) &&
    assigned(parts.join(""));
  const main = isWhole ? parts : shortest;
  const plus = main.some((part) => part.startsWith("+")) ? "+" : "";
  const digits = digitsOf(main.join(""));
  const number = `${plus}${digits}`.replace(/^\+00(?=[1-9])/, "+");
  const count = digitsOf(number).replace(/^0+/, "").length;
  return count > MAX_DIGITS
    ? {
        problem: `Enter one phone number: this is ${count} digits long, and a phone number has at most ${MAX_DIGITS}`,
      }
    : { number, extension };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Returns the text without `tel:` and its parameters, and without words such as "Mobile:" and "(WhatsApp)". */
const withoutLabels = (text: string) =>
  text
    .replace(/^tel:/i, "")
    .replace(uriParameter, "")
    .trim()
    .replace(label, "")
    .replace(labelAfter, "");

/** Returns the input on one line, without invisible characters: direction marks, joiners, controls. */
const withoutInvisible = (input: string) =>
  input
    .replace(/[\s\u0085\u2800]+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .trim();

/** Returns the text with ASCII digits, spaces, dashes and full-width characters' ordinary forms. */
const plainCharacters = (text: string) =>
  withAsciiDigits(withoutInvisible(text).normalize("NFKC"))
    .replace(/[\p{Pd}\u2212\u30FC]/gu, "-")
    .replace(/[\u00B7\u2022\u2024\u3002]/gu, ".")
    .replaceAll("\u2044", "/");

/** Returns the characters in quotes, or the code point of an invisible one. */
function nameOf(characters: string): string {
  const [unseen] = /[^\p{L}\p{M}\p{N}\p{P}\p{S}]/u.exec(characters) ?? [];
  if (unseen === undefined) return `“${characters}”`;
  return `the character U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
