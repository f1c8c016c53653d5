import { execFile } from "node:child_process";
import { type Agent, request } from "node:http";
import { promisify } from "node:util";
import { isInstalled, onCore, type Running } from "./processes";
import { median } from "./quantile";

const run = promisify(execFile);

export const acceptEncoding = "gzip, deflate, br, zstd";
const CONNECTIONS = 50;
/** The load generator does not share the server's core. */
const CORE = 1;

export const generator = isInstalled("wrk") ? "wrk" : "bench/plain-load.ts (wrk is not installed)";

export type Load = { perSecond: number; cpuMicroseconds: number };

/** Requests one URL over 50 connections for some seconds; returns requests per second and the server's CPU time per request. */
export async function load(server: Running, url: string, seconds: number): Promise<Load> {
  const before = server.cpuMs();
  const { requests, perSecond } = isInstalled("wrk")
    ? await wrk(url, seconds)
    : await plainLoad(url, seconds);
  return { perSecond, cpuMicroseconds: ((server.cpuMs() - before) * 1000) / requests };
}

async function wrk(url: string, seconds: number) {
  const header = `Accept-Encoding: ${acceptEncoding}`;
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-H", header];
  const [program = "", ...args] = onCore(CORE, ["wrk", ...options, url]);
  const { stdout } = await run(program, args);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answers with errors under load:\n${stdout}`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  };
}

async function plainLoad(url: string, seconds: number) {
  const script = ["node", "--import", "tsx", "bench/plain-load.ts", url, `${seconds}`];
  const [program = "", ...args] = onCore(CORE, script);
  const { stdout } = await run(program, args);
  const requests = Number(stdout);
  return { requests, perSecond: requests / seconds };
}

/** Returns the median time to first byte, in milliseconds, of `count` sequential requests over one connection. */
export async function firstByte(
  urlOf: (number: number) => string,
  count: number,
  agent: Agent,
): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    times.push(await timeToFirstByte(urlOf(number), agent));
  }
  return median(times);
}

function timeToFirstByte(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asking = request(url, { agent, headers: { "Accept-Encoding": acceptEncoding } });
    asking.once("response", (response) => {
      const ms = performance.now() - began;
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", () => resolve(ms));
    });
    asking.once("error", reject);
    asking.end();
  });
}
