import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { listPages } from "~/cms/page-index.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { getSocialImage } from "~/seo/social-image/social-image.server";
import {
  pageOfSocialImage,
  socialImagePath,
  socialImageTheme,
  socialImageVersion,
} from "~/seo/social-image-path";

// Chats, social networks and the Studio show it on their pages.
const onOtherPages = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Returns the picture of a page for shared links; an old version redirects to the current one. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const path = pageOfSocialImage(params["*"] ?? "");
  const [pages, { brand }] = await Promise.all([listPages(), getSiteSettings()]);
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });

  const theme = socialImageTheme(page.path, page.theme);
  const text = { title: page.title, brand, theme };
  const version = socialImageVersion(text);
  if (params.version !== version) {
    const headers = { "Cache-Control": "public, max-age=300", ...onOtherPages };
    return redirect(socialImagePath(page.path, text), { status: 302, headers });
  }

  const headers = {
    "Cache-Control": "public, max-age=31536000, immutable",
    ...onOtherPages,
    ETag: `"${version}"`,
  };
  if (request.headers.get("If-None-Match")?.includes(headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const image = await getSocialImage(text);
  return new Response(image, {
    headers: {
      ...headers,
      "Content-Type": "image/png",
      "Content-Length": String(image.byteLength),
    },
  });
}
