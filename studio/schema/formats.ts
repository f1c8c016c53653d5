import {
  anchorPattern,
  isAnchorLink,
  isLinkTarget,
  isTakenAnchor,
  isTakenId,
} from "../../app/cms/link-target";
import { isTimeZone, timeOfDay } from "../../app/text/dates";

const phonePattern = /^\+\d{1,3}(?: ?\d){6,12}$/;

/** Checks for an international phone number, country code first: `+91 00000 00000`. */
export function checkPhone(value: string | undefined): true | string {
  if (!value || phonePattern.test(value)) return true;
  return "Write the number with its country code, for example +91 00000 00000.";
}

/** Checks for a 24-hour time, `HH:MM`. */
export function checkTime(value: string | undefined): true | string {
  if (!value || timeOfDay(value) !== null) return true;
  return "Write the time as HH:MM on the 24-hour clock, for example 09:00.";
}

/** Checks for an IANA time zone name, by the browser's list, which grows over time. */
export function checkTimeZone(value: string | undefined): true | string {
  if (!value || isTimeZone(value)) return true;
  return "Write an IANA time zone, for example Asia/Kolkata or America/Chicago.";
}

/** Checks a link in a text: http, https, mailto, tel, or a path of this site that begins with one slash. */
export function checkLink(value: string | undefined): true | string {
  if (!value || isLinkTarget(value)) return true;
  return "Write an address that begins with https://, mailto:, tel: or a single slash.";
}

/** Same, in a section of a landing page, where it can also lead to another section of the page. */
export function checkSectionLink(value: string | undefined): true | string {
  if (!value || isLinkTarget(value) || isAnchorLink(value)) return true;
  return "Write an address that begins with https://, mailto:, tel: or a single slash, or # and the anchor of a section.";
}

/** Checks the part of an address after its #. */
export function checkAnchor(value: string | undefined): true | string {
  if (!value) return true;
  if (isTakenAnchor(value)) {
    return `Something else on the page is called “${value}”. Choose another word.`;
  }
  if (anchorPattern.test(value)) return true;
  return "Use lower-case letters, digits and single hyphens, and begin with a letter.";
}

/** Checks for lower-case words joined by hyphens, as in an address. */
export function checkSlug(value: { current?: string } | undefined): true | string {
  if (!value?.current || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value.current)) return true;
  return "Use lower-case letters, digits and single hyphens only.";
}

/** Checks a slug that is also the id of an element, which can be on a page with a form. */
export function checkSlugAsId(value: { current?: string } | undefined): true | string {
  const { current = "" } = value ?? {};
  return (
    !isTakenId(current) || `Something else on the page is called “${current}”. Choose another word.`
  );
}

/** Warns of letters that the fonts of the PDF documents and the social images lack. */
export function warnOfFonts(value: string | undefined): true | string {
  const letters =
    /(?:[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|(?![©®™])\p{Extended_Pictographic}|[\u2190-\u21FF\u2500-\u27BF\u3000-\u303F])+/gu;
  const missing = value?.match(letters);
  return !missing || `The PDFs and shared pictures leave out “${missing.join(" ")}”.`;
}

export const upiPattern = /^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const swiftPattern = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
export const accountNumberPattern = /^\d{9,18}$/;
