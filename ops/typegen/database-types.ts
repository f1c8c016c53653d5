import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "prettier";
import * as z from "zod";
import { applyMigrations, projectMigrations } from "../../emulators/supabase/migrations";
import { openPgliteDatabase } from "../../emulators/supabase/pglite-database";
import { type DatabaseFunction, readFunctions } from "../../emulators/supabase/rest/functions";

/** Selects the tables of the API, with their columns and foreign keys. */
const tablesQuery = `
  select relname as name,
    (select json_agg(json_build_object(
        'name', column_name, 'type', udt_name, 'nullable', is_nullable = 'YES',
        'filled', column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS'
      ) order by ordinal_position)
      from information_schema.columns c where c.table_schema = 'public' and c.table_name = relname
    ) as columns,
    (select coalesce(json_agg(json_build_object(
        'name', conname, 'other', other.relname,
        'columns', (select json_agg(attname) from pg_attribute
          where attrelid = conrelid and attnum = any (conkey)),
        'otherColumns', (select json_agg(attname) from pg_attribute
          where attrelid = confrelid and attnum = any (confkey))
      ) order by conname), '[]')
      from pg_constraint join pg_class other on other.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f' and other.relnamespace = pg_class.relnamespace
    ) as keys
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(
    z.object({ name: z.string(), type: z.string(), nullable: z.boolean(), filled: z.boolean() }),
  ),
  keys: z.array(
    z.object({
      name: z.string(),
      other: z.string(),
      columns: z.array(z.string()),
      otherColumns: z.array(z.string()),
    }),
  ),
});
type Table = z.infer<typeof tableSchema>;
type Column = Table["columns"][number];

/** The types that supabase-js uses for Postgres types. */
const typeNames: Record<string, string> = {
  ...{ text: "string", varchar: "string", uuid: "string", inet: "string" },
  ...{ date: "string", timestamp: "string", timestamptz: "string" },
  ...{ int2: "number", int4: "number", int8: "number", float8: "number", numeric: "number" },
  ...{ bool: "boolean", json: "unknown", jsonb: "unknown", void: "undefined" },
};

/**
 * Generates the types of the tables and functions in `supabase/migrations`, as TypeScript in the format that supabase-js
 * requires and the Supabase CLI also generates (`supabase gen types`, with Docker).
 * @throws Error for a column or a parameter of a type that is not in `typeNames`
 */
export async function databaseTypes(migrations = projectMigrations): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "database-types-"));
  try {
    const database = await openPgliteDatabase(directory);
    await applyMigrations(database, migrations);
    const tables = z.array(tableSchema).parse(await database.query(tablesQuery));
    const functions = await readFunctions(database);
    await database.close();
    return await format(describe(tables, functions), { parser: "typescript", printWidth: 100 });
  } finally {
    await rm(directory, { recursive: true });
  }
}

const describe = (
  tables: readonly Table[],
  functions: readonly DatabaseFunction[],
) => `/** By \`npm run typegen\`, from supabase/migrations. */
export type Database = {
  public: {
    Tables: { ${tables.map(describeTable).join("\n")} };
    Views: Record<never, never>;
    Functions: ${functions.length > 0 ? `{ ${functions.map(describeFunction).join("\n")} }` : "Record<never, never>"};
  };
};`;

const describeTable = ({ name, columns, keys }: Table) => `${name}: {
  Row: { ${columns.map((column) => `${column.name}: ${typeOf(column)};`).join("\n")} };
  Insert: { ${columns.map((column) => givenAs(column, column.filled || column.nullable)).join("\n")} };
  Update: { ${columns.map((column) => givenAs(column, true)).join("\n")} };
  Relationships: [${keys.map(describeKey).join()}];
};`;

const givenAs = (column: Column, isOptional: boolean) =>
  `${column.name}${isOptional ? "?" : ""}: ${typeOf(column)};`;

function typeOf({ name, type, nullable }: Column): string {
  return `${typeNamed(type, `The column ${name}`)}${nullable ? " | null" : ""}`;
}

function typeNamed(type: string, whose: string): string {
  const known = typeNames[type.replace(/^_/, "")];
  if (known === undefined) throw new Error(`${whose} is of a type without a name: ${type}`);
  return `${known}${type.startsWith("_") ? "[]" : ""}`;
}

// A function does not declare whether its result can be null; like the Supabase CLI, this assumes that it cannot.
const describeFunction = ({ name, parameters, columns, isSet, result }: DatabaseFunction) => {
  const valueOf = (value: { name: string; internalType: string }) =>
    typeNamed(value.internalType, `${value.name} of the function ${name}`);
  const given = parameters.map(
    (each) => `${each.name}${each.isOptional ? "?" : ""}: ${valueOf(each)};`,
  );
  const returned = columns
    ? `{ ${columns.map((column) => `${column.name}: ${valueOf(column)};`).join(" ")} }`
    : typeNamed(result, `What the function ${name} returns`);
  return `${name}: {
    Args: ${given.length > 0 ? `{ ${given.join(" ")} }` : "never"};
    Returns: ${returned}${isSet ? "[]" : ""};
  };`;
};

const describeKey = ({ name, other, columns, otherColumns }: Table["keys"][number]) =>
  JSON.stringify({
    foreignKeyName: name,
    columns,
    isOneToOne: false,
    referencedRelation: other,
    referencedColumns: otherColumns,
  });
