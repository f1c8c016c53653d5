import * as z from "zod";
import { httpError } from "./http-error";
import { patchOperations, transactionId } from "./mutation-request";

const id = z.string().min(1);
const body = z.looseObject({ _type: z.string().min(1) });
const identifiedBody = z.looseObject({ _id: id, _type: z.string().min(1) });
const named = <const Name extends string>(name: Name) =>
  ({ actionType: z.literal(`sanity.action.document.${name}`) }) as const;

const action = z.discriminatedUnion("actionType", [
  z.object({
    ...named("create"),
    publishedId: id,
    attributes: body,
    ifExists: z.enum(["fail", "ignore"]).default("fail"),
  }),
  z.object({
    ...named("edit"),
    draftId: id,
    publishedId: id,
    patch: z.strictObject(patchOperations),
  }),
  z.object({ ...named("replaceDraft"), publishedId: id, attributes: body }),
  z.object({
    ...named("publish"),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  z.object({ ...named("unpublish"), draftId: id, publishedId: id }),
  z.object({ ...named("discard"), draftId: id }),
  z.object({ ...named("delete"), publishedId: id, includeDrafts: z.array(id).default([]) }),
  z.object({ ...named("version.create"), publishedId: id, document: identifiedBody }),
  z.object({ ...named("version.replace"), document: identifiedBody }),
  z.object({ ...named("version.discard"), versionId: id }),
]);

const request = z.object({
  actions: z.array(action).min(1),
  transactionId: transactionId.optional(),
  dryRun: z.boolean().optional(),
});

/** What happens to a document as an editor sees it; releases are missing. */
export type Action = z.infer<typeof action>;
export type ActionRequest = z.infer<typeof request>;

/** @throws HttpError 400 naming the place that is malformed, also for an action that is not known */
export function parseActionRequest(value: unknown): ActionRequest {
  const parsed = request.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join(".") || "the body";
  throw httpError(400, `Malformed action at ${place}: ${issue?.message ?? "invalid"}`);
}
