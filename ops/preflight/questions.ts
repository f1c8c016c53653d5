import type { Environment } from "../../app/env.server";
import { type Finding, question } from "./finding";

/** Questions that only the dashboards can answer. */
export const questionsFor = ({ AUTH_CALLS_OVERALL_PER_MINUTE: calls }: Environment): Finding[] => [
  question(
    "Does Supabase send account emails from your own domain?",
    "Supabase, Authentication → Emails → SMTP settings. The default sender sends only a few emails an hour.",
  ),
  question(
    "Do the account emails have the site's texts, and are users notified of a new password, address or second factor?",
    "Run npm run ops -- account-mails check <ref> (docs/operations/supabase.md).",
  ),
  question(
    `Are Supabase's rate limits high enough for all visitors sharing one IP? The site lets ${calls * 5} calls in five minutes through.`,
    "Supabase, Authentication → Rate limits; docs/operations/rate-limits.md has the values.",
  ),
  question(
    "Do passwords need at least 8 characters, can they be changed without the current one, and is an access token valid for 3,600 s?",
    "Supabase, Authentication → Sign in / Providers → Email; “Require current password” would lock out users who forgot theirs. Settings → JWT keys.",
  ),
  question(
    "Is Supabase's callback address registered with Google and Facebook, and is the Facebook app live?",
    "Sign in with both once (docs/operations/supabase.md).",
  ),
  question(
    "Is the site unreachable except through the CDN?",
    "docs/operations/cdn-and-instances.md. Otherwise clients could forge X-Forwarded-For.",
  ),
  question(
    "Is the database backed up, and has a restore been tested?",
    "docs/operations/backup.md.",
  ),
];
