import { randomUUID } from "node:crypto";
import { format } from "node:util";
import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, expect } from "vitest";
import { FaultProxy } from "../../testing/fault-proxy";
import { startEmulator } from "../emulators/content-lake/emulator";
import { eventually } from "../eventually";
import { startAccounts } from "./accounts";
import { type Answer, ask, type Asked, exchange } from "./ask";
import { documents } from "./content";
import type { Renders } from "./renders";
import { startSite } from "./start-site";

/** The site's query for the content revision, which it also sends regularly without a visitor. */
export const revisions = /\/data\/query\/.*order%28_updatedAt/;

type Options = {
  environment?: Record<string, string>;
  /** Documents published in addition to the defaults, or instead of those with the same id. */
  more?: readonly { _id: string; _type: string; [field: string]: unknown }[];
  /** Whether the fake accounts service runs; otherwise Supabase is down. */
  accounts?: true;
  /** Whether the content service is down when the site starts. */
  withoutContent?: true;
};

/**
 * Runs the whole site on a port of this process for the tests of a file: its startup code under remix-serve, its routes, and a
 * content emulator with fault injection. Tests use only HTTP and do not depend on the implementation.
 */
export function useSite({ environment = {}, more = [], accounts, withoutContent }: Options = {}) {
  let running: Awaited<ReturnType<typeof startSite>> | undefined;
  let people: Awaited<ReturnType<typeof startAccounts>> | undefined;
  let lake: Awaited<ReturnType<typeof startEmulator>> | undefined;
  let content: FaultProxy | undefined;
  let written = "";

  beforeAll(async () => {
    // The site logs to stdout. Tests read the log, which stays out of the report. A spy would end with the tests, before the
    // site ends.
    const write = (chunk: unknown) => {
      written += String(chunk);
      return true;
    };
    const say = (...values: unknown[]) => void write(`${format(...values)}\n`);
    for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { write });
    Object.assign(console, { log: say, info: say, warn: say, error: say });
    lake = await startEmulator();
    const transaction = lake.client().transaction();
    for (const document of [...documents, ...more]) transaction.createOrReplace(document);
    await transaction.commit({ returnDocuments: false });
    content = await FaultProxy.start(lake.lake.url);
    if (accounts) people = await startAccounts();
    const services = {
      SANITY_API_HOST: content.url,
      ...(people && { SUPABASE_URL: people.url }),
    };
    if (withoutContent) await content.close();
    running = await startSite({ ...services, ...environment });
  });

  afterAll(async () => {
    people?.close();
    await content?.close();
    await lake?.remove();
    running?.remove();
  });

  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("The site is not running");
    return part;
  };
  const address = () => {
    const { port } = there(running);
    return { port, host: new URL(environment.SITE_URL ?? `http://localhost:${port}`).host };
  };
  const askSite = (path: string, asked?: Asked): Promise<Answer> => ask(address(), path, asked);

  return {
    ask: askSite,
    /** Sends a form. */
    post: (path: string, fields: Record<string, string> = {}, asked: Asked = {}) =>
      askSite(path, {
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        ...asked,
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...asked.headers },
      }),
    /** Writes raw bytes, and reads the response. */
    exchange: (...steps: (string | number)[]) => exchange(there(running).port, ...steps),
    /** The site's host. */
    host: () => address().host,
    port: () => there(running).port,
    renders: (): Renders => there(running).renders,
    content: (): FaultProxy => there(content),
    /** An editor's client. */
    editor: (): SanityClient => there(lake).client("raw"),
    /** Waits until the site has received all events so far, by publishing a last redirect. */
    arrived: async () => {
      const name = randomUUID();
      const redirect = {
        _id: name,
        _type: "redirect",
        from: `/${name}`,
        to: "/about",
        status: 302,
      };
      await there(lake).client("raw").create(redirect);
      await eventually(async () => expect((await askSite(`/${name}`)).status).toBe(302));
      await there(lake).client("raw").delete(name);
    },
    accounts: () => there(people),
    /** The site's log so far. */
    log: () => written,
    /** Waits until the site has rendered every page of its menus in advance. */
    warm: () => eventually(() => expect(written).toContain("Page cache warmed"), 240_000),
  };
}
