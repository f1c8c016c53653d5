const rules = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** A day of the month in words: 15 → "15th". */
export function ordinal(day: number): string {
  return `${day}${suffixes[rules.select(day)] ?? "th"}`;
}
