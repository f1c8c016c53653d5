import { fetched } from "./fetched-content";
import { describe, expect, test } from "vitest";
import { formTextsFrom, getFormTexts } from "~/content/form-texts.server";

const builtIn = formTextsFrom(null);
const written = {
  enquiryNotice: "Enquiry",
  messageNotice: "Message",
  accountNotice: "Account",
  acknowledgement: { subject: "Subject", text: "One\n\nTwo" },
};

test("an editor's words stand at the forms and in the mail", async () => {
  fetched.mockResolvedValue({ _id: "siteSettings", _type: "siteSettings", ...written });
  expect(await getFormTexts()).toEqual(written);
});

describe("the built-in words stand there", () => {
  test.each([
    ["without a document", null],
    ["where nothing is written", {}],
    ["where it is blank", { enquiryNotice: " ", acknowledgement: { subject: "", text: "\n" } }],
    ["where it is no text", { messageNotice: 5, acknowledgement: "Subject" }],
  ])("%s", async (_where, document) => {
    fetched.mockResolvedValue(document);
    expect(await getFormTexts()).toEqual(builtIn);
    expect(Object.values(builtIn)).not.toContain("");
  });

  test("one by one", async () => {
    const { subject } = written.acknowledgement;
    fetched.mockResolvedValue({ messageNotice: "Message", acknowledgement: { subject } });
    expect(await getFormTexts()).toEqual({
      ...builtIn,
      messageNotice: "Message",
      acknowledgement: { ...builtIn.acknowledgement, subject },
    });
  });
});
