import * as z from "zod";
import { jsonAnswer } from "../../answer";
import type { Endpoint } from "../auth-context";
import { invalid } from "../auth-error";
import { requireAdmin } from "../authenticate";

const PER_PAGE = 50;

const rowSchema = z.object({ user: z.record(z.string(), z.unknown()) });

/** GET /admin/users?page=&per_page=, newest first; without identities and factors, as GoTrue returns these only for a single user. */
export const listUsers: Endpoint = async (context, { headers, query }) => {
  await requireAdmin(context, headers);
  const page = readNumber(query, "page", 1);
  const perPage = readNumber(query, "per_page", PER_PAGE);
  const rows = await context.database.query(
    `select _local.user_json(u) - 'factors' || '{"identities": null}' as user from auth.users u
     order by created_at desc nulls last limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const [counted] = await context.database.query("select count(*)::int as total from auth.users");
  const { total } = z.object({ total: z.number() }).parse(counted);
  const last = Math.ceil(total / perPage);
  const address = (number: number) => {
    const target = new URL(`${context.url}/admin/users`);
    target.search = new URLSearchParams({
      ...Object.fromEntries(query),
      page: String(number),
    }).toString();
    return `<${target.pathname}${target.search}>`;
  };
  const next = last > page ? `${address(page + 1)}; rel="next", ` : "";
  return jsonAnswer(
    200,
    { users: rows.map((row) => rowSchema.parse(row).user), aud: "authenticated" },
    { link: `${next}${address(last)}; rel="last"`, "x-total-count": String(total) },
  );
};

function readNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const given = query.get(name) || String(otherwise);
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw invalid(`Bad Pagination Parameters: parsing ${JSON.stringify(given)}: invalid syntax`);
}
