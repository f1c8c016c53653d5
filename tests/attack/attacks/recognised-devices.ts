import assert from "node:assert/strict";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "../../integration/accounts/browser";
import { ask } from "../../process/ask";
import type { Attack } from "../attack";
import { count, counted } from "../figures";
import { addAuthenticator, openForm, submit } from "../forms";
import { cookieHeader, type Member, type Target } from "../target";

/** Guesses that are free. */
const GUESSES = 10;
const GUESS_PAUSE_MS = 30_000;
const FORMS = 60;
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

export const guessedCodes: Attack = {
  name: "the devices of one account have ten guesses at a second factor together",
  isQuick: true,
  run: async (target, size) => {
    const victim = await target.makeMember();
    const code = await addAuthenticator(await target.signIn(victim));
    const client = target.newClient();
    const devices = await manyDevices(target, size.devices, client);
    // The password of the victim is known to the attacker.
    const begun = await openSecondStep(target, victim, client);
    const guess = async (device: Browser, number: number) => {
      const browser = withDevice(target, device, client);
      for (const [name, value] of begun) browser.cookies.set(name, value);
      const wrong = String((Number(code()) + 1 + number) % 1_000_000);
      return (await browser.post("/login/code", { code: wrong.padStart(6, "0") })).status;
    };
    const began = performance.now();
    const guessAll = async () => {
      const all: number[] = [];
      for (let guesses = 0; guesses < 2 * GUESSES; guesses += devices.length) {
        all.push(...(await Promise.all(devices.map((device, n) => guess(device, guesses + n)))));
      }
      return all;
    };
    const statuses = await guessAll();
    const tried = count(statuses, 400);
    const periods = Math.floor((performance.now() - began) / GUESS_PAUSE_MS);
    assert.ok(tried <= GUESSES + periods, `${tried} codes were tried (${counted(statuses)})`);
    assert.ok(tried > 0, `no code was tried (${counted(statuses)})`);
    if (!size.waitsForReset) return `${devices.length} devices: ${counted(statuses)}`;
    await wait(GUESS_PAUSE_MS);
    const later = await guessAll();
    assert.ok(count(later, 400) <= 2, `${count(later, 400)} codes were tried after a pause`);
    return `${devices.length} devices: ${counted(statuses)}; 30 s later ${counted(later)}`;
  },
};

/** The cookies of a sign-in that lacks its second factor. */
async function openSecondStep(
  target: Target,
  { email, password }: Member,
  client: string,
): Promise<Map<string, string>> {
  const browser = target.browser(client);
  const form = await openForm(browser, "/login", "email", "password");
  const answer = await submit(browser, form, { email, password });
  assert.match(answer.headers.get("Location") ?? "", /^\/login\/code/);
  return browser.cookies;
}

export const formsOfDevices: Attack = {
  name: "forms from one address are limited as without an account, with any number of devices",
  run: async (target, size) => {
    const client = target.newClient();
    const devices = await manyDevices(target, size.devices, client);
    const began = performance.now();
    const statuses: number[] = [];
    while (statuses.length < 2 * FORMS) {
      const answers = await Promise.all(
        devices.map((device) => withDevice(target, device, client).post("/contact", { name: "" })),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    const passed = statuses.length - count(statuses, 429);
    const most = FORMS + Math.ceil((performance.now() - began) / 1_000);
    assert.ok(passed <= most, `${passed} of ${statuses.length} passed, ${most} at most should`);
    const other = await target.browser().post("/contact", { name: "" });
    assert.equal(other.status, 400, "a visitor at another address is refused");
    return `${statuses.length} forms with ${devices.length} devices: ${counted(statuses)}; another visitor ${other.status}`;
  },
};

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
