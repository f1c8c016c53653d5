import type { Answer } from "../answer";

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
    color: #1c1c1c; background: #fff; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #ccc; vertical-align: top; }
  label { display: block; margin-top: 1rem; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; }
  button { font: inherit; padding: .5rem 1rem; margin: 1.5rem .5rem 0 0; }
  iframe { width: 100%; height: 42rem; border: 1px solid #ccc; }
  pre { white-space: pre-wrap; font: inherit; }
  .notice { border: 2px solid #9a3412; padding: .75rem 1rem; }`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders one of the emulator's own pages: without scripts and external resources, and not embeddable. */
export function localPage(title: string, main: string, status = 200): Answer {
  const body = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      // With no-referrer, forms would be sent with the origin null.
      "referrer-policy": "same-origin",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
    body,
  };
}
