import { setTimeout as wait } from "node:timers/promises";

export type Visit = {
  formsOk: number;
  formsRefused: number;
  pagesOk: number;
  pagesRefused: number;
  signInsOk: number;
  signInsRefused: number;
};

/** The user of the benchmark's accounts service. */
export const user = { email: "asha@visitor.example.com", password: "a password of the bench" };

const pages = ["/", "/services/it-service", "/be-a-franchise"];

/**
 * Simulates a visitor who reads three pages, sends one form and signs in every two seconds, until `over`. After three forms
 * another visitor continues from another address.
 * @param origin the site's origin
 * @returns the counts of expected responses, and the time of each page in milliseconds
 */
export async function visit(
  origin: string,
  over: Promise<unknown>,
): Promise<Visit & { times: number[] }> {
  const counts: Visit = {
    ...{ formsOk: 0, formsRefused: 0, pagesOk: 0, pagesRefused: 0 },
    ...{ signInsOk: 0, signInsRefused: 0 },
  };
  const times: number[] = [];
  const ask = async (path: string, address: number, body?: URLSearchParams) => {
    const began = performance.now();
    const answer = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      body,
      headers: { "X-Forwarded-For": `192.0.2.${address}` },
      redirect: "manual",
    }).catch(() => null);
    await answer?.arrayBuffer();
    if (!body) times.push(performance.now() - began);
    return answer?.status;
  };
  let isOver = false;
  void over.then(() => (isOver = true));
  for (let number = 1; !isOver; number += 1) {
    const address = Math.ceil(number / 3);
    for (const path of pages) {
      if ((await ask(path, address)) === 200) counts.pagesOk += 1;
      else counts.pagesRefused += 1;
    }
    const message = `Message ${number} of ${Date.now()}`;
    const form = { name: "Asha", email: "asha@example.com", message };
    if ((await ask("/contact", address, new URLSearchParams(form))) === 303) counts.formsOk += 1;
    else counts.formsRefused += 1;
    if ((await ask("/login", address, new URLSearchParams(user))) === 303) counts.signInsOk += 1;
    else counts.signInsRefused += 1;
    await Promise.race([over, wait(2_000)]);
  }
  return { ...counts, times };
}
