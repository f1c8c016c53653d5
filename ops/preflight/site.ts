import type { Environment } from "../../app/env.server";
import { ask } from "./ask";
import { type Finding, right, wrong } from "./finding";

/** Checks the site itself at its public URL. */
export async function checkSite({ SITE_URL, SITE_ENV }: Environment): Promise<Finding[]> {
  const { status, headers, body } = await ask(`${SITE_URL}/healthz`);
  const location = headers.get("location");
  if (location !== null) {
    return [
      wrong(
        `${SITE_URL} redirects to ${new URL(location, SITE_URL).origin}`,
        "Set SITE_URL to the final address.",
      ),
    ];
  }
  if (status !== 200 || !body.startsWith("ok")) {
    return [
      wrong(
        `${SITE_URL} is not served by the site (${status})`,
        "Check the domain's DNS, and the origin of the CDN.",
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
            `The site at ${SITE_URL} excludes search engines, because it does not run with SITE_ENV=production`,
            "Give these variables to the deployed site, and restart it.",
          ),
        ]
      : []),
    ready.status === 200
      ? right(`The site runs at ${SITE_URL} and has content`)
      : wrong(
          `The site runs at ${SITE_URL} but has no content (${ready.status})`,
          "See docs/runbooks/NoContent.md.",
        ),
  ];
}
