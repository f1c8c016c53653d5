import { randomUUID } from "node:crypto";
import { useRunningSite } from "../accounts/running-site";

/** Runs the desk's and other routes with the site's middleware and the emulators. */
export function useRunningDesk(
  more: () => Promise<Record<string, object>> = () => Promise.resolve({}),
) {
  const site = useRunningSite({
    routes: async () => ({
      desk: await import("~/routes/desk._index/route"),
      "desk/figures": await import("~/routes/desk.figures/route"),
      "desk/export": await import("~/routes/desk.export/route"),
      "desk/export.csv": await import("~/routes/desk.export[.]csv"),
      "desk/export.xlsx": await import("~/routes/desk.export[.]xlsx"),
      "desk/:id": await import("~/routes/desk.$id/route"),
      "desk/:id/person": await import("~/routes/desk.$id_.person/route"),
      "desk/:id/person.json": await import("~/routes/desk.$id_.person[.]json"),
      ...(await more()),
    }),
  });
  const sql = (statement: string, values: string[] = []) =>
    site.accounts.emulator().sql(statement, values);

  async function insert(table: string, row: Record<string, string | null>): Promise<string> {
    const names = Object.keys(row);
    const id = randomUUID();
    await sql(
      `insert into public.${table} (id, submission_id, ${names.join(", ")})
       values ($1, gen_random_uuid(), ${names.map((_, index) => `$${index + 2}`).join(", ")})`,
      [id, ...Object.values(row).map((value) => value ?? "")],
    );
    return id;
  }

  return {
    ...site,
    sql,
    /** Creates a staff member, signed in in a new browser. */
    staff: async () => {
      const own = await site.signedIn();
      await sql("select private.add_staff($1)", [own.email]);
      return own;
    },
    /** Stores an enquiry. @returns its id, which is also that of its lead */
    enquiry: (row: Record<string, string> = {}) =>
      insert("franchise_enquiries", {
        name: "Meera Nair",
        email: "meera@example.com",
        phone: "+91 00000 01001",
        ...row,
      }),
    message: (row: Record<string, string> = {}) =>
      insert("contact_messages", {
        name: "Meera Nair",
        email: "meera@example.com",
        message: "Please call.",
        ...row,
      }),
    /** Stores messages from "Row 1", "Row 2" and so on, three for each minute. */
    manyMessages: async (count: number) => {
      await sql(
        `insert into public.contact_messages (submission_id, name, email, message, created_at)
         select gen_random_uuid(), 'Row ' || n, 'row@example.com', 'x', now() - n / 3 * interval '1 minute'
         from generate_series(1, $1::int) n`,
        [String(count)],
      );
    },
    empty: async () => {
      await sql("delete from public.franchise_enquiries");
      await sql("delete from public.contact_messages");
    },
  };
}

/** Returns the content of the flash message cookie. */
export const flashOf = (cookies: readonly string[]) =>
  cookies
    .filter((cookie) => cookie.startsWith("flash="))
    .map((cookie) => {
      const [value = ""] = decodeURIComponent(cookie.slice("flash=".length)).split(".");
      return Buffer.from(value, "base64").toString();
    })
    .join("");
