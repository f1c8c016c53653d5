import * as z from "zod";
import type { Database } from "../database";

const valueSchema = z.object({
  name: z.string(),
  /** The SQL type: "character varying", "integer[]". */
  type: z.string(),
  /** The type's name in Postgres' catalogue: "varchar", "_int4". */
  internalType: z.string(),
});

const functionSchema = z.object({
  name: z.string(),
  parameters: z.array(valueSchema.extend({ isOptional: z.boolean() })),
  /** Whether it returns a set of rows. */
  isSet: z.boolean(),
  /** The return type, named like `internalType`. */
  result: z.string(),
  /** The columns of a returned row; null for a plain value. */
  columns: z.array(valueSchema).nullable(),
});
export type DatabaseFunction = z.infer<typeof functionSchema>;

const valueJson = `json_build_object(
  'name', value.name, 'type', format_type(value.type, null), 'internalType', typname,
  'isOptional', value.position > pronargs - pronargdefaults
)`;

const functionsQuery = `
  select proname as name, parameters, proretset as "isSet", result.typname as result,
    coalesce(returned, (
      select json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, null), 'internalType', pg_type.typname
      ) order by attnum)
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = result.typrelid and attnum > 0 and not attisdropped
    )) as columns
  from pg_proc
  join pg_type result on result.oid = prorettype
  cross join lateral (
    select bool_and(value.name <> '') as named,
      coalesce(json_agg(${valueJson} order by place) filter (where taken), '[]') as parameters,
      json_agg(${valueJson} order by place) filter (where mode in ('b', 'o', 't')) as returned
    from (
      select *, row_number() over (partition by taken order by place) as position
      from unnest(coalesce(proallargtypes, proargtypes::oid[]), proargnames, proargmodes)
        with ordinality as listed (type, name, given_mode, place),
        lateral (select coalesce(given_mode, 'i') as mode) as modes,
        lateral (select mode in ('i', 'b') as taken) as directions
    ) as value
    join pg_type on pg_type.oid = value.type
  ) as described
  where pronamespace = 'public'::regnamespace and prokind = 'f' and provariadic = 0
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (named or pronargs = 0)
  order by proname, pg_proc.oid`;

/**
 * Reads the functions of schema public that can be called with named parameters. PostgREST also calls functions with
 * unnamed or variadic parameters; here they are unknown.
 */
export async function readFunctions(database: Database): Promise<DatabaseFunction[]> {
  return z.array(functionSchema).parse(await database.query(functionsQuery));
}
