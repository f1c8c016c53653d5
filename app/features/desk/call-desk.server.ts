import type * as z from "zod";
import { env } from "~/env.server";
import { getAccount } from "~/features/accounts/account.server";
import { redirectWithReturn } from "~/features/accounts/require-sign-in.server";
import { getClaims } from "~/features/accounts/visitor.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { log } from "~/server/log.server";
import { visitorClient } from "~/supabase/visitor-client.server";

type Client = Awaited<ReturnType<typeof visitorClient>>;
type Answer = { data: unknown; error: { code?: string; message?: string } | null; status: number };
type Call = { abortSignal: (signal: AbortSignal) => PromiseLike<Answer> };

const REFUSED = "42501";
/** The database's message for staff who still have to verify a second factor. */
const SECOND_FACTOR = "Second factor";
/** The database's message if the sign-in is too old to export or delete personal data. */
const RECENT_SIGN_IN = "Recent sign-in";
const secondFactorPage = "/account/second-factor";
/** An invalid value that the site's filters never produce, such as an impossible date. */
const isUnusable = (code: string) => code.startsWith("22");
/** SQLSTATE class 23, such as 23514 for a check. */
const isConstraint = (code: string) => code.startsWith("23");

/**
 * A constraint of the database refused the values. The message contains the constraint's name, and none of the values.
 */
export class ConstraintViolation extends Error {
  override name = "ConstraintViolation";
}

/**
 * Calls one of the desk's database functions as the signed-in user; the database decides who is staff.
 * @throws 404 for anyone else; for staff a redirect to the second factor if they lack only that, or to /account/confirm
 * if their sign-in is too old; ConstraintViolation if the values cannot be stored; 503 if the database is down
 */
export async function callDesk<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
  call: (client: Client) => Call,
): Promise<z.output<Shape>> {
  await requireSecondFactor(request);
  return queryDesk(request, shape, call(await visitorClient()));
}

/**
 * Same as {@link callDesk}, without the site's own check of the second factor, which can renew the session. The
 * database checks it in every function.
 */
export async function queryDesk<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
  call: Call,
): Promise<z.output<Shape>> {
  const signal = AbortSignal.timeout(env().INSERT_TIMEOUT_MS);
  const { data, error, status } = await call.abortSignal(signal);
  if (!error) {
    const known = shape.safeParse(data);
    if (known.success) return known.data;
    // A page or an empty response with status 200, from a proxy in front of the database.
    log.error("Sales desk response invalid", { status, error: known.error });
    throw new Response(null, { status: 503 });
  }
  // An error from a proxy in front of the database has no code.
  const { code = "", message = "" } = error;
  if (code === REFUSED && message === SECOND_FACTOR)
    throw redirectWithReturn(secondFactorPage, request);
  if (code === REFUSED && message === RECENT_SIGN_IN)
    throw redirectWithReturn("/account/confirm", request);
  if (code === REFUSED || isUnusable(code)) throw await redirectOrNotFound(request);
  if (isConstraint(code)) throw new ConstraintViolation(message);
  log.error("Sales desk query failed", { status, code });
  throw new Response(null, { status: 503 });
}

/** Returns the arguments of a database function without those that are null, which it treats as null if they are missing. */
export const withoutNulls = <Values extends object>(values: Values) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the entries of the same object
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Name in keyof Values]: Exclude<Values[Name], null>;
  };

/** Requires a second factor of staff, in addition to the database's own requirement. */
async function requireSecondFactor(request: Request): Promise<void> {
  const { SITE_ENV, STAFF_REQUIRE_MFA = String(SITE_ENV === "production") } = env();
  if (STAFF_REQUIRE_MFA === "false" || (await getClaims())?.aal === "aal2") return;
  const account = await getAccount();
  if (account === "unknown") throw new Response(null, { status: 503 });
  // Other visitors get the database's answer, which reveals nothing.
  if (account !== "signed-out" && account.isStaff)
    throw redirectWithReturn(secondFactorPage, request);
}
