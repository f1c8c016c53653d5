import { listPages } from "~/cms/page-index.server";
import { isDue } from "~/cms/schedule";
import { createContentStore } from "~/cms/source/content-store.server";
import { devicesOf } from "~/features/accounts/account.server";
import { consumeSignInAttempt } from "~/features/accounts/check-password.server";
import { hasFreshSignIn, wasConfirmedByMail } from "~/features/accounts/fresh-sign-in.server";
import { needsCurrentPassword } from "~/features/accounts/new-password.server";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { referralFor } from "~/features/accounts/referral.server";
import { checkOwner } from "~/features/accounts/require-sign-in.server";
import { consumeCode } from "~/features/accounts/second-factor.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { getClaims } from "~/features/accounts/visitor.server";
import { csvLine } from "~/features/desk/export-files.server";
import { mergeChange } from "~/features/desk/save-lead.server";
import { handleSubmission } from "~/features/enquiries/handle-submission.server";
import { acknowledgeEmail, removeOldSubmissions } from "~/features/mail/outbox.server";
import { resolveRedirect } from "~/features/pages/redirects.server";
import { controlAttributes } from "~/forms/fields";
import { isHoneypotFilled } from "~/forms/form-notice.server";
import { readValues } from "~/forms/parse-form.server";
import { replacePart } from "~/scripts/parts";
import { openDialogs } from "~/scripts/same-page-links";
import { showToast } from "~/scripts/toast";
import { schemaOrgObject } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { documentPolicy } from "~/server/html/content-security-policy.server";
import { answerProbes } from "~/server/pipeline.server";
import { currentClient, isOwnDevice } from "~/server/rate-limit.server";
import { limitRenders } from "~/server/render-page.server";
import { readBody } from "~/server/request-body.server";
import { expireAt, hasPrivateCookie, markPrivate } from "~/server/request-context.server";
import { checkOrigin } from "~/server/request-rules.server";
import { shellScript } from "~/shell/shell-script";
import { queryOf } from "~/site-pages";
import { authFailure } from "~/supabase/auth-failure";
import { insertIdempotent, submissionId } from "~/supabase/idempotent-insert.server";
import { StatusMessage } from "~/toasts/status-message";

/**
 * A mistake that compiles, and that a visitor, an editor or an operator would suffer from.
 * @param consequence the consequence that they would notice
 * @param original an export of the site, imported in this file
 * @param alter returns the replacement of the export. It uses its parameter only.
 */
declare function fault<T>(consequence: string, original: T, alter: (original: T) => T): void;

/**
 * This file is never run: `plant.ts` reads it as a syntax tree, and the compiler checks it. So a fault stays with its
 * function when that is moved, renamed or rewritten.
 */
