import type * as z from "zod";
import { getAccount } from "~/accounts/account.server";
import { wayTo } from "~/accounts/require-sign-in.server";
import { getClaims } from "~/accounts/visitor.server";
import { redirectOrNotFound } from "~/content/redirects.server";
import { env } from "~/env.server";
import { log } from "~/process/log.server";
import { visitorClient } from "~/supabase/visitor-client.server";

type Client = Awaited<ReturnType<typeof visitorClient>>;
type Answer = { data: unknown; error: { code?: string; message?: string } | null; status: number };
type Call = { abortSignal: (signal: AbortSignal) => PromiseLike<Answer> };

const REFUSED = "42501";
/** What staff are told who have not shown a second factor, and have to. */
const SECOND_FACTOR = "Second factor";
/** The message if the sign-in is too old for what takes personal data out or destroys it. */
const RECENT_SIGN_IN = "Recent sign-in";
const secondFactorPage = "/account/second-factor";
/** A filter that nobody types: a day that no calendar has. */
const isUnusable = (code: string) => code.startsWith("22");
/** SQLSTATE class 23, such as 23514 for a check. */
const isConstraint = (code: string) => code.startsWith("23");

/** A constraint of the database refused the values. Its message names the constraint, and holds none of the values. */
export class ConstraintViolation extends Error {
  override name = "ConstraintViolation";
}

/**
 * Asks one of the desk's functions as the user who is signed in: the database says who is staff.
 * @throws 404 for anyone else; for staff a redirect to the second factor if they lack only that, or to /account/confirm if
 * their sign-in is too old; ConstraintViolation if the values cannot be stored; 503 if the database does not answer
 */
export async function askDesk<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
  call: (client: Client) => Call,
): Promise<z.output<Shape>> {
  await requireSecondFactor(request);
  const signal = AbortSignal.timeout(env().INSERT_TIMEOUT_MS);
  const { data, error, status } = await call(await visitorClient()).abortSignal(signal);
  if (!error) {
    const known = shape.safeParse(data);
    if (known.success) return known.data;
    // A page or an empty answer with 200, from a machine before the database.
    log.error("The desk's answer could not be read", { status, error: known.error });
    throw new Response(null, { status: 503 });
  }
  // What was said by a machine before the database has no code.
  const { code = "", message = "" } = error;
  if (code === REFUSED && message === SECOND_FACTOR) throw wayTo(secondFactorPage, request);
  if (code === REFUSED && message === RECENT_SIGN_IN) throw wayTo("/account/confirm", request);
  if (code === REFUSED || isUnusable(code)) throw await redirectOrNotFound(request);
  if (isConstraint(code)) throw new ConstraintViolation(message);
  log.error("The desk does not answer", { status, code });
  throw new Response(null, { status: 503 });
}

/** What the site asks of staff by itself; the database may ask it too. */
async function requireSecondFactor(request: Request): Promise<void> {
  const { SITE_ENV, STAFF_REQUIRE_MFA = String(SITE_ENV === "production") } = env();
  if (STAFF_REQUIRE_MFA === "false" || (await getClaims())?.aal === "aal2") return;
  const account = await getAccount();
  if (account === "unknown") throw new Response(null, { status: 503 });
  // Strangers learn nothing: the database answers them.
  if (account !== "signed-out" && account.isStaff) throw wayTo(secondFactorPage, request);
}
