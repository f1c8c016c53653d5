import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { isLoopbackHost } from "../../loopback";
import { type Answer, jsonAnswer } from "../answer";
import { ApiError } from "../api-error";
import { readBody } from "../read-body";
import { AuthError } from "./auth-error";
import { validEmail } from "./email-address";
import { escapeHtml, localPage } from "./local-page";
import { findProvider, type ProviderChoices, type ProviderName } from "./provider-choices";
import { redirect } from "./redirect-to";

const TITLES = { google: "Google", facebook: "Facebook" } satisfies Record<ProviderName, string>;

const formSchema = z.object({
  email: z.string().default(""),
  address: z.enum(["verified", "unverified", "none"]).default("verified"),
  name: z.string().max(100).default(""),
  picture: z.string().max(500).default(""),
  choice: z.enum(["allow", "cancel"]),
});

/**
 * Emulates Google's and Facebook's own pages, on a separate origin.
 * GET /<provider>?state=&redirect_uri= offers a choice of account; POST redirects back with a code or an error.
 */
export function createProviderPage(desk: ProviderChoices) {
  return async (request: IncomingMessage): Promise<Answer> => {
    const { host, origin } = request.headers;
    const own = origin === undefined || origin === `http://${host}`;
    if (!isLoopbackHost(host) || !own) return refused(403, "Only this machine may use this page.");
    const url = new URL(request.url ?? "/", "http://localhost");
    const provider = findProvider(url.pathname.slice(1));
    const back = callbackAddress(url.searchParams.get("redirect_uri"));
    const state = url.searchParams.get("state");
    if (!provider || !back || !state) return refused(404, "There is no sign-in under way here.");
    if (request.method !== "POST") return choicePage(provider);
    try {
      return choose(desk, provider, back, state, await readBody(request));
    } catch (error) {
      if (error instanceof ApiError) return error.answer;
      if (error instanceof AuthError) return choicePage(provider, error.message);
      throw error;
    }
  };
}

function choose(
  desk: ProviderChoices,
  provider: ProviderName,
  back: string,
  state: string,
  body: string,
): Answer {
  const fields = formSchema.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!fields.success) return refused(400, "The form came incomplete.");
  const { choice, address, name, picture } = fields.data;
  if (choice === "cancel") {
    const query = { error: "access_denied", error_description: "The user denied your request" };
    return redirect(back, { query: { ...query, state } });
  }
  const email = address === "none" ? null : validEmail(fields.data.email.trim());
  const code = desk.leave({
    ...{ provider, email, isVerified: isTrusted(provider) || address === "verified" },
    ...{ name: name.trim(), picture: picture.trim() },
  });
  return redirect(back, { query: { code, state } });
}

// GoTrue treats every address from Facebook as verified.
const isTrusted = (provider: ProviderName) => provider === "facebook";

/** Accepts only the callback of a service on this machine, so that this is no open redirect. */
function callbackAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  const ours = protocol === "http:" && isLoopbackHost(host) && pathname === "/auth/v1/callback";
  return ours ? address : undefined;
}

function refused(status: number, message: string): Answer {
  return status === 403
    ? jsonAnswer(403, { message })
    : localPage("Nothing to sign in to", `<p>${message}</p>`, status);
}

function choicePage(provider: ProviderName, fault?: string): Answer {
  const title = TITLES[provider];
  const unverified = isTrusted(provider)
    ? ""
    : '<option value="unverified">It is not verified</option>\n';
  const explained = fault ? `<p id="fault" role="alert">${escapeHtml(fault)}</p>` : "";
  return localPage(
    `Emulator of ${title}`,
    `<p class="notice"><strong>This is not ${title}.</strong> It is a page of this machine's test
service, and lets anyone on this machine sign in as anyone. Nothing is sent to ${title}.</p>
${explained}
<form method="post">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="off"${fault ? ' aria-describedby="fault"' : ""}>
<label for="address">What ${title} says of it</label>
<select id="address" name="address">
<option value="verified">It is this person's</option>
${unverified}<option value="none">Nothing: no address is given</option>
</select>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" maxlength="100">
<label for="picture">Picture address (optional)</label>
<input id="picture" name="picture" type="url" autocomplete="off" maxlength="500">
<button name="choice" value="allow">Continue</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
</form>`,
    fault ? 400 : 200,
  );
}
