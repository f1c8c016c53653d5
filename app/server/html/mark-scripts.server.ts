/**
 * Scripts whose letters have marks above and below, or are joined, with the language assumed for each. A script does
 * not distinguish Hindi from Marathi or Urdu from Arabic, so the language with the most speakers in India is assumed.
 */
const languages = [
  ["hi", /\p{Script=Devanagari}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["pa", /\p{Script=Gurmukhi}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["or", /\p{Script=Oriya}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ml", /\p{Script=Malayalam}/gu],
  ["si", /\p{Script=Sinhala}/gu],
  ["ur", /\p{Script=Arabic}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["my", /\p{Script=Myanmar}/gu],
] as const;

const tall =
  /[\u0600-\u06FF\u0750-\u077F\u08A0-\u0DFF\u0E00-\u0E7F\u1000-\u109F\uFB50-\uFDFF\uFE70-\uFEFC]/;

/**
 * An element's start tag with the text after it. React writes comments between two texts, and a slash at the end of
 * empty elements.
 */
const startOfText = /<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>((?:[^<]|<!--[^>]*-->)+)/g;

const elementsWithoutMarkup = new Set(["script", "style", "title"]);

/**
 * Marks the elements of a document whose text has letters of such scripts: with a class, which disables negative letter
 * spacing and increases the line height of headings, and with `lang` if most letters belong to one script. Screen
 * readers choose their voice by it, and browsers the font.
 */
export function markScripts(html: string): string {
  if (!tall.test(html)) return html;
  return html.replace(startOfText, (whole, name: string, attributes: string, text: string) => {
    if (!tall.test(text) || elementsWithoutMarkup.has(name) || attributes.endsWith("/"))
      return whole;
    const language = /\slang=/.test(attributes) ? undefined : languageOf(text);
    const lang = language === undefined ? "" : ` lang="${language}"`;
    return `<${name}${withClass(attributes)}${lang}>${text}`;
  });
}

const withClass = (attributes: string) =>
  /\sclass="/.test(attributes)
    ? attributes.replace(/\sclass="/, `$&${tallClass} `)
    : `${attributes} class="${tallClass}"`;

const tallClass = "tall-script";

function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const counted = languages.map(([language, script]) => ({
    language,
    count: text.match(script)?.length ?? 0,
  }));
  return counted.find(({ count }) => count * 2 > letters)?.language;
}
