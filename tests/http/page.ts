import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "vitest";
import { matching } from "../matchers";
import { ask } from "./site";

/** Requests a page, expects its status, and returns its parsed HTML. */
export async function openPage(path: string, status = 200): Promise<HTMLElement> {
  const answer = await ask(path);
  expect(answer.status, path).toBe(status);
  return parse(await answer.text());
}

/** Returns the first match. @throws Error if nothing matches */
export function find(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`No ${selector} in <${within.rawTagName || "html"}>`);
  return found;
}

/** Returns the text of an element as a reader sees it, each run of whitespace as one space. */
export const textIn = (element: HTMLElement) => element.text.replace(/\s+/g, " ").trim();

/** Returns the text of each match. */
export const textsIn = (within: HTMLElement, selector: string) =>
  within.querySelectorAll(selector).map(textIn);

/** Returns the name and the target of each link that matches. */
export const linksIn = (within: HTMLElement, selector = "a") =>
  within.querySelectorAll(selector).map((link) => ({
    label: link.getAttribute("aria-label") ?? textIn(link),
    href: link.getAttribute("href"),
  }));

/** Returns the section, list, table or navigation that has this accessible name. @throws Error if none has */
export function named(page: HTMLElement, tag: string, name: string): HTMLElement {
  const found = page
    .querySelectorAll(`${tag}[aria-label], ${tag}[aria-labelledby]`)
    .find((element) => nameOf(page, element) === name);
  if (!found) throw new Error(`No ${tag} is named ${name}`);
  return found;
}

function nameOf(page: HTMLElement, element: HTMLElement): string {
  const id = element.getAttribute("aria-labelledby");
  const label = id ? page.getElementById(id) : null;
  return label ? textIn(label) : (element.getAttribute("aria-label") ?? "");
}

/** Matches a text that is not blank. */
export const someText = matching(/\S/);
