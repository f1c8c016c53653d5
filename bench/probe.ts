import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * A process of its own that asks for one address again and again: what it waits for an answer that costs nothing is how long
 * the site's loop was blocked. Told "read", it says the longest wait since it was last told.
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
