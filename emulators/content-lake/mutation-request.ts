import * as z from "zod";
import { httpError } from "./http-error";

const record = z.record(z.string(), z.unknown());
const body = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) });
const identifiedBody = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) });
const byId = { id: z.string().min(1) };
const byQuery = { query: z.string().min(1), params: record.optional() };
const items = z.array(z.unknown());

/** The operations of a patch, as zod fields. */
export const patchOperations = {
  ifRevisionID: z.string().optional(),
  set: record.optional(),
  setIfMissing: record.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .optional(),
};

const mutation = z.union([
  z.strictObject({ create: body }),
  z.strictObject({ createOrReplace: identifiedBody }),
  z.strictObject({ createIfNotExists: identifiedBody }),
  z.strictObject({ delete: z.union([z.looseObject(byId), z.looseObject(byQuery)]) }),
  z.strictObject({
    patch: z.union([
      z.strictObject({ ...byId, ...patchOperations }),
      z.strictObject({ ...byQuery, ...patchOperations }),
    ]),
  }),
]);

export const transactionId = z.string().regex(/^[A-Za-z0-9._-]{1,128}$/);

const request = z.object({
  mutations: z.array(mutation),
  transactionId: transactionId.optional(),
  dryRun: z.boolean().optional(),
});

export type MutationRequest = z.infer<typeof request>;
export type Mutation = z.infer<typeof mutation>;
export type PatchMutation = Extract<Mutation, { patch: unknown }>["patch"];
export type Selection = Extract<Mutation, { delete: unknown }>["delete"] | PatchMutation;

/** @throws HttpError 400 with the malformed path */
export function parseMutationRequest(value: unknown): MutationRequest {
  const parsed = request.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw httpError(
    400,
    `Malformed mutation at ${issue?.path.join(".") || "the body"}: ${describe(issue)}`,
  );
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code !== "invalid_union") return issue?.message ?? "invalid";
  return "expected one of create, createOrReplace, createIfNotExists, delete and patch, well formed";
}
