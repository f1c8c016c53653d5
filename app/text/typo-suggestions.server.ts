/** Returns how many letters have to be added, removed or changed to make one text of the other (Levenshtein distance). */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const [before = 0, above = 0] = row.slice(column, column + 2);
      const changed = before + (letter === other ? 0 : 1);
      next.push(Math.min(changed, above + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The most common mail providers in India and abroad. */
const providers = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "yahoo.in", "yahoo.co.in", "ymail.com"],
  ...["rediffmail.com", "rediff.com", "outlook.com", "outlook.in", "hotmail.com", "live.com"],
  ...["live.in", "msn.com", "icloud.com", "me.com", "aol.com", "zoho.com", "zohomail.in"],
  ...["proton.me", "protonmail.com", "mail.com", "email.com", "gmx.com", "gmx.net", "mail.ru"],
];

/** The providers used for comparison; shorter names are too similar to other domains. */
const comparable = providers.filter((name) => name.length >= "gmail.com".length);

/** Returns the probable domain of a misspelt address; undefined if it looks right. */
export function suggestDomain(address: string): string | undefined {
  const domain = domainOf(address);
  if (providers.includes(domain)) return undefined;
  // Gmail has no other domains, though many people write gmail.in. A longer ending could put an attacker's text into
  // the message.
  if (/^gmail\.[a-z.]{1,6}$/.test(domain)) return "gmail.com";
  return comparable.find((provider) => isLike(domain, provider));
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Returns whether one letter differs, or two are swapped. */
function isLike(domain: string, provider: string): boolean {
  const differences = editDistance(domain, provider);
  return differences === 1 || (differences === 2 && sorted(domain) === sorted(provider));
}

const sorted = (text: string) => [...text].sort().join("");

/**
 * Returns a question about an address that is probably misspelt, such as name@gmial.com; undefined if it looks right.
 * The question has no personal data, so that a cookie can contain it.
 */
export function emailHint(address: string): string | undefined {
  const meant = suggestDomain(address);
  return (
    meant &&
    `Is your email address right? It ends in @${domainOf(address)}. Did you mean @${meant}?`
  );
}
