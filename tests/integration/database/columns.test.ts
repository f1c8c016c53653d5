import { expect, test } from "vitest";
import type { Database } from "~/supabase/database.types";
import { useStandIn } from "../../stand-ins/supabase/stand-in";

type Tables = Database["public"]["Tables"];

/** A column as Postgres describes it; what the type says of it decides what may stand here. */
type Column<V> = readonly [
  type: NonNullable<V> extends number
    ? "smallint"
    : NonNullable<V> extends boolean
      ? "boolean"
      : Text,
  nullable: null extends V ? "YES" : "NO",
];
type Text = "text" | "uuid" | "timestamp with time zone";
type Columns<Table extends keyof Tables> = {
  readonly [Name in keyof Tables[Table]["Row"]]: Column<Tables[Table]["Row"][Name]>;
};

const stored = {
  id: ["uuid", "NO"],
  created_at: ["timestamp with time zone", "NO"],
  user_id: ["uuid", "YES"],
  flagged: ["boolean", "NO"],
  submission_id: ["uuid", "NO"],
} as const;

const enquiryColumns: Columns<"franchise_enquiries"> = {
  ...stored,
  name: ["text", "NO"],
  phone: ["text", "NO"],
  email: ["text", "NO"],
  profession: ["text", "YES"],
  age: ["smallint", "YES"],
  gender: ["text", "YES"],
  nationality: ["text", "YES"],
  city: ["text", "YES"],
  investment_timeline: ["text", "YES"],
  franchise_package: ["text", "YES"],
  message: ["text", "YES"],
};

const messageColumns: Columns<"contact_messages"> = {
  ...stored,
  name: ["text", "NO"],
  email: ["text", "NO"],
  phone: ["text", "YES"],
  service: ["text", "YES"],
  message: ["text", "NO"],
};

const { standIn } = useStandIn();

test.each([
  ["franchise_enquiries", enquiryColumns],
  ["contact_messages", messageColumns],
])("the type of %s has the columns that the migrations make", async (table, columns) => {
  const rows = await standIn().sql(
    "select column_name, data_type, is_nullable from information_schema.columns where table_name = $1",
    [table],
  );
  const made = rows.map((row) => [row.column_name, [row.data_type, row.is_nullable]]);
  expect(Object.fromEntries(made)).toEqual(columns);
});
