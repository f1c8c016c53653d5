import { randomUUID } from "node:crypto";
import { format } from "node:util";
import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, expect } from "vitest";
import { FaultProxy } from "../../testing/fault-proxy";
import { eventually } from "../eventually";
import { startStandIn } from "../stand-ins/content-lake/stand-in";
import { startAccounts } from "./accounts";
import { type Answer, ask, type Asked, exchange } from "./ask";
import { documents } from "./content";
import type { Renders } from "./renders";
import { startSite } from "./start-site";

/** The site's own query for what differs after each change, which it also sends now and then without a visitor. */
export const revisions = /\/data\/query\/.*order%28_updatedAt/;

type Options = {
  environment?: Record<string, string>;
  /** Published besides what every site of these tests has, or in its place. */
  more?: readonly { _id: string; _type: string }[];
  /** Whether there is somebody to sign in with; else Supabase is away. */
  accounts?: true;
  /** Whether the content service is away when the site starts. */
  withoutContent?: true;
};

/**
 * The whole site on a port of this process for the tests of a file: its own start under remix-serve, its own routes,
 * content from a stand-in that can be made to fail. Tests ask it by HTTP and know nothing of how it answers.
 */
export function useSite({ environment = {}, more = [], accounts, withoutContent }: Options = {}) {
  let running: Awaited<ReturnType<typeof startSite>> | undefined;
  let people: Awaited<ReturnType<typeof startAccounts>> | undefined;
  let lake: Awaited<ReturnType<typeof startStandIn>> | undefined;
  let content: FaultProxy | undefined;
  let written = "";

  beforeAll(async () => {
    // The site writes its log there; it is read by tests, and is no part of their report. No spies: those end with the
    // tests, and the site ends after them.
    const write = (chunk: unknown) => {
      written += String(chunk);
      return true;
    };
    const say = (...values: unknown[]) => void write(`${format(...values)}\n`);
    for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { write });
    Object.assign(console, { log: say, info: say, warn: say, error: say });
    lake = await startStandIn();
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
    /** Writes bytes as they are, and reads what comes back. */
    exchange: (...steps: (string | number)[]) => exchange(there(running).port, ...steps),
    /** The host that the site goes by. */
    host: () => address().host,
    port: () => there(running).port,
    renders: (): Renders => there(running).renders,
    content: (): FaultProxy => there(content),
    /** An editor, who publishes. */
    editor: (): SanityClient => there(lake).client("raw"),
    /** Waits until the site has heard of everything that was published so far: of a last redirect, by its own event. */
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
    /** What the site has written so far. */
    log: () => written,
    /** Waits until the site has rendered, unasked, every page of its menus. */
    warm: () => eventually(() => expect(written).toContain("Pages rendered in advance"), 240_000),
  };
}
