import { setTimeout as wait } from "node:timers/promises";
import { badGateway, type Fault, muchTooLate } from "../testing/fault";
import type { FaultProxy } from "../testing/fault-proxy";

const anything = /./;
const queries = /\/data\/query\//;
const accounts = /\/auth\/v1\//;
const data = /\/rest\/v1\//;

type Service = "content" | "accounts" | "data";

/** A past fault; times are performance.now() values. */
export type Spell = { service: Service; name: string; from: number; to: number };

type Proxies = { content: FaultProxy; supabase: FaultProxy };

const plan: readonly { service: Service; name: string; where: RegExp; fault: Fault }[] = [
  { service: "content", name: "down", where: anything, fault: "cut" },
  { service: "content", name: "slow", where: queries, fault: muchTooLate },
  { service: "content", name: "5xx", where: queries, fault: badGateway },
  { service: "accounts", name: "down", where: accounts, fault: "cut" },
  { service: "accounts", name: "slow", where: accounts, fault: muchTooLate },
  { service: "data", name: "down", where: data, fault: "cut" },
  { service: "data", name: "slow", where: data, fault: muchTooLate },
  { service: "data", name: "5xx", where: data, fault: badGateway },
];

const LONGEST_MS = 20_000;

/** Injects one fault of each kind, spread evenly over the run, each for at most 20 s and in total at most half of the run. */
export async function makeFaults({ content, supabase }: Proxies, seconds: number) {
  const spells: Spell[] = [];
  const share = (seconds * 1_000) / plan.length;
  const lasts = Math.min(LONGEST_MS, share / 2);
  for (const { service, name, where, fault } of plan) {
    await wait((share - lasts) / 2);
    const proxy = service === "content" ? content : supabase;
    const from = performance.now();
    proxy.fail(where, fault);
    await wait(lasts);
    proxy.repair();
    spells.push({ service, name, from, to: performance.now() });
    await wait((share - lasts) / 2);
  }
  return spells;
}
