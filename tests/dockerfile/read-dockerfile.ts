type Instruction = { name: string; text: string };
export type Stage = { name: string; from: string; instructions: Instruction[] };

/** Returns the stages of a Dockerfile in their order; a stage without a name is named by its number. */
export function readDockerfile(text: string): Stage[] {
  const lines = text.replaceAll(/\\\n\s*/g, "").split("\n");
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [, from = "", as] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ name: as ?? String(stages.length), from, instructions: [] });
    } else if (name !== "") stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

/** `A=1 B='two words'` as a record. */
export const readAssignments = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)=(?:'([^']*)'|(\S+))/g)].map(
      ([, name = "", quoted, plain = ""]): [string, string] => [name, quoted ?? plain],
    ),
  );

/** The program and its arguments of the exec form: `CMD ["node", "…"]`. */
export function readCommand(text: string): string[] {
  const command: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(command)) throw new Error(`Not in the exec form: ${text}`);
  return command.map(String);
}
