import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import type { Sources } from "~/http/drop-log.server";
import type { Listener } from "~/http/front.server";
import { log } from "~/http/log.server";
import { cacheControlOf, NOT_KEPT } from "~/http/page-cache/cache-control.server";
import { compressQuickly, compressWell } from "~/http/page-cache/compress.server";
import { judgeAnswer } from "~/http/page-cache/judge-answer.server";
import { digestOf, type KeptPage, keptPage } from "~/http/page-cache/kept-page.server";
import { limitTo } from "~/http/page-cache/limit.server";
import { renderAnswer, type RenderedAnswer } from "~/http/page-cache/rendered-answer.server";
import { openScope, type RequestScope, runInScope } from "~/http/request-scope.server";

/** A page that was made; `moment` is the change log's at its beginning. */
export type Made =
  | {
      kind: "kept";
      page: KeptPage;
      sources: Sources;
      answers: ReadonlyMap<string, object>;
      until: number;
      /** Made from content that could not be asked for again. */
      degraded: boolean;
      moment: number;
      /** Compresses the page as far as it goes once it has proved to last, and hands it over. */
      improve: (isStillKept: () => boolean, take: (page: KeptPage) => void) => void;
    }
  | { kind: "relay"; page: KeptPage }
  | { kind: "own" }
  | { kind: "failed" };

type MakeOptions = {
  host: string;
  cacheControl: string;
  headers: Readonly<Record<string, string>>;
};

/** A page older than this is worth the time that the best compression takes; one that changes every minute is not. */
const LASTING_MS = 30_000;

/** Others wait: each page that is being made holds its data, and the thread is one. */
const rendering = limitTo(8);
const unzip = promisify(gunzip);

const left = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "vary",
  "x-powered-by",
]);

/**
 * Renders a target for nobody in particular and says what may be done with it. Never rejects.
 * @param requestId of the visitor who waits for it, so that what goes wrong is found under it; undefined if nobody does
 */
export function makePage(
  options: MakeOptions,
  behind: Listener,
  target: string,
  moment: number,
  requestId: string | undefined,
): Promise<Made> {
  const scope = openScope(requestId);
  return runInScope(scope, async (): Promise<Made> => {
    try {
      return await make(options, behind, target, moment, scope);
    } catch (error) {
      log.error("a page could not be made", { error });
      return { kind: "failed" };
    }
  });
}

async function make(
  { host, cacheControl, headers }: MakeOptions,
  behind: Listener,
  target: string,
  moment: number,
  scope: RequestScope,
): Promise<Made> {
  const answer = await rendering(() => renderAnswer(behind, target, host, scope));
  const judgement = judgeAnswer(answer);
  if (judgement === "own") return { kind: "own" };
  const { status, body, sources } = answer;
  const wished = answer.headers.get("cache-control")?.toString();
  const contents = {
    status,
    headers: headersOf(answer, headers),
    cacheControl:
      judgement === "relay" ? NOT_KEPT : cacheControlOf(wished, sources.lack, cacheControl),
    digest: digestOf(body),
  };
  const page = keptPage(contents, await compressQuickly(body));
  if (judgement === "relay") return { kind: "relay", page };
  return {
    kind: "kept",
    page,
    moment,
    sources: sources.untagged ? "everything" : sources.tags,
    answers: sources.answers,
    until: sources.until,
    degraded: sources.lack === "older",
    improve: (isStillKept, take) => {
      const improve = async () => {
        if (!isStillKept()) return;
        // Unpacked again rather than held until now: there may be many that wait.
        const body = await unzip(page.gzip.body);
        take(keptPage(contents, await compressWell(body)));
      };
      setTimeout(() => {
        improve().catch((error: unknown) => log.error("a page could not be compressed", { error }));
      }, LASTING_MS).unref();
    },
  };
}

function headersOf(
  { headers }: RenderedAnswer,
  standard: Readonly<Record<string, string>>,
): [string, string][] {
  const merged = new Map<string, string>(
    Object.entries(standard).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const [name, value] of headers) {
    if (!left.has(name)) merged.set(name, typeof value === "string" ? value : value.join(", "));
  }
  // Asked for with other cookies the answer may be another.
  merged.set("vary", "Accept-Encoding, Cookie");
  return [...merged];
}
