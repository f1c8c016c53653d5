import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";
import { freePort } from "../../emulators/free-port";
import { BuiltSite } from "../../testing/built-site";
import { evaluate, readScrape, type Scrape } from "./promql";

export const rulesFile = "deploy/prometheus/alerts.yaml";

const ruleSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string(), runbook_url: z.string() }),
});

const file = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) });

/** The Prometheus rules of the sample deployment. */
export const alertRules = file
  .parse(parse(readFileSync(rulesFile, "utf8")))
  .groups.flatMap(({ rules }) => rules);

/** Returns the alerts whose expressions are true, with their distinguishing labels. It ignores the rules' durations. */
export const firing = (scrapes: readonly Scrape[]): string[] =>
  alertRules
    .flatMap(({ alert, expr }) =>
      evaluate(expr, scrapes).map(({ labels: { service, form } }) =>
        [alert, service ?? form].filter(Boolean).join(" "),
      ),
    )
    .sort();

/** Whether promtool is installed. */
export const hasPromtool = () => {
  try {
    execFileSync("promtool", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** A built site with a scraper like Prometheus. */
export class WatchedSite {
  private constructor(
    readonly site: BuiltSite,
    private readonly metricsUrl: string,
  ) {}

  /** @param descriptors limit of open files and connections; defaults to the limit of the tests */
  static async start(
    environment: Record<string, string>,
    descriptors?: number,
  ): Promise<WatchedSite> {
    const port = await freePort();
    const given = { ...environment, METRICS_PORT: String(port) };
    const site = await BuiltSite.start(given, descriptors);
    return new WatchedSite(site, `http://127.0.0.1:${port}/metrics`);
  }

  /** Scrapes the metrics now, including `up`. */
  async scrape(): Promise<Scrape> {
    const target = { job: "site", instance: this.site.url };
    const up = (value: number) => ({ name: "up", labels: target, value });
    try {
      const text = await (await fetch(this.metricsUrl)).text();
      return [up(1), ...readScrape(text, target)];
    } catch {
      return [up(0)];
    }
  }

  /** Returns the alerts that fire because of some work. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const before = await this.scrape();
    await work();
    return firing([before, await this.scrape()]);
  }
}
