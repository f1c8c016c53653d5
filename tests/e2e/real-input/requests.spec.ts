import { fill, press } from "../accounts/account-pages";
import { expect, test } from "../page";

const message = () => ({
  name: "Asha Sample",
  email: "asha@example.com",
  message: `Do you build shops? ${crypto.randomUUID()}`,
});
const confirmation = "We have your message";

test.describe("the message form", { tag: ["@desktop", "@everywhere"] }, () => {
  test("is sent from a page whose referrer an extension hides", async ({ page }) => {
    await page.goto("/contact");
    await page.evaluate(() => {
      const policy = document.createElement("meta");
      policy.name = "referrer";
      policy.content = "no-referrer";
      document.head.append(policy);
    });
    await fill(page, message());
    await press(page, "Send message");
    await expect(page.locator("#status")).toContainText(confirmation);
  });

  test("is sent over a slow network without a timeout", async ({ page }) => {
    test.slow();
    await page.goto("/contact");
    const text = `${crypto.randomUUID()} ${"नमस्ते ".repeat(700)}`;
    await fill(page, { ...message(), message: text });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      uploadThroughput: 3_000,
      downloadThroughput: 100_000,
    });
    await press(page, "Send message");
    await expect(page.locator("#status")).toContainText(confirmation, { timeout: 120_000 });
  });
});
