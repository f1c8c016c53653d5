import type { Environment } from "../app/env.server";
import { ask } from "./ask";
import { type Finding, right, wrong } from "./finding";

/** The site itself, by the address that visitors use. */
export async function checkSite({ SITE_URL, SITE_ENV }: Environment): Promise<Finding[]> {
  const { status, headers, body } = await ask(`${SITE_URL}/healthz`);
  const location = headers.get("location");
  if (location !== null) {
    return [
      wrong(
        `${SITE_URL} leads to ${new URL(location, SITE_URL).origin}`,
        "Set SITE_URL to the address that visitors end at.",
      ),
    ];
  }
  if (status !== 200 || !body.startsWith("ok")) {
    return [
      wrong(
        `something else than the site answers at ${SITE_URL} (${status})`,
        "Check the domain's DNS, and what the CDN has behind it.",
      ),
    ];
  }
  const [ready, robots] = await Promise.all([
    ask(`${SITE_URL}/readyz`),
    ask(`${SITE_URL}/robots.txt`),
  ]);
  const isHidden = /^Disallow: \/$/m.test(robots.body);
  return [
    ...(SITE_ENV === "production" && isHidden
      ? [
          wrong(
            `the site at ${SITE_URL} keeps search engines out: it does not run with SITE_ENV=production`,
            "Give these variables to the site that is deployed, and start it again.",
          ),
        ]
      : []),
    ready.status === 200
      ? right(`the site runs at ${SITE_URL} and has content to show`)
      : wrong(
          `the site runs at ${SITE_URL} and has no content to show (${ready.status})`,
          "Look into its log: the content service did not answer it.",
        ),
  ];
}
