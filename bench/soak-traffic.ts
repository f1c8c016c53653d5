import { sampleDocuments } from "../studio/seed";
import { oneOf } from "../testing/random";
import { submissionOf } from "../testing/submission";
import type { Question } from "./open-load";

const services = sampleDocuments
  .filter(({ _type }) => _type === "service")
  .map(({ _id }) => `/services/${_id.replace(/^service-/, "")}`);

/** Cached pages. */
export const pages = [
  "/",
  "/services",
  "/be-a-franchise",
  "/affiliate-program",
  "/about",
  "/portfolio",
  "/testimonials",
  "/our-websites",
  "/contact",
  "/legals",
  "/privacy-policy",
  ...services,
];

const words = ["web design", "tax", "travel", "franchise price", "visa", "film", "refund"];

export type Member = { email: string; password: string };

/** Mixed traffic: 90 % page views, 5 % searches, 4 % forms, 1 % sign-ins. */
export function mixedTraffic(random: () => number, members: readonly Member[]): () => Question {
  let number = 0;
  return () => {
    const what = random();
    if (what < 0.9) return { kind: "page", method: "GET", path: oneOf(pages, random) };
    if (what < 0.95) {
      const q = encodeURIComponent(oneOf(words, random));
      return { kind: "search", method: "GET", path: `/search?q=${q}` };
    }
    if (what < 0.99) {
      number += 1;
      const { path, fields } = submissionOf(number);
      return { kind: "form", method: "POST", path, body: new URLSearchParams(fields).toString() };
    }
    const body = new URLSearchParams(oneOf(members, random)).toString();
    return { kind: "sign-in", method: "POST", path: "/login", body };
  };
}
