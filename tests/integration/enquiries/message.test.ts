import { beforeAll, expect, test, vi } from "vitest";
import { categories } from "../../../studio/seed/categories";
import { services } from "../../../studio/seed/services";
import { useEmulator } from "../../emulators/supabase/emulator";
import { contact } from "../../specification/contact";
import type { FormRoute, SubmissionForm } from "../forms/stored-form";
import { formOf, testStoredForm } from "../forms/stored-form";
import { siteUrl, useSite } from "../site";

const { stopContent } = useSite([...categories, ...services]);
const supabase = useEmulator();
let route: FormRoute;

beforeAll(async () => {
  vi.stubEnv("SUPABASE_URL", supabase.emulator().url);
  vi.stubEnv("SUPABASE_ANON_KEY", supabase.emulator().anonKey);
  // Imported after the environment is complete.
  const page = await import("~/routes/contact/route");
  route = page;
});

const form: SubmissionForm = {
  path: "/contact",
  table: "contact_messages",
  complete: {
    name: "",
    email: "asha@example.com",
    phone: "+91 00000 00000",
    service: "photo-video-editing|Photo & Video Editing",
    message: "Do you cut films?\r\nA wedding, 40 minutes.",
  },
  kept: {
    service: "Photo & Video Editing",
    service_id: "photo-video-editing",
    service_shown: null,
  },
  required: ["name", "email", "message"],
  free: "message",
  refused: [
    ["name", "missing", ""],
    ["name", "too long", "x".repeat(101)],
    ["email", "missing", ""],
    ["email", "no address", "asha@"],
    ["phone", "without enough digits", "+91 12"],
    ["phone", "too long", "1".repeat(31)],
    ["service", "not on the list", "Cloud Castles"],
    ["message", "missing", ""],
    ["message", "blank", " \n\t"],
    ["message", "too long", "x".repeat(5001)],
    ["message", "with NUL", "a\u0000b"],
  ],
  route: () => route,
  stopContent,
  supabase,
};

test("a message is accepted for each of the specified services", async () => {
  const { filledIn, send, rowsOf } = formOf(form);
  const { name } = filledIn();
  for (const about of contact.serviceOptions) await send(filledIn({ name, service: about }));
  const stored = (await rowsOf({ name })).map((row) => row.service);
  expect(stored.toSorted()).toEqual([...contact.serviceOptions].toSorted());
});

test("a message stores both names if its form showed an earlier name of the service", async () => {
  const { filledIn, send, rowsOf } = formOf(form);
  const sent = filledIn({ service: "photo-video-editing|Film Editing" });
  await send(sent);
  expect(await rowsOf(sent)).toMatchObject([{ ...form.kept, service_shown: "Film Editing" }]);
});

test("a message is normalised, and a probably misspelt address causes a question", async () => {
  const { filledIn, send, rowsOf } = formOf(form);
  const sent = filledIn();
  const { headers } = await send({
    ...sent,
    name: `\u202a${sent.name}\u202c\v`,
    email: "Asha <asha@gmial.com>,",
    message: "One\u000btwo Jose\u0301",
  });
  expect(await rowsOf(sent)).toMatchObject([
    { email: "asha@gmial.com", message: "One\ntwo José", name: sent.name },
  ]);
  const [cookie = ""] = headers?.getSetCookie() ?? [];
  const request = new Request(`${siteUrl}/contact`, {
    headers: { Cookie: cookie.split(";", 1)[0] ?? "" },
  });
  const { readReceipt: readReceipt } = await import("~/forms/receipt.server");
  const { messageSent } = await import("~/features/enquiries/message.server");
  const recalled = await readReceipt(request, "/contact");
  expect(recalled && messageSent(recalled, null, false).notes).toEqual([
    expect.stringContaining("Did you mean @gmail.com?"),
  ]);
});

testStoredForm(form);
