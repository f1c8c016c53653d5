import { redirectDocument } from "@remix-run/node";
import { withFallback } from "~/cms/content-reader.server";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { getVisitor } from "~/features/accounts/visitor.server";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { markPrivate } from "~/server/request-context.server";

/** Returns the loader's data of a page on which visitors sign in; redirects users who are signed in. */
export async function loadSignInPage<Path extends "/login" | "/signup">(
  path: Path,
  search: URLSearchParams,
) {
  markPrivate();
  const [visitor, page, { accountNotice }] = await Promise.all([
    getVisitor(),
    getPageOrStandard(path),
    withFallback(getFormTexts(), formTextsFrom(null)),
  ]);
  const redirectTo = readRedirectTo(search.get("redirectTo"));
  // As a document, also when another tab signed in: each page has a separate policy.
  if (visitor.state === "signed-in") {
    const redirect: Response = redirectDocument(redirectTo ?? "/dashboard");
    throw redirect;
  }
  return { page, notice: accountNotice, redirectTo };
}
