import { createHash } from "node:crypto";

/** Sources to add to a directive, such as `{ "form-action": ["https://auth.example.com"] }`. */
export type PolicyWidening = Readonly<Record<string, readonly string[]>>;

type DocumentPolicyOptions = {
  html: string;
  siteUrl: string;
  /** Origins that images come from, besides the site's own. */
  imageOrigins?: readonly string[];
  /** Whether `remix dev` runs: its page connects to a WebSocket on a port of its own. */
  development?: boolean;
  widen?: PolicyWidening;
  /** For a preview: the origin of the Studio that frames the page and lays over it what has inline styles. */
  framedBy?: string;
};

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const typeAttribute = /\stype\s*=\s*["']?([^"'\s>]*)/i;
const srcAttribute = /\ssrc\s*=/i;
const executable =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const hash = (content: string) =>
  `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`;

/**
 * What the finished document contains: the hashes of its inline scripts and styles, and whether it
 * loads scripts by address (a `src`, or a module that may import). Data blocks need no permission.
 */
export function inlineHashes(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let externalScripts = false;
  for (const [, name = "", attributes = "", content = ""] of html.matchAll(element)) {
    if (name.toLowerCase() === "style") {
      styles.add(hash(content));
      continue;
    }
    const type = typeAttribute.exec(attributes)?.[1] ?? "";
    if (!executable.test(type)) continue;
    const external = srcAttribute.test(attributes);
    if (external || type.toLowerCase() === "module") externalScripts = true;
    if (!external) scripts.add(hash(content));
  }
  return { scripts: [...scripts], styles: [...styles], externalScripts };
}

/**
 * The Content-Security-Policy of a finished document. Hashes rather than nonces, because the same
 * bytes are sent to many visitors; hence no style attribute and no event attribute in the markup.
 */
export function documentPolicy(options: DocumentPolicyOptions): string {
  const { html, siteUrl, imageOrigins = [], development = false, widen = {}, framedBy } = options;
  const inline = inlineHashes(html);
  const directives = new Map<string, readonly string[]>([
    ["default-src", []],
    ["script-src", [...(inline.externalScripts ? ["'self'"] : []), ...inline.scripts]],
    // Beside a hash 'unsafe-inline' would count for nothing.
    ["style-src", ["'self'", ...(framedBy ? ["'unsafe-inline'"] : inline.styles)]],
    ["img-src", ["'self'", ...imageOrigins]],
    ["font-src", ["'self'"]],
    ["connect-src", ["'self'", ...(development ? ["ws://localhost:*"] : [])]],
    ["manifest-src", ["'self'"]],
    ["form-action", ["'self'"]],
    ["base-uri", []],
    ["object-src", []],
    ["frame-ancestors", framedBy ? [framedBy] : []],
  ]);
  for (const [name, sources] of Object.entries(widen)) {
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  }
  const policy = [...directives].map(([name, sources]) =>
    [name, ...(sources.length > 0 ? sources : ["'none'"])].join(" "),
  );
  if (new URL(siteUrl).protocol === "https:") policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}
