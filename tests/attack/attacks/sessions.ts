import assert from "node:assert/strict";
import * as z from "zod";
import { loadApiKeys } from "../../../emulators/supabase/api-keys";
import { decodeSession, encodeSession } from "../../integration/accounts/session-cookie";
import type { Attack } from "../attack";
import type { Target } from "../target";

const HOUR_S = 3_600;
const claimsSchema = z.looseObject({
  amr: z.array(z.looseObject({ method: z.string(), timestamp: z.number() })),
});

/** The same session as if its user had signed in an hour ago. */
async function left(target: Target, session: string): Promise<string> {
  const { supabaseDirectory } = target.services;
  assert.ok(supabaseDirectory, "the keys of the emulator are needed");
  const decoded = decodeSession(session);
  const payload = decoded.access_token.split(".")[1] ?? "";
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  const amr = claims.amr.map((each) => ({ ...each, timestamp: each.timestamp - HOUR_S }));
  const keys = await loadApiKeys(supabaseDirectory);
  return encodeSession({ ...decoded, access_token: await keys.sign({ ...claims, amr }) });
}

export const leftSessions: Attack = {
  name: "a session that was left open gives out no personal data",
  run: async (target) => {
    const { browser } = await target.makeStaff();
    const id = await target.storeMessage();
    browser.cookies.set("session", await left(target, browser.cookies.get("session") ?? ""));
    assert.equal((await browser.get("/desk")).status, 200, "the session does not open the desk");
    const achieved: string[] = [];
    const lead = `/desk/${id}`;
    for (const path of ["/account.json", "/account/email", "/account/second-factor"]) {
      const { status } = await browser.get(path);
      if (status === 200) achieved.push(`${path} ${status}`);
    }
    for (const path of [`${lead}/person.json`, "/desk/export.csv", "/desk/export.xlsx"]) {
      const { status } = await browser.post(path, { chosen: id });
      if (status === 200) achieved.push(`${path} ${status}`);
    }
    await browser.post(`${lead}/person`, { chosen: id, erase: "yes", confirm: "yes" });
    const row = await target.service.from("contact_messages").select("id").eq("id", id);
    if (row.data?.length !== 1) achieved.push("a person was erased");
    assert.ok(achieved.length === 0, achieved.join("; "));
    return "six requests of a session of an hour ago: a fresh sign-in is required";
  },
};
