import { expect, test } from "vitest";
import { packages } from "../../studio/seed/packages";
import { connect } from "../emulators/content-lake/emulator";
import { useSite } from "./site";

const text = (children: string) => ({
  ...{ _key: "b", _type: "block", style: "normal", markDefs: [] },
  children: [{ _key: "s", _type: "span", marks: [], text: children }],
});

const faq = {
  ...{ _id: "faq-prices", _type: "faq", category: "General", orderRank: "0|a:" },
  question: "From {lowest price}?",
  answer: [text("Corporate: {price of Corporate}, Gold: {price of Gold}.")],
};

useSite([...packages, faq]);

const read = async () => {
  const { listFaqs, withAnswerText } = await import("~/features/questions/questions.server");
  const { openContext, runInContext } = await import("~/server/request-context.server");
  const [faq] = await runInContext(openContext(undefined), listFaqs);
  return faq && withAnswerText(faq);
};

test("prices in texts are the packages' current prices", async () => {
  const before = await read();
  expect(before?.question).toBe("From ₹499?");
  expect(before?.answerText).toContain("Corporate: ₹14,999, Gold: on request.");

  const content = connect(process.env.SANITY_API_HOST ?? "");
  await content.patch("package-basic").set({ price: 599 }).commit();
  await expect.poll(async () => (await read())?.question).toBe("From ₹599?");
});
