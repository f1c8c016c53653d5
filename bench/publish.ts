import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "./quantile";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import { ports, startContent, startSite } from "./servers";

/** `npm run bench -- publish`: the time from a publish until two instances of the site show it. */
const PUBLISHES = 50;
const path = "/services/it-service";

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const instances = [ports.site, ports.second];
  for (const port of instances) await startSite(content.url, port);
  await wait(5_000);
  const query = `*[_type == "service" && slug.current == "it-service"][0]._id`;
  const id = await content.editor.fetch<string>(query);

  const times: number[] = [];
  for (let number = 0; number < PUBLISHES; number += 1) {
    const heading = `Published by the bench: ${number}`;
    await content.editor.patch(id).set({ heading }).commit();
    const published = performance.now();
    await Promise.all(
      instances.map(async (port) => {
        while (!(await (await fetch(`http://localhost:${port}${path}`)).text()).includes(heading)) {
          await wait(5);
        }
      }),
    );
    times.push(performance.now() - published);
    await wait(200);
  }
  writeResult("publish", [
    `From a publish until both of two instances show it, ${PUBLISHES} times. Target: 1,000 ms.`,
    "",
    ...table(
      ["median ms", "maximum ms"],
      [[median(times).toFixed(0), Math.max(...times).toFixed(0)]],
    ),
  ]);
  await content.close();
}

await runBench(main);