export function faults(): void {
  // The page cache.
  fault(
    "a visitor who has just sent a form gets the shared page, without its message",
    hasPrivateCookie,
    (original) => (cookies) => original(cookies?.replaceAll("flash=", "other=")),
  );
  fault(
    "a shared link to the calculator shows the sales of another visitor",
    queryOf,
    (original) => (path) => original(path)?.filter((name) => name !== "level2"),
  );
  fault("published changes do not show on cached pages", createContentStore, (original) => {
    return (options) => {
      const store = original(options);
      const { change } = store;
      return Object.assign(store, {
        change: (tags: Parameters<typeof change>[0], eventId?: string) =>
          change(tags === "everything" ? tags : [], eventId),
      });
    };
  });
  fault(
    "a page with one visitor's data is stored and sent to everyone",
    markPrivate,
    () => () => {},
  );
  fault("an expired offer stays on a cached page", expireAt, () => () => {});
  fault("a CDN answers for the health of a process that has ended", answerProbes, (original) => {
    return (hasContent) => {
      const answer = original(hasContent);
      return (request, response, ...rest) => {
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          name === "Cache-Control" ? response : setHeader(name, value);
        return answer(request, response, ...rest);
      };
    };
  });

  // Requests that are refused, and headers.
  fault(
    "any website can send forms in the name of its visitors",
    checkOrigin,
    (original) => (headers, siteOrigin) =>
      original({ ...headers, origin: siteOrigin, "sec-fetch-site": "same-origin" }, siteOrigin),
  );
  fault("a body without a stated length fills the memory of the server", readBody, () => {
    return async (request) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    };
  });
  fault(
    "the browser blocks the site's own pictures",
    documentPolicy,
    (original) => (options) => original(options).replace("img-src 'self'", "img-src"),
  );
  fault("one client takes every place for rendering pages", limitRenders, () => () => {
    return (_request, _response, next) => next();
  });
  fault(
    "an attacker on another device uses up the sign-in limit of an account",
    isOwnDevice,
    () => () => false,
  );
  fault("anyone counts as a recognised device of the account", isOwnDevice, () => () => true);
  fault(
    "a recognised device shares the limits of its network",
    currentClient,
    (original) => () => ({ ...original(), account: undefined }),
  );

  // Forms.
  fault("a message with many lines is refused as too long", readValues, (original) => {
    return (fields, form) => {
      const values = original(fields, form);
      for (const field of fields) values[field] = values[field]?.replaceAll("\n", "\r\n");
      return values;
    };
  });
  fault("the form comes back empty when it cannot be stored", handleSubmission, (original) => {
    return (form, request, from, options) =>
      original(form, request, from, {
        ...options,
        save: async (...given) => {
          const reference = await options.save(...given);
          if (reference === undefined) for (const name of [...form.keys()]) form.delete(name);
          return reference;
        },
      });
  });
  fault("an enquiry that was sent twice is reported as failed", insertIdempotent, (original) => {
    return (answers, sender, { form, insert }) =>
      original(answers, sender, {
        form,
        insert: async (...given) => {
          const answer = await insert(...given);
          return answer.error?.code === "23505" ? { ...answer, error: { code: "23514" } } : answer;
        },
      });
  });
  fault(
    "the same message is not stored on another day",
    submissionId,
    (original) => (answers) => original(answers, new Date(0)),
  );
  fault("a screen reader in a field does not read its error", controlAttributes, (original) => {
    return (field) => ({
      ...original(field),
      "aria-describedby": field.hint ? `${field.name}-hint` : undefined,
    });
  });
  fault(
    "every enquiry is flagged as sent by a bot",
    isHoneypotFilled,
    () => (form) => form.has("reference"),
  );

  // Mail.
  fault(
    "a mail that could not be sent once is never sent again",
    acknowledgeEmail,
    (original) => (mail, outcome, reason) =>
      original(mail, outcome === "later" ? "failed" : outcome, reason),
  );
  fault(
    "personal data is kept longer than the privacy policy states",
    removeOldSubmissions,
    () => () => Promise.resolve(0),
  );

  // Accounts and sessions.
  fault(
    "a link to the sign-in page leads to another site",
    readRedirectTo,
    (original) => (value) =>
      original(value) ?? (typeof value === "string" && value.startsWith("//") ? value : null),
  );
  fault("visitors are signed out when the accounts service is busy", authFailure, (original) => {
    return (error) => {
      const failure = original(error);
      return failure.kind === "wait" ? { kind: "refused", code: "", message: "" } : failure;
    };
  });
  fault(
    "an affiliate earns from their second account",
    referralFor,
    (original) => () => original(null),
  );
  fault("the correct password has to wait after an outage", consumeSignInAttempt, (original) => {
    return (...given) => ({ ...original(...given), refund: () => {} });
  });
  fault(
    "a visitor who signs in to open a page ends on the dashboard",
    signIn,
    (original) => (form) => original(form, "/dashboard"),
  );
  fault("a user with a second factor is signed in without it", devicesOf, () => () => []);
  fault("a session without the second factor is accepted", getClaims, (original) => {
    return async () => {
      const claims = await original();
      return claims && { ...claims, aal: "aal2" };
    };
  });
  fault("a code of a second factor counts twice", consumeCode, () => () => Promise.resolve(null));
  fault(
    "a browser that was left open is enough for a new password",
    needsCurrentPassword,
    () => () => Promise.resolve(false),
  );
  fault(
    "a sign-in from yesterday is enough to change the account",
    hasFreshSignIn,
    () => () => Promise.resolve(true),
  );
  fault(
    "a password counts as a link that was followed in a mail",
    wasConfirmedByMail,
    (original) => (claims) =>
      original({ ...claims, amr: claims.amr.map((entry) => ({ ...entry, method: "otp" })) }),
  );
  fault(
    "a form that was opened for one account changes another",
    checkOwner,
    () => () => Promise.resolve(),
  );

  // The desk.
  fault(
    "a spreadsheet runs a formula that a visitor sent",
    csvLine,
    () => (cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`,
  );
  fault("saving a lead undoes a colleague's change", mergeChange, () => (_opened, typed) => typed);

  // Search engines.
  fault("search engines list a page that an editor hides", pageMeta, (original) => {
    return (args, things) =>
      original(args, things).filter((tag) => !("name" in tag && tag.name === "robots"));
  });
  fault("the sitemap has no dates, so that changes are found late", listPages, (original) => {
    return async () => (await original()).map((page) => ({ ...page, lastModified: null }));
  });
  fault("browsers keep a temporary redirect for ever", resolveRedirect, (original) => {
    return (...given) => {
      const outcome = original(...given);
      return outcome?.kind === "moved" ? { ...outcome, status: 301 } : outcome;
    };
  });
  fault("search engines reject the breadcrumbs, which begin at 0", schemaOrgObject, (original) => {
    return (type, properties) =>
      original(
        type,
        typeof properties.position === "number"
          ? { ...properties, position: properties.position - 1 }
          : properties,
      );
  });

  // Schedules.
  fault(
    "a page shows before its publication date",
    isDue,
    (original) => (schedule, now) => original({ ...schedule, from: -Infinity }, now),
  );
  fault(
    "an offer shows after its end",
    isDue,
    (original) => (schedule, now) => original({ ...schedule, until: Infinity }, now),
  );

  // The browser.
  fault("a screen reader does not report that a menu is open", shellScript, (original) =>
    original.replaceAll("aria-expanded", "data-expanded"),
  );
  fault("the focus leaves the open dialog for the page behind it", openDialogs, () => () => {});
  fault(
    "a visitor who sends a form does not see the answer",
    replacePart,
    () => (id) => document.getElementById(id) ?? undefined,
  );
  fault("no toast says that a form was not sent", showToast, () => () => {});
  fault("a screen reader does not report that a form was not stored", StatusMessage, (original) => {
    return (props) => {
      const element = original(props);
      return { ...element, props: { ...element.props, role: undefined } };
    };
  });
}
