/** The Studio's only page; `apiHost` and `siteUrl` are origins, read by studio/local/place.ts. */
export function studioPage({ apiHost, siteUrl }: { apiHost: string; siteUrl: string }): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Content</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <div id="sanity" data-api-host="${apiHost}" data-site-url="${siteUrl}"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>
`;
}

/** Makes the Studio fill the window. */
export const studioStyle = "html, body, #sanity { height: 100%; margin: 0; }\n";

/** Allows the page to load only itself, the emulator and the site. The browser blocks and logs requests to other hosts. */
export function studioPolicy({ apiHost, siteUrl }: { apiHost: string; siteUrl: string }): string {
  return [
    "default-src 'self'",
    `connect-src 'self' data: blob: ${apiHost} ${apiHost.replace(/^http/, "ws")} ${siteUrl}`,
    `img-src 'self' data: blob: ${apiHost} ${siteUrl}`,
    `media-src 'self' data: blob: ${apiHost}`,
    `frame-src ${siteUrl} ${apiHost}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
