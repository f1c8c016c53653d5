import { evaluateSync, toJS } from "groq-js";
import { isSeen, type Sight } from "./access";
import { withAssetUrl } from "./asset-documents";
import type { StoredDocument } from "./documents";
import { HttpError, queryEvaluationError } from "./http-error";
import { type ParsedQuery, parseQuery } from "./parsed-query";
import { applyPerspective, type Perspective } from "./perspectives";
import { PROJECT } from "./project";
import { type SourceMap, sourceMapOf } from "./source-map";
import { markDocuments, markTree, type Place } from "./source-marks";
import type { DocumentStore } from "./store";
import { queryTags } from "./sync-tags";
import { runInTime } from "./time-limit";

export type QueryParams = Record<string, unknown>;

export interface QueryAnswer {
  /** The result as JSON text. */
  json: string;
  syncTags: string[];
}

/** The documents of one perspective, for GROQ's `*` and `->`. */
export interface View {
  documents: StoredDocument[];
  find: (id: string) => StoredDocument | undefined;
}

/** A view whose objects contain their location. */
type MarkedView = { view: View; places: readonly Place[] };

const KEPT = 500;

/** Evaluates queries; caches parsed queries, and until the next transaction also views and results. */
export class QueryEngine {
  private readonly parsed = new Map<string, ParsedQuery>();
  private readonly views = new Map<string, View>();
  private readonly answers = new Map<string, QueryAnswer>();
  private readonly markedViews = new WeakMap<View, MarkedView>();
  private revision = -1;

  /** @param baseUrl the URL prefix of assets, without a trailing slash */
  constructor(
    private readonly store: DocumentStore,
    private readonly baseUrl: string,
  ) {}

  /** @throws HttpError 400 for a query that cannot be parsed or evaluated */
  answer(
    query: string,
    params: QueryParams,
    perspective: Perspective,
    sight: Sight = "all",
  ): QueryAnswer {
    if (this.revision !== this.store.revision) {
      this.views.clear();
      this.answers.clear();
      this.revision = this.store.revision;
    }
    const key = JSON.stringify([query, params]);
    const answerKey = `${sight} ${perspective.toString()} ${key}`;
    const known = this.answers.get(answerKey);
    if (known !== undefined) return known;

    const parsed = this.parsed.get(key) ?? keep(this.parsed, key, parseQuery(query, params));
    const { value, followed } = evaluateQuery(query, parsed, params, this.view(perspective, sight));
    const answer = { json: JSON.stringify(value ?? null), syncTags: queryTags(parsed, followed) };
    return parsed.cacheable ? keep(this.answers, answerKey, answer) : answer;
  }

  /** Returns the sources of a result's values. @param json the result */
  sourceMap(
    query: string,
    params: QueryParams,
    perspective: Perspective,
    sight: Sight,
    json: string,
  ): SourceMap {
    const parsed = parseQuery(query, params);
    const { view, places } = this.marked(this.view(perspective, sight));
    const tree = markTree(parsed.tree);
    const { value } = evaluateQuery(query, { ...parsed, tree }, params, view);
    return sourceMapOf(JSON.parse(json), value, places);
  }

  private marked(view: View): MarkedView {
    const known = this.markedViews.get(view);
    if (known !== undefined) return known;
    const { documents, places } = markDocuments(view.documents);
    const marked = { view: viewOf(documents), places };
    this.markedViews.set(view, marked);
    return marked;
  }

  private view(perspective: Perspective, sight: Sight): View {
    const key = `${sight} ${perspective.toString()}`;
    const known = this.views.get(key);
    if (known !== undefined) return known;
    const seen = this.store.all().filter(({ _id }) => isSeen(_id, sight));
    const documents = applyPerspective(perspective, seen);
    // The default order, for queries without one.
    documents.sort((a, b) => (a._id < b._id ? -1 : 1));
    const view = viewOf(documents.map((document) => withAssetUrl(document, this.baseUrl)));
    return keep(this.views, key, view);
  }
}

/** Indexes documents for a query. */
export function viewOf(documents: StoredDocument[]): View {
  const byId = new Map(documents.map((document) => [document._id, document]));
  return { documents, find: (id) => byId.get(id) };
}

/**
 * Evaluates a parsed query. groq-js is about ten times as fast synchronously, and then lacks only the delta functions, which
 * queries do not need.
 * @returns the value, and the ids of all followed references, including broken ones
 */
export function evaluateQuery(
  query: string,
  parsed: ParsedQuery,
  params: QueryParams,
  view: View,
): { value: unknown; followed: Set<string> } {
  const followed = new Set<string>();
  try {
    let value: unknown;
    const ended = runInTime(() => {
      const found = evaluateSync(parsed.tree, {
        dataset: view.documents,
        params,
        sanity: { projectId: PROJECT.id, dataset: PROJECT.dataset },
        dereference: ({ _ref }) => {
          followed.add(_ref);
          return view.find(_ref);
        },
      });
      value = toJS(found);
    });
    if (!ended) throw queryEvaluationError(query, "The query takes too long");
    return { value, followed };
  } catch (error) {
    if (error instanceof HttpError || !(error instanceof Error)) throw error;
    throw queryEvaluationError(query, error.message);
  }
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  const oldest = map.keys().next();
  if (map.size >= KEPT && oldest.done !== true) map.delete(oldest.value);
  map.set(key, value);
  return value;
}
