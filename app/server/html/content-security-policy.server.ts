import { createHash } from "node:crypto";

/** Sources to add to a directive, such as `{ "form-action": ["https://auth.example.com"] }`. */
export type PolicyWidening = Readonly<Record<string, readonly string[]>>;

type DocumentPolicyOptions = {
  siteUrl: string;
  /** Without it, inline scripts and styles are forbidden. */
  inline?: AllowedInline;
  /** Origins of images, in addition to the site's own. */
  imageOrigins?: readonly string[];
  /** Whether `remix dev` runs, whose pages connect to a WebSocket on a separate port. */
  development?: boolean;
  widen?: PolicyWidening;
  /** In a preview, the origin of the Studio, which frames the page and adds overlays with inline styles. */
  framedBy?: string;
};

const hash = (content: string) =>
  `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`;

/** The inline scripts and styles that a policy allows, as sources by hash. */
export type AllowedInline = {
  scripts: readonly string[];
  styles: readonly string[];
  /** Whether a script has a URL, or is a module, which imports others. */
  loadsScripts: boolean;
};

/**
 * Removes the markers from a rendered document and hashes the marked scripts and styles. The site's own components give
 * `nonce={marker}` to theirs. An injected script does not know the marker, which is random for each request and never
 * sent.
 */
export function takeMarked(html: string, marker: string): { html: string; inline: AllowedInline } {
  const attribute = ` nonce="${marker}"`;
  const element = `<(script|style)\\b([^<>]*)${attribute}([^<>]*)>([\\s\\S]*?)</\\1\\s*>`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let loadsScripts = false;
  for (const [, name, before, after, content = ""] of html.matchAll(new RegExp(element, "g"))) {
    if (name === "style") {
      styles.add(hash(content));
      continue;
    }
    const attributes = `${before}${after}`;
    const hasUrl = /\ssrc=/.test(attributes);
    if (hasUrl || /\stype="module"/.test(attributes)) loadsScripts = true;
    if (!hasUrl) scripts.add(hash(content));
  }
  return {
    html: html.replaceAll(attribute, ""),
    inline: { scripts: [...scripts], styles: [...styles], loadsScripts },
  };
}

/**
 * Returns the Content-Security-Policy of a document. It uses hashes rather than nonces, because the same bytes are sent
 * to many visitors; so the markup must not contain style or event attributes.
 */
export function documentPolicy(options: DocumentPolicyOptions): string {
  const { siteUrl, imageOrigins = [], development = false, widen = {}, framedBy } = options;
  const { inline = { scripts: [], styles: [], loadsScripts: false } } = options;
  const directives = new Map<string, readonly string[]>([
    ["default-src", []],
    ["script-src", [...(inline.loadsScripts ? ["'self'"] : []), ...inline.scripts]],
    // 'unsafe-inline' is ignored if the directive contains a hash.
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
