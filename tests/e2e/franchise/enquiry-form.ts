import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { sampleEnquiry } from "../../../testing/sample-enquiry";
import { unfold } from "../page";

export const path = "/be-a-franchise";

/** The success and destructive toasts of section 8 of the specification. */
export const sentMessage = {
  title: "Enquiry Sent Successfully!",
  description: "Our team will get in touch with you shortly. Thank you!",
} as const;
/** The page's own message, next to the toast. */
export const confirmation = "We have your enquiry";
export const failureMessage = {
  title: "Error submitting enquiry",
  description: "Something went wrong. Please try again later.",
} as const;

/** A complete enquiry; its name identifies its row among those of other tests. */
export const completeEnquiry = () => ({
  ...sampleEnquiry,
  name: `Asha ${randomUUID()}`,
});

type Answers = Partial<Record<keyof typeof sampleEnquiry, string>>;

/** The form on the page. Its controls are named after the record's fields. */
export class EnquiryForm {
  readonly sendButton: Locator;
  readonly summary: Locator;

  constructor(private readonly page: Page) {
    this.sendButton = page.getByRole("button", { name: "Send enquiry" });
    this.summary = page.getByRole("alert", { name: "There is a problem" });
  }

  field(name: string): Locator {
    return this.page.locator(`form [name="${name}"]`);
  }

  async fill(answers: Answers): Promise<void> {
    for (const [name, answer] of Object.entries(answers)) {
      const control = this.field(name);
      await unfold(control);
      const isSelect = await control.evaluate((element) => element.tagName === "SELECT");
      if (isSelect) await control.selectOption(answer);
      else await control.fill(answer);
    }
  }

  async values(names: readonly string[]): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const name of names) values[name] = await this.field(name).inputValue();
    return values;
  }
}
