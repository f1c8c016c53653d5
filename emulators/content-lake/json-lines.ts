import { basename } from "node:path";

/**
 * Parses the lines of a file.
 * @param what the name of such a value in the error message
 * @throws Error with the number of a line that is not such a value
 */
export function parseLines<Value>(
  path: string,
  lines: readonly string[],
  isValue: (value: unknown) => value is Value,
  what: string,
): Value[] {
  return lines.map((line, index) => {
    const value = parseJson(line);
    if (isValue(value)) return value;
    throw new Error(`${basename(path)}, line ${index + 1}, is not a ${what}`);
  });
}

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
