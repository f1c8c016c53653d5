import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { submissionOf } from "../../testing/submission";

const paths = ["/", "/about", "/services/it-service", "/be-a-franchise", "/contact", "/portfolio"];
const ROUND_SECONDS = 5;
const FORMS_AT_ONCE = 4;

export type Count = { asked: number; failed: number };

/** Requests pages one after the other on each of eight keep-alive connections, until `isOver` returns true. */
export async function loadPages(
  url: string,
  directory: string,
  isOver: (asked: number) => boolean,
): Promise<Count> {
  const script = join(directory, "pages.lua");
  const list = paths.map((path) => JSON.stringify(path)).join(", ");
  writeFileSync(
    script,
    `local paths = { ${list} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
done = function(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format("counted %d %d\\n", summary.requests, failed))
end
`,
  );
  const count = { asked: 0, failed: 0 };
  while (!isOver(count.asked)) {
    const args = ["-t", "1", "-c", "8", "-d", `${ROUND_SECONDS}s`, "--timeout", "20s"];
    const wrk = spawn("wrk", [...args, "-s", script, url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const said = await text(wrk.stdout);
    const [, asked, failed] = /counted (\d+) (\d+)/.exec(said) ?? [];
    if (asked === undefined) throw new Error(`wrk says:\n${said}`);
    count.asked += Number(asked);
    count.failed += Number(failed);
    if (Number(failed) > 0) console.error(said);
  }
  return count;
}

/** Sends forms, each once, beginning with number `first`. A form that is not confirmed at once counts as failed. */
export async function sendForms(
  url: string,
  first: number,
  isOver: (sent: number) => boolean,
): Promise<Count> {
  const count = { asked: 0, failed: 0 };
  const work = async () => {
    while (!isOver(count.asked)) {
      const number = first + count.asked++;
      const { path, fields } = submissionOf(number);
      const said = await fetch(`${url}${path}`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: url },
        redirect: "manual",
      }).then(({ status }) => status, String);
      if (said === 303) continue;
      count.failed += 1;
      console.error(`Form ${number}: ${said}`);
    }
  };
  await Promise.all(Array.from({ length: FORMS_AT_ONCE }, work));
  return count;
}
