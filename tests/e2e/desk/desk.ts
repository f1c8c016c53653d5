import { randomUUID } from "node:crypto";
import { connect } from "../../../testing/supabase-clients";
import { makeMember } from "../accounts/member";
import { localEnvironment } from "../franchise/stored-rows";

const service = () =>
  connect(localEnvironment("SUPABASE_URL"), localEnvironment("SUPABASE_SERVICE_ROLE_KEY"));

/** Creates a member of staff with the password of all tests. */
export async function makeStaff() {
  const member = await makeMember();
  const { error } = await service().rpc("add_staff", { address: member.email });
  if (error) throw error;
  return member;
}

const HOUR_MS = 3_600_000;

/** Stores forty enquiries and messages of eight people, three overdue and one flagged; returns the mark that all contain. */
export async function storeForty(): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 40 }, (_, place) => {
    const person = `Person ${place % 8}`;
    const age = place < 3 ? 30 : place / 10;
    return {
      submission_id: randomUUID(),
      created_at: new Date(Date.now() - age * HOUR_MS).toISOString(),
      due_at: new Date(Date.now() + (24 - age) * HOUR_MS).toISOString(),
      name: `${person} ${mark}`,
      email: `person${place % 8}.${mark}@example.com`,
      phone: `+91 00000 0000${place % 8}`,
      message: `Question ${place}: what does it cost beyond the fee?`,
      flagged: place === 3,
      acknowledge: false,
    };
  });
  const enquiries = rows
    .filter((_, place) => place % 2 === 0)
    .map((row) => ({ ...row, franchise_package: "Corporate - ₹14,999", city: "Kochi" }));
  const messages = rows
    .filter((_, place) => place % 2 === 1)
    .map((row) => ({ ...row, service: "IT Services" }));
  for (const { error } of [
    await service().from("franchise_enquiries").insert(enquiries),
    await service().from("contact_messages").insert(messages),
  ]) {
    if (error) throw error;
  }
  return mark;
}
