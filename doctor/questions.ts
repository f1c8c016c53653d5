import type { Environment } from "../app/env.server";
import { type Finding, question } from "./finding";

/** What nobody can see without the dashboards. */
export const questionsFor = ({ AUTH_CALLS_OVERALL_PER_MINUTE: calls }: Environment): Finding[] => [
  question(
    "Do Supabase's own mails go out by a sender of your domain?",
    "Supabase, Authentication → Emails → SMTP settings; the built-in one sends a few an hour.",
  ),
  question(
    "Are they those of the site, and does a mail tell of a new password, address or second factor?",
    "npm run account-mails -- check <ref> says it (docs/operations/supabase.md, section 5).",
  ),
  question(
    `Do Supabase's rate limits bear all visitors as one caller? The site lets ${calls * 5} calls in five minutes through.`,
    "Supabase, Authentication → Rate limits; docs/operations/supabase.md says what they have to bear.",
  ),
  question(
    "Do passwords need 8 characters or more, without the current one when they are changed, and is an access token good for 3,600 s?",
    "Supabase, Authentication → Sign in / Providers → Email, where “Require current password” would lock out who forgot theirs; Settings → JWT keys.",
  ),
  question(
    "Do Google and Facebook know Supabase's callback address, and is the Facebook app live?",
    "docs/operations/supabase.md, section 6; sign in with both once.",
  ),
  question(
    "Can nobody reach the site past the CDN?",
    "docs/operations/cdn-and-instances.md; X-Forwarded-For could be made up otherwise.",
  ),
  question(
    "Is the database backed up, and was a backup put back once?",
    "docs/operations/backup.md.",
  ),
];
