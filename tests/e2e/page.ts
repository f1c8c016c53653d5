import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  test as base,
} from "@playwright/test";
import axe from "axe-core";
import { contentUrl, siteUrl } from "./addresses";

/** Declares an error status that a test expects from a path, for the document and for the data that its script requests. */
type ExpectStatus = (path: string, status: number) => void;

type Fixtures = {
  /** Allows and requires this status for this path. */
  expectStatus: ExpectStatus;
};

/**
 * Every test fails on a console error, an uncaught error, a violation of the Content Security Policy and
 * a failed request to the site or its images, in addition to its own checks.
 */
export const test = base.extend<Fixtures>({
  expectStatus: [
    async ({ context, javaScriptEnabled }, use) => {
      const watch = await watchFaults(context, javaScriptEnabled);
      await use(watch.expectStatus);
      await watch.end();
      expect(watch.faults(), "faults in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function watchFaults(context: BrowserContext, javaScriptEnabled = true) {
  const faults: string[] = [];
  const expected = new Map<string, number>();
  const answered = new Set<string>();

  const isOurs = (url: string) => url.startsWith(siteUrl) || url.startsWith(contentUrl);
  const pageOf = (url: string) => new URL(url).pathname.replace(/\.data$/, "");
  const isExpected = (url: string, status: number) =>
    url.startsWith(siteUrl) && expected.get(pageOf(url)) === status;

  context.on("response", (response) => {
    if (isExpected(response.url(), response.status())) answered.add(pageOf(response.url()));
    else if (isOurs(response.url()) && response.status() >= 400) {
      faults.push(`${response.status()} for ${response.url()}`);
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // An image request is aborted if the page is left before it completes.
    if (reason === "net::ERR_ABORTED") return;
    // Without JavaScript, Chromium reports this for every script of a page.
    if (reason === "csp" && !javaScriptEnabled && isOurs(request.url())) return;
    faults.push(`${request.url()} failed: ${reason}`);
  });
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const status = /the server responded with a status of (\d+)/.exec(message.text())?.[1];
    if (status && isExpected(message.location().url, Number(status))) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => faults.push(`uncaught: ${String(error.error())}`));
  // Chromium logs most violations to the console itself, but not all of them, and none that a script caused.
  const script = await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      console.error(`policy: ${violation.violatedDirective} blocked ${violation.blockedURI}`);
    });
  });

  return {
    // Needed for tests that share a context.
    end: async () => {
      for (const event of ["response", "requestfailed", "console", "weberror"]) {
        context.removeAllListeners(event);
      }
      await script.dispose();
    },
    expectStatus: (path: string, status: number) => {
      expected.set(path, status);
    },
    faults: () => [
      ...faults,
      ...[...expected]
        .filter(([path]) => !answered.has(path))
        .map(([path, status]) => `${path} never answered with ${status}`),
    ],
  };
}

/** The narrowest window that WCAG 2.2 requires pages to support (1.4.10). */
export const narrowest = { width: 320, height: 640 };

/** A4 less the margins of `@page`, in CSS pixels. */
export const paper = { width: 658, height: 986 };

/** Uses the narrowest window in a narrow project. */
export async function useNarrowest(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < 640) await page.setViewportSize(narrowest);
}

const allChecks: axe.RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] },
  // axe disables this rule by default, although WCAG 2.2 AA requires it.
  rules: { "target-size": { enabled: true } },
};

/** The only check that colours can change. */
export const contrast: axe.RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Returns axe's findings, one line each. The page contains its script already and has no frames. */
async function axeFindings(page: Page, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate((given) => window.axe.run(document, given), {
    ...options,
    resultTypes: ["violations"],
  } satisfies axe.RunOptions);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/**
 * Checks the page in its current state, open menus included, with axe: with all checks in the light scheme, and the contrast
 * also in the dark one, which changes only colours. Forced colours are excluded, because axe compares the replaced ones there
 * (see schemes.spec). Checks nothing without JavaScript, because axe is a script.
 */
export async function expectNoAxeViolations(page: Page, checks = allChecks): Promise<void> {
  if (base.info().project.use.javaScriptEnabled === false) return;
  // Evaluated once for both schemes; this bypasses the page's own policy.
  await page.evaluate(axe.source);
  expect(await axeFindings(page, checks)).toEqual([]);
  await emulateColours(page, { colorScheme: "dark" });
  expect(await axeFindings(page, contrast), "in the dark scheme").toEqual([]);
  await emulateColours(page, { colorScheme: "light" });
}

/** Changes the page's colours and finishes the transitions between them. */
export async function emulateColours(
  page: Page,
  colours: { colorScheme?: "light" | "dark"; forcedColors?: "none" | "active" },
): Promise<void> {
  await page.emulateMedia(colours);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/** Expects the page to fit its window, so that a reader does not scroll both ways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "pixels beyond the window").toBe(0);
}

/** Expects the page to fit its window, and axe to find nothing. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
}

/**
 * Expects the state of a menu's button: as the browser reports it to assistive technology, with and without JavaScript, and
 * in the `aria-expanded` of the shell script, if there is one.
 */
export async function expectExpanded(page: Page, menu: string, expanded: boolean): Promise<void> {
  const selector = `[popovertarget="${menu}"]`;
  await expect.poll(() => isExpanded(page, selector)).toBe(expanded);
  await expect
    .poll(async () => (await page.locator(selector).getAttribute("aria-expanded")) ?? "none")
    .toMatch(expanded ? /true|none/ : /false|none/);
}

async function isExpanded(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { nodes } = await session.send("Accessibility.getPartialAXTree", {
      nodeId,
      fetchRelatives: false,
    });
    const property = nodes[0]?.properties?.find(({ name }) => name === "expanded");
    if (!property) throw new Error(`${selector} has no state to expand`);
    return property.value.value === true;
  } finally {
    await session.detach();
  }
}

/** Opens the collapsed sections around a control as a user does, from the outermost one inwards. */
export async function unfold(control: Locator): Promise<void> {
  const folds = control.locator("xpath=ancestor::details[not(@open)]");
  // Wide screens show the content of some sections that are not open.
  while (!(await control.isVisible()) && (await folds.count()) > 0) {
    await folds.first().locator("> summary").click();
  }
}

/** The visible toast. */
export const toast = (page: Page) =>
  page.getByRole("region", { name: "Notification" }).getByRole("listitem");

/** Makes every request of the page's scripts fail. */
export const loseConnection = (page: Page) =>
  page.route("**/*", (route) =>
    route.request().resourceType() === "fetch" ? route.abort("aborted") : route.fallback(),
  );

/** Holds back matching requests. @returns a function that lets them pass */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (isMeant(route.request())) await held;
    // The request can have been cancelled in the meantime.
    await route.fallback().catch(() => {});
  });
  return release;
}

/** Waits until a script or React controls the page's form; before that, the browser submits it itself. */
export const expectHydrated = (page: Page) =>
  expect(page.locator("main form[novalidate]").first()).toBeAttached();

/** The page's own message, which is hidden while a toast shows the same text. */
export const statusMessage = (page: Page) => page.getByRole("main").locator(".status-message");
