import assert from "node:assert/strict";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "../../integration/accounts/browser";
import { ask } from "../../process/ask";
import type { Attack } from "../attack";
import { counted } from "../figures";
import { cookieHeader, type Target } from "../target";

const FLOOD_PER_SECOND = 130;
/** Connections of the flood, which it keeps open. */
const FLOOD_CONNECTIONS = 32;
const DESK_EVERY_MS = 500;
/** A sign-in every 15 s. One person is allowed six per minute, also during a flood. */
const SIGN_IN_EVERY = 30;

/** The device cookies of many sign-ins of one account, with an invented session. @param client the address of them all */
async function manyDevices(target: Target, count: number, client: string): Promise<Browser[]> {
  const member = await target.makeMember();
  const devices: Browser[] = [];
  while (devices.length < count) {
    const device = await target.signIn(member, client);
    assert.ok(device.cookies.has("device"), "a sign-in issues no device");
    devices.push(device);
  }
  return devices;
}

/** A browser of another visitor, with the device cookie of an account but without its session. */
function withDevice(target: Target, { cookies }: Browser, client: string): Browser {
  const browser = target.browser(client);
  browser.cookies.set("device", cookies.get("device") ?? "");
  return browser;
}

export const flood: Attack = {
  name: "during a flood staff open the desk and sign in on their own device",
  isTimed: true,
  needsFreshSite: true,
  run: async (target, size) => {
    const staff = await target.makeStaff();
    const attackers = await manyDevices(target, size.devices, target.newClient());
    const until = performance.now() + size.floodSeconds * 1_000;
    const [visits, flooded] = [new Array<string>(), new Array<number>()];
    const openDesk = async () => {
      const { status } = await staff.browser.get("/desk");
      visits.push(`/desk ${status}`);
    };
    const signIn = async () => {
      const { email, password } = staff;
      const browser = withDevice(target, staff.browser, target.newClient());
      const { status } = await browser.post("/login", { email, password });
      visits.push(`sign-in ${status}`);
    };
    const flooding = sendUntil(
      until,
      1_000 / FLOOD_PER_SECOND,
      flooder(target, attackers, staff.email, flooded),
    );
    await Promise.all([
      flooding,
      sendUntil(until, DESK_EVERY_MS, (number) =>
        number % SIGN_IN_EVERY === 5 ? signIn() : openDesk(),
      ),
    ]);
    const figures = `${flooded.length} requests (${counted(flooded)}); ${counted(visits)}`;
    const refused = visits.filter((visit) => visit !== "/desk 200" && visit !== "sign-in 303");
    assert.ok(refused.length === 0, figures);
    return figures;
  },
};

/**
 * The requests of the flood, each of an untrusted client from a new address, or of one account on one of many devices. Most of them
 * are redirected: that counts as a page but costs little, so that the attack meets the limits and not the speed of the machine.
 */
function flooder(target: Target, devices: readonly Browser[], email: string, statuses: number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS });
  const send = (path: string, cookies: ReadonlyMap<string, string> = new Map(), form?: object) =>
    ask({ ...target.address, agent }, path, {
      headers: {
        "X-Forwarded-For": target.newClient(),
        ...(cookies.size > 0 && { Cookie: cookieHeader(cookies) }),
        ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { method: "POST", body: new URLSearchParams({ ...form }).toString() }),
    });
  const device = (number: number) => devices[number % devices.length]?.cookies;
  const costly: ((number: number) => ReturnType<typeof send>)[] = [
    (n) => send(`/search?q=flood${n}`),
    (n) => send("/dashboard", device(n)),
    (n) => send(`/search?q=device${n}`, device(n)),
    () => send("/login", new Map(), { email, password: "wrong" }),
  ];
  return async (number: number) => {
    const kind = number % 8 === 0 ? costly[(number / 8) % costly.length] : undefined;
    const { status } = await (kind?.(number) ?? send("/dashboard"));
    statuses.push(status);
  };
}

/** Sends a request every so many milliseconds, also while earlier ones are not answered, and waits for all of them. */
async function sendUntil(
  until: number,
  everyMs: number,
  send: (number: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const sent: Promise<void>[] = [];
  while (performance.now() < until) {
    // Several at once if a timer was late.
    while (sent.length * everyMs <= performance.now() - began) sent.push(send(sent.length));
    await wait(everyMs);
  }
  await Promise.all(sent);
}
