import { fetched } from "../cms/fetched-content";
import { describe, expect, test } from "vitest";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";

const builtIn = formTextsFrom(null);
const written = {
  enquiryNotice: "Enquiry",
  messageNotice: "Message",
  accountNotice: "Account",
  acknowledgement: { subject: "Subject", text: "One\n\nTwo" },
};

test("forms and mails use an editor's words", async () => {
  fetched.mockResolvedValue({ _id: "siteSettings", _type: "siteSettings", ...written });
  expect(await getFormTexts()).toEqual(written);
});

describe("forms and mails use the built-in words", () => {
  test.each([
    ["without a document", null],
    [
      "if the texts are blank",
      { enquiryNotice: " ", acknowledgement: { subject: "", text: "\n" } },
    ],
    ["if the fields are not texts", { messageNotice: 5, acknowledgement: "Subject" }],
  ])("%s", async (_where, document) => {
    fetched.mockResolvedValue(document);
    expect(await getFormTexts()).toEqual(builtIn);
    expect(Object.values(builtIn)).not.toContain("");
  });

  test("for each missing text", async () => {
    const { subject } = written.acknowledgement;
    fetched.mockResolvedValue({ messageNotice: "Message", acknowledgement: { subject } });
    expect(await getFormTexts()).toEqual({
      ...builtIn,
      messageNotice: "Message",
      acknowledgement: { ...builtIn.acknowledgement, subject },
    });
  });
});
