/**
 * The variables of an env file as a container gets them: `docker run --env-file`, and Compose's `env_file` with `format: raw`.
 * A line is split at its first `=`. Quotes, `$` and `#` are part of the value, spaces at its ends too.
 *
 * `.env` and `.local/env`, which `npm start` reads on a developer's machine, follow Node's rules instead (`util.parseEnv`):
 * quotes are removed and ` #` starts a comment.
 */
export type ContainerEnvFile = {
  variables: Record<string, string>;
  /** Lines that Docker refuses the whole file for, each as a sentence. Values are not repeated. */
  problems: string[];
};

/** Parses the text of a container's env file. Lines without `=` set nothing, as in Docker when the name is unset there. */
export function parseContainerEnvFile(text: string): ContainerEnvFile {
  const variables: Record<string, string> = {};
  const problems: string[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trimStart();
    if (line === "" || line.startsWith("#")) continue;
    const [, name = "", value] = /^([^=]*)(?:=(.*))?$/s.exec(line) ?? [];
    if (name === "") problems.push(`Line ${index + 1} has no name before its "="`);
    else if (/[ \t]/.test(name)) problems.push(`Line ${index + 1} has a space in its name`);
    else if (value !== undefined) variables[name] = value;
  }
  return { variables, problems };
}

/**
 * Why the programs that read env files disagree about a value; undefined if they agree.
 * Docker keeps quotes, systemd removes them. Compose's default format cuts a value at ` #`. systemd trims spaces and drops
 * backslashes.
 */
export function ambiguityOf(value: string): string | undefined {
  if (/^(["']).*\1$/s.test(value)) return "is in quotes, which Docker keeps as part of the value";
  if (/\s#/.test(value)) return 'contains " #", which some programs cut off as a comment';
  if (value !== value.trim()) return "begins or ends with a space";
  if (value.includes("\\")) return "contains a backslash, which systemd drops";
  return undefined;
}
