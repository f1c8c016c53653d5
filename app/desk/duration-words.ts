const MINUTE_S = 60;

/** How long something took, as exactly as anybody needs it: "45 min", "3 h 20 min", "2 days 4 h". */
export function durationWords(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes < 1) return "under 1 min";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return joined(`${hours} h`, minutes % 60, "min");
  const days = Math.floor(Math.round(minutes / 60) / 24);
  return joined(days === 1 ? "1 day" : `${days} days`, Math.round(minutes / 60) % 24, "h");
}

const joined = (whole: string, rest: number, unit: string) =>
  rest === 0 ? whole : `${whole} ${rest} ${unit}`;
