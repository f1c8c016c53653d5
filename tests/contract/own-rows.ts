import { connect } from "../../testing/supabase-clients";

/** The project under test, and the allowed calls. */
export interface Project {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** The address that receives the run's emails. Each user and row has it with a unique suffix after a plus sign. */
  address: string;
  /** The URL of an emulator's inbox; "" without one. */
  mailbox: string;
  /** The key for claiming emails; "" to skip these tests. */
  mailerKey: string;
  /** How long a used refresh token is still accepted, in seconds. */
  reuseInterval: number;
  /** Whether tests are allowed to exhaust the rate limits, which then block everyone at this IP address for minutes. */
  limits: boolean;
}

const TABLES = ["franchise_enquiries", "contact_messages"] as const;
const MARK = "contract-";

/** Returns an address unique to the run, delivered to the project's mailbox. */
export function ownAddress({ address }: Pick<Project, "address">): string {
  const [name, domain] = address.split("@");
  return `${name}+${MARK}${crypto.randomUUID()}@${domain}`;
}

function isOwn({ address }: Project, email: unknown): boolean {
  const [name, domain] = address.split("@");
  return (
    typeof email === "string" && email.startsWith(`${name}+${MARK}`) && email.endsWith(`@${domain}`)
  );
}

/** Lists the data that these tests did not create; empty without such data. */
export async function whatIsForeign(project: Project): Promise<string[]> {
  const { emails, rows } = await look(project);
  const foreign = (all: unknown[]) => all.filter((email) => !isOwn(project, email)).length;
  const counts = [
    ["users", foreign(emails.map(({ email }) => email))] as const,
    ...rows.map(({ table, all }) => [table, foreign(all)] as const),
  ];
  return counts.flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}

/** Removes the users and rows of the run. The desk's timeline entries stay, because no one can delete them. */
export async function removeOwn(project: Project): Promise<void> {
  const client = connect(project.url, project.serviceRoleKey);
  const { emails, rows } = await look(project);
  for (const { table, all } of rows) {
    const own = all.filter((email) => isOwn(project, email)).map(String);
    if (own.length === 0) continue;
    const { error } = await client.from(table).delete().in("email", own);
    if (error) throw new Error(`${table}: ${error.message}`);
  }
  for (const { id, email } of emails) {
    if (!isOwn(project, email)) continue;
    const { error } = await client.auth.admin.deleteUser(id);
    if (error) throw error;
  }
}

async function look(project: Project) {
  const client = connect(project.url, project.serviceRoleKey);
  const { data, error } = await client.auth.admin.listUsers({ page: 1, perPage: 1_000 });
  if (error) throw error;
  const rows = [];
  for (const table of TABLES) {
    const answer = await client.from(table).select("email");
    if (answer.error) throw new Error(`${table}: ${answer.error.message}`);
    rows.push({ table, all: answer.data.map(({ email }) => email) });
  }
  return { emails: data.users.map(({ id, email }) => ({ id, email })), rows };
}
