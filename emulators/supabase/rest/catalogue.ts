import * as z from "zod";
import type { Database } from "../database";

const columnRowsSchema = z.array(
  z.object({ table_name: z.string(), column_name: z.string(), type: z.string() }),
);

export interface Table {
  name: string;
  /** Column name to SQL type, in the table's order. */
  columns: ReadonlyMap<string, string>;
}

export type Catalogue = ReadonlyMap<string, Table>;

const columnsQuery = `
  select c.relname as table_name, a.attname as column_name,
    format_type(a.atttypid, a.atttypmod) as type
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
  order by c.relname, a.attnum`;

/** Reads the tables and views of schema public, once, because only migrations change them. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const tables = new Map<string, Table & { columns: Map<string, string> }>();
  for (const row of columnRowsSchema.parse(await database.query(columnsQuery))) {
    const table = tables.get(row.table_name) ?? { name: row.table_name, columns: new Map() };
    table.columns.set(row.column_name, row.type);
    tables.set(table.name, table);
  }
  return tables;
}
