import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// Does not use ./page, because it would report the failures that this test causes on purpose.
import { expect, test } from "@playwright/test";
import { contentClient } from "../../../emulators/content-lake/content-client";
import { startContentLake } from "../../../emulators/content-lake/server";
import { listen } from "../../../emulators/free-port";
import { serveStudio } from "../../../ops/start/studio/serve-studio";
import { siteUrl } from "../addresses";

test(
  "the Studio reconnects after a restart of the emulator",
  { tag: "@once" },
  async ({ page }) => {
    const directory = await mkdtemp(join(tmpdir(), "studio-restart-"));
    let lake = await startContentLake({ port: 0, directory });
    const { port } = lake;
    const apiHost = `http://localhost:${port}`;
    const studio = serveStudio({ apiHost, siteUrl });
    const studioPort = await listen(studio);
    const editor = contentClient(apiHost, { perspective: "raw" });
    try {
      await editor.create({ _id: "one", _type: "faq", question: "Before?", category: "General" });
      await page.goto(`http://localhost:${studioPort}/intent/edit/id=one;type=faq/`);
      const question = page.getByTestId("field-question").getByRole("textbox");
      await expect(question).toHaveValue("Before?");

      await lake.close();
      lake = await startContentLake({ port, directory });
      // Another editor's edit comes first, because its arrival shows that the feeds have recovered.
      const draft = { _id: "drafts.one", _type: "faq", question: "From elsewhere?" };
      // This client's kept-alive connection can have ended with the emulator.
      await expect(() => editor.createIfNotExists(draft)).toPass({ timeout: 20_000 });
      await expect(question).toHaveValue("From elsewhere?", { timeout: 20_000 });
      await question.fill("After?");
      await expect
        .poll(() => editor.getDocument("drafts.one"), { timeout: 20_000 })
        .toMatchObject({ question: "After?" });
    } finally {
      studio.closeAllConnections();
      studio.close();
      await lake.close();
      await rm(directory, { recursive: true, force: true });
    }
  },
);
