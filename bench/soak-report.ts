import type { Asked } from "./open-load";
import { quantile } from "./quantile";
import { table, writeResult } from "./results";
import type { Spell } from "./soak-faults";
import { type Publish, wasDuringFault } from "./soak-publishes";

const AFTERMATH_MS = 2_000;
const MOST_DESCRIBED = 20;

/** Memory of the site at a performance.now() time. */
export type Sample = { at: number; mb: number };

type Soaked = {
  rate: number;
  seconds: number;
  asked: readonly Asked[];
  spells: readonly Spell[];
  publishes: readonly Publish[];
  memory: readonly Sample[];
  began: number;
};

const serviceOf = new Map([
  ["form", "data"],
  ["sign-in", "accounts"],
]);

/** A form is allowed to fail during an outage of its service; a page is not. */
const wasExpected = ({ kind, dueAt, endedAt }: Asked, spells: readonly Spell[]) => {
  const service = serviceOf.get(kind);
  return spells.some(
    (spell) => spell.service === service && endedAt > spell.from && dueAt < spell.to + AFTERMATH_MS,
  );
};

const isFailure = ({ status }: Asked) => status === 0 || status >= 500;

const described = ({ kind, path, status, dueAt, endedAt }: Asked, began: number) =>
  `${kind} ${path}, ${((dueAt - began) / 1_000).toFixed(1)} s after the start: ${status || "no answer"} after ${(endedAt - dueAt).toFixed(0)} ms.`;

/** Returns a table of times and failures, and one of memory and publishes. */
export function reportSoak({ rate, seconds, asked, spells, publishes, memory, began }: Soaked) {
  const surprises = asked.filter((one) => isFailure(one) && !wasExpected(one, spells));
  const kinds = ["page", "search", "form", "sign-in"].map((kind) => {
    const own = asked.filter((one) => one.kind === kind);
    const times = own.map(({ dueAt, endedAt }) => endedAt - dueAt);
    const at = (share: number) => quantile(times, share).toFixed(1);
    const unexpected = surprises.filter((one) => one.kind === kind).length;
    const inFaults = own.filter(isFailure).length - unexpected;
    return [kind, own.length, at(0.5), at(0.95), at(0.99), unexpected, inFaults].map(String);
  });
  const minutes = seconds / 60;
  const meanOf = (from: number, to: number) => {
    const own = memory.filter(({ at }) => at >= began + from * 60_000 && at < began + to * 60_000);
    return own.reduce((sum, { mb }) => sum + mb, 0) / own.length;
  };
  const third = minutes >= 4 ? meanOf(2, 3) : meanOf(minutes / 3, minutes / 2);
  const last = meanOf(minutes >= 4 ? minutes - 1 : minutes * 0.8, minutes);
  const undisturbed = publishes.filter((publish) => !wasDuringFault(publish, spells));
  const quick = undisturbed.filter(({ seenAfterMs }) => seenAfterMs && seenAfterMs <= 1_000);
  const seen = publishes.filter(({ seenAfterMs }) => seenAfterMs !== null);
  const faults = spells.map(
    ({ service, name, from, to }) => `${service} ${name} ${((to - from) / 1_000).toFixed(0)} s`,
  );
  writeResult("soak", [
    `${rate} requests a second, open loop, for ${minutes} minutes; times count from when a request was due.`,
    `Faults: ${faults.join(", ")}.`,
    "Targets: pages p95 under 50 ms; no failure but of a form whose service is down; memory within 10 % of the third minute's.",
    "",
    ...table(
      [
        "kind",
        "requests",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "5xx or none",
        "of a form while its service fails",
      ],
      kinds,
    ),
    "",
    ...surprises.slice(0, MOST_DESCRIBED).map((one) => `- ${described(one, began)}`),
    ...(surprises.length > 0 ? [""] : []),
    ...table(
      ["", "measured"],
      [
        [
          minutes >= 4 ? "memory, third minute" : "memory, from a third to half of the time",
          `${third.toFixed(0)} MB`,
        ],
        [
          minutes >= 4 ? "memory, last minute" : "memory, last fifth",
          `${last.toFixed(0)} MB (${(((last - third) / third) * 100).toFixed(1)} %)`,
        ],
        ["publishes seen within 1 s, content well", `${quick.length} of ${undisturbed.length}`],
        ["publishes seen before the next, in all", `${seen.length} of ${publishes.length}`],
      ],
    ),
  ]);
}
