import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../testing/browser";
import { submissionOf } from "../../testing/submission";

/**
 * Pages whose scripts run, and the links that are clicked on each: tabs, which need the page's own script, and links, which
 * load a whole page on this site.
 */
const journeys: readonly (readonly [from: string, ...links: string[]])[] = [
  ["/affiliate-program", "?tab=payouts", "?tab=marketing-materials", "/contact"],
  ["/login", "/signup", "/login", "/forgot-password"],
  ["/be-a-franchise", "/contact", "/about"],
];

export type Visit = {
  clicks: number;
  reloads: number;
  /** Anything that a visitor would call broken. */
  faults: string[];
};

/** A visitor who has opened pages, and uses them while a new build is deployed. */
export class OldPages {
  private readonly visit: Visit = { clicks: 0, reloads: 0, faults: [] };
  private readonly pages = new Map<string, Page>();

  private constructor(private readonly browser: Browser) {}

  static async open(url: string): Promise<OldPages> {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    const old = new OldPages(browser);
    for (const path of [...journeys.map(([from]) => from), "/contact"]) {
      const page = await browser.newPage();
      old.watch(page);
      await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
      old.pages.set(path, page);
    }
    return old;
  }

  private watch(page: Page): void {
    const { faults } = this.visit;
    page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on("response", (response) => {
      const isPage = response.request().isNavigationRequest();
      if (isPage && response.status() >= 400) {
        faults.push(`${response.url()}: ${response.status()}`);
      }
    });
    page.on("console", (message) => {
      // Remix logs this before it reloads the page.
      if (message.text().includes("reloading page")) this.visit.reloads += 1;
    });
  }

  /** Follows links on each page, and sends the form that was open, with the values of that number. */
  async goOn(number: number): Promise<void> {
    for (const [from, ...links] of journeys) {
      const page = this.pages.get(from);
      for (const end of links) if (page) await this.follow(page, end);
    }
    const page = this.pages.get("/contact");
    if (page) await this.sendForm(page, number);
  }

  private async follow(page: Page, end: string): Promise<void> {
    const link = page.locator(`a[href$="${end}"]:visible`).first();
    if ((await link.count()) === 0) {
      this.visit.faults.push(`${page.url()}: no link to ${end}`);
      return;
    }
    // A page that has lost a script reloads at its address; the visitor then clicks again.
    for (let click = 0; click < 2; click += 1) {
      this.visit.clicks += 1;
      await link.click();
      const arrived = page.waitForURL((url) => url.href.endsWith(end), { timeout: 10_000 });
      if (await arrived.then(() => true).catch(() => false)) {
        await page.locator("h1").first().waitFor({ timeout: 10_000 });
        return;
      }
    }
    this.visit.faults.push(`${page.url()}: ${end} is not reached by two clicks`);
  }

  private async sendForm(page: Page, number: number): Promise<void> {
    const { fields, confirmation } = submissionOf(3_000_000 + 3 * number);
    const form = page.locator("main form:has([name=message])");
    for (const [name, value] of Object.entries(fields)) {
      const field = form.locator(`[name=${name}]`);
      const isList = await field.evaluate((element) => element.tagName === "SELECT");
      await (isList ? field.selectOption(value) : field.fill(value));
    }
    this.visit.clicks += 1;
    // The form itself is sent by fetch, so a navigation is a reload.
    page.on("request", (request) => {
      if (request.isNavigationRequest()) this.visit.reloads += 1;
    });
    await form.locator("[type=submit]").click();
    const said = page.getByText(confirmation).first();
    const isSaid = said.waitFor({ timeout: 10_000 }).then(() => true);
    if (!(await isSaid.catch(() => false))) this.visit.faults.push("The form is not confirmed");
  }

  async close(): Promise<Visit> {
    await this.browser.close();
    return this.visit;
  }
}
