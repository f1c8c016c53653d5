import * as z from "zod";
import { publishedId } from "./document-ids";
import { isRecord } from "./documents";
import { httpError } from "./http-error";
import { patchOperations, transactionId } from "./mutation-request";

const id = z.string().min(1);
const isPublished = (value: string) => value === publishedId(value);
/** The id of a published document. */
const published = id.refine(isPublished, "This is no id of a published document");
/** The id of a draft or of a version. */
const draft = id.refine((value) => !isPublished(value), "This is no id of a draft or a version");
const body = z.looseObject({ _type: z.string().min(1) });
const versionBody = z.looseObject({ _id: draft, _type: z.string().min(1) });
const named = <const Name extends string>(name: Name) =>
  ({ actionType: z.literal(`sanity.action.document.${name}`) }) as const;

/** A draft or a version, and the document that it belongs to. */
const pair = { draftId: draft, publishedId: published };
const ofOne = (ids: { draftId: string; publishedId: string }) =>
  publishedId(ids.draftId) === ids.publishedId;
const NOT_ITS_DRAFT = "The draftId is of another document than the publishedId";

const action = z.discriminatedUnion("actionType", [
  z.object({
    ...named("create"),
    publishedId: published,
    attributes: body,
    ifExists: z.enum(["fail", "ignore"]).default("fail"),
  }),
  z
    .object({ ...named("edit"), ...pair, patch: z.strictObject(patchOperations) })
    .refine(ofOne, NOT_ITS_DRAFT),
  z.object({ ...named("replaceDraft"), publishedId: published, attributes: body }),
  z
    .object({
      ...named("publish"),
      ...pair,
      ifDraftRevisionId: z.string().optional(),
      ifPublishedRevisionId: z.string().optional(),
    })
    .refine(ofOne, NOT_ITS_DRAFT),
  z.object({ ...named("unpublish"), ...pair }).refine(ofOne, NOT_ITS_DRAFT),
  z.object({ ...named("discard"), draftId: draft }),
  z
    .object({
      ...named("delete"),
      publishedId: published,
      includeDrafts: z.array(draft).default([]),
    })
    .refine(
      ({ publishedId: own, includeDrafts }) =>
        includeDrafts.every((each) => publishedId(each) === own),
      "The includeDrafts are of another document than the publishedId",
    ),
  z
    .object({
      ...named("version.create"),
      publishedId: published,
      document: versionBody.optional(),
      versionId: draft.optional(),
      baseId: id.optional(),
      ifBaseRevisionId: z.string().optional(),
    })
    .refine(
      ({ publishedId: own, document, versionId, baseId }) =>
        publishedId(document?._id ?? versionId ?? "") === own && (document ?? baseId) !== undefined,
      "Either a document, or a versionId and a baseId, and both of the publishedId",
    ),
  z.object({ ...named("version.replace"), document: versionBody }),
  z.object({ ...named("version.discard"), versionId: draft }),
]);

const request = z.object({
  actions: z.array(action).min(1),
  transactionId: transactionId.optional(),
  dryRun: z.boolean().optional(),
});

/** A change to a document from an editor's point of view. */
export type Action = z.infer<typeof action>;
export type ActionRequest = z.infer<typeof request>;

/** @throws HttpError 400 with the malformed path or the unknown action */
export function parseActionRequest(value: unknown): ActionRequest {
  const parsed = request.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join(".") || "the body";
  const unknown = issue?.code === "invalid_union" ? nameOfAction(value, issue.path[1]) : undefined;
  const reason =
    unknown === undefined
      ? (issue?.message ?? "invalid")
      : `${unknown} is not known here: there are no releases`;
  throw httpError(400, `Malformed action at ${place}: ${reason}`);
}

function nameOfAction(value: unknown, index: PropertyKey | undefined): string | undefined {
  if (!isRecord(value) || !Array.isArray(value.actions) || typeof index !== "number")
    return undefined;
  const action: unknown = value.actions[index];
  return isRecord(action) && typeof action.actionType === "string" ? action.actionType : undefined;
}
