import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * A separate process that requests one URL repeatedly. The response costs nothing, so its latency shows how long the site's
 * event loop was blocked. On "read" it reports the longest wait since the last "read".
 */
const [url = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE_MS = 2;

let longest = 0;
process.on("message", () => {
  process.send?.(longest);
  longest = 0;
});
process.once("disconnect", () => process.exit());

const ask = () =>
  new Promise<void>((resolve) => {
    const began = performance.now();
    const done = () => {
      longest = Math.max(longest, performance.now() - began);
      resolve();
    };
    get(url, { agent }, (response) => response.resume().once("end", done)).once("error", done);
  });

for (;;) {
  await ask();
  await wait(PAUSE_MS);
}
