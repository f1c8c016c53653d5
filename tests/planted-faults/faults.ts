/** A mistake as it happens at the end of a long day: it compiles, and somebody has to live with it. */
export type Fault = {
  /** What a visitor, an editor or an operator would suffer. */
  suffered: string;
  file: string;
  /** Stands once in the file. */
  text: string;
  instead: string;
};

export const faults: readonly Fault[] = [
  // Pages from memory, and how soon they follow the content.
  {
    suffered: "who has just sent a form gets everybody's page, and no message",
    file: "app/server/cookies.server.ts",
    text: `...["flash", "__Host-flash"],`,
    instead: `...["__Host-flash"],`,
  },
  {
    suffered: "a calculator link that was shared shows the sales of whoever came first",
    file: "app/site-pages.ts",
    text: `["package", "level1", "level2", "tab"]`,
    instead: `["package", "level1", "tab"]`,
  },
  {
    suffered: "what an editor publishes does not show on pages in memory",
    file: "app/content/source/content-store.server.ts",
    text: "if (concerns(change, answer.tags)) suspect(answer);",
    instead: "if (concerns(change, [])) suspect(answer);",
  },
  {
    suffered: "a page that said it is one visitor's own is kept and sent to all",
    file: "app/server/render-page.server.ts",
    text: "if (context.isPrivate || setsCookie ||",
    instead: "if ((context.isPrivate && setsCookie) ||",
  },
  {
    suffered: "an offer that has expired stays on a page until something else is published",
    file: "app/server/page-cache.server.ts",
    text: "const isFresh = (page: Page) => !isExpired(page) && areCurrent(page.dependencies);",
    instead: "const isFresh = (page: Page) => areCurrent(page.dependencies);",
  },
  {
    suffered: "a CDN answers for the health of a process that is long dead",
    file: "app/server/probes.server.ts",
    text: `response.setHeader("Cache-Control", "no-store");`,
    instead: "",
  },

  // Refusals, headers, the policy.
  {
    suffered: "any website can send forms in the name of its visitors",
    file: "app/server/request-rules.server.ts",
    text: "if (origin !== undefined && origin !== siteOrigin) return 403;",
    instead: `if (origin !== siteOrigin && fetchSite === "cross-site") return 403;`,
  },
  {
    suffered: "a body that announces no length fills the memory of the server",
    file: "app/server/request-body.server.ts",
    text: "if (bytes > MAX_BODY_BYTES)",
    instead: "if (chunk.length > MAX_BODY_BYTES)",
  },
  {
    suffered: "the browser blocks the site's own pictures",
    file: "app/document/content-security-policy.server.ts",
    text: `["img-src", ["'self'", ...imageOrigins]],`,
    instead: `["img-src", imageOrigins],`,
  },

  // Forms and what becomes of them.
  {
    suffered: "a message with many lines is refused as too long, though the field took it",
    file: "app/forms/parse-form.ts",
    text: String.raw`value.replace(/\r\n?/g, "\n")`,
    instead: "value",
  },
  {
    suffered: "everything that was typed is gone when an enquiry cannot be stored",
    file: "app/forms/form-answer.server.ts",
    text: "? answer(asTyped(), failure, 503)",
    instead: "? answer({ errors: {}, values: {} }, failure, 503)",
  },
  {
    suffered: "an enquiry that was sent twice is said to have failed, though it is stored",
    file: "app/supabase/store-once.server.ts",
    text: "if (status === CREATED || error?.code === uniqueViolation) {",
    instead: "if (status === CREATED && error?.code !== uniqueViolation) {",
  },
  {
    suffered: "a screen reader in a field does not read out what is wrong with it",
    file: "app/forms/field.tsx",
    text: 'error ? `${name}-error` : ""',
    instead: 'error ? `${name}-hint` : ""',
  },
  {
    suffered: "every enquiry is flagged as the work of a machine",
    file: "app/forms/honeypot.tsx",
    text: `return value !== null && value !== "";`,
    instead: "return value !== null;",
  },

  // Accounts, sessions and where they lead.
  {
    suffered: "a link to the sign-in leads on to a stranger's site",
    file: "app/accounts/redirect-to.server.ts",
    text: `if (url.origin !== SITE_URL || url.pathname.startsWith("//")) return null;`,
    instead: "if (url.origin !== SITE_URL) return null;",
  },
  {
    suffered: "visitors are signed out whenever the accounts service is busy",
    file: "app/accounts/visitor.server.ts",
    text: `if (failure && authFailure(failure).kind !== "refused") {`,
    instead: `if (failure && authFailure(failure).kind === "outage") {`,
  },
  {
    suffered: "an affiliate earns from an account of their own",
    file: "app/accounts/social-sign-in.server.ts",
    text: "referralFor(user.id);",
    instead: "referralFor(null);",
  },
  {
    suffered: "after an outage of the accounts service the right password has to wait",
    file: "app/accounts/sign-in.server.ts",
    text: `if (failure?.kind !== "refused") attempt.undo();`,
    instead: "if (failure === null) attempt.undo();",
  },
  {
    suffered: "who signs in on the way to a page ends on the dashboard",
    file: "app/routes/login.tsx",
    text: `signIn(form, redirectTo ?? "/dashboard")`,
    instead: `signIn(form, "/dashboard")`,
  },
  {
    suffered: "whoever has a second factor is signed in without it",
    file: "app/accounts/second-factor.server.ts",
    text: "if (devicesOf(user).length === 0) {",
    instead: "if (devicesOf(user).length >= 0) {",
  },
  {
    suffered: "tokens that lack the second factor do for a session",
    file: "app/accounts/account.server.ts",
    text: `(await getClaims())?.aal !== "aal2"`,
    instead: "false",
  },
  {
    suffered: "a browser that was left open is enough for a new password",
    file: "app/accounts/new-password.server.ts",
    text: "claims !== null && !wasConfirmedByMail(claims)",
    instead: "false",
  },

  // What search engines are told.
  {
    suffered: "a page that an editor hides is listed by search engines",
    file: "app/seo/page-meta.server.ts",
    text: "site?.listed === true && page !== undefined && !page.hideFromSearch;",
    instead: "site?.listed === true && page !== undefined;",
  },
  {
    suffered: "the sitemap dates a page by the oldest of its lists, so changes are found late",
    file: "app/content/page-index.server.ts",
    text: "return dates.toSorted().at(-1) ?? null;",
    instead: "return dates.toSorted().at(0) ?? null;",
  },
  {
    suffered: "browsers keep for ever what an editor moved for a while",
    file: "app/content/redirects.server.ts",
    text: "permanent &&= rule.status === 301;",
    instead: "permanent = rule.status === 301;",
  },
  {
    suffered: "search engines drop the breadcrumbs, whose first step is no step",
    file: "app/seo/json-ld.server.ts",
    text: "position: index + 1,",
    instead: "position: index,",
  },

  // What happens in the browser.
  {
    suffered: "a screen reader says of an open menu that it is closed",
    file: "app/shell/shell-script.ts",
    text: "if (id) expand(opener(id), open);",
    instead: "if (id) expand(find(id), open);",
  },
  {
    suffered: "the focus leaves the open payment dialog for the page behind it",
    file: "app/ui/dialog.tsx",
    text: "dialog.showModal();",
    instead: "dialog.show();",
  },
  {
    suffered: "who empties a number of the calculator to type another reads ₹NaN",
    file: "app/affiliate/sales-field.tsx",
    text: "if (!Number.isNaN(target.valueAsNumber)) {",
    instead: "if (target.validity.valid) {",
  },
  {
    suffered: "without JavaScript a tab opens at the top of the page, out of sight",
    file: "app/routes/affiliate-program/tabs.tsx",
    text: `useHydrated() ? "" : "#details";`,
    instead: `useHydrated() ? "#details" : "";`,
  },
  {
    suffered: "a screen reader says nothing when a form was not stored",
    file: "app/toasts/toaster.tsx",
    text: `role={failed ? "alert" : "status"}`,
    instead: `role={failed ? undefined : "status"}`,
  },

  // Schedules and the preview.
  {
    suffered: "what is to be published next week shows today",
    file: "app/content/schedule.ts",
    text: "=> from <= now && now < until;",
    instead: "=> from <= now || now < until;",
  },
  {
    suffered: "who copied a preview's cookie once sees every draft from then on",
    file: "app/content/preview.server.ts",
    text: "if (!preview.success || preview.data.until < Date.now()) return null;",
    instead: "if (!preview.success || preview.data.until === 0) return null;",
  },
];
