import { connect } from "../../testing/supabase-clients";

/** What the tests run against, and which calls are allowed. */
export interface Project {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** The address whose owner gets what the run sends: each user and row has it, with a unique word after the plus. */
  address: string;
  /** The address of an emulator that shows the mails; "" without one. */
  mailbox: string;
  /** The key by which mails are claimed; "" where that is not tried. */
  mailerKey: string;
  /** How long a refresh token that was used is still taken, in seconds. */
  reuseInterval: number;
  /** Whether the limits may be used up, of which the next minutes of everybody who has this address are made. */
  limits: boolean;
}

const TABLES = ["franchise_enquiries", "contact_messages"] as const;
const MARK = "contract-";

/** An address of the run's own, which leads to the mailbox of the project's. */
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

/** How much of what is there no run of these tests has made; empty where there is nothing of the kind. */
export async function whatIsForeign(project: Project): Promise<string[]> {
  const { emails, rows } = await look(project);
  const foreign = (all: unknown[]) => all.filter((email) => !isOwn(project, email)).length;
  const counts = [
    ["users", foreign(emails.map(({ email }) => email))] as const,
    ...rows.map(({ table, all }) => [table, foreign(all)] as const),
  ];
  return counts.flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}

/** Removes the users and rows of the run. The desk's timeline keeps its lines: nobody can take them away. */
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
