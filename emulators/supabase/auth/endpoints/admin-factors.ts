import * as z from "zod";
import { jsonAnswer } from "../../answer";
import { type Endpoint, inTransaction } from "../auth-context";
import { requireAdmin } from "../authenticate";
import { deleteFactor, findFactors, findOwnFactor, updateFactor } from "../factors";
import { readJson, text } from "../json-body";
import { addressed } from "./admin-users";

/** GET /admin/users/<id>/factors */
export const listFactors: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  return await inTransaction(context, async (transaction) => {
    const user = await addressed(transaction, request);
    const factors = await findFactors(transaction.connection, user.id);
    return jsonAnswer(
      200,
      factors.map(({ json }) => json),
    );
  });
};

const renamingSchema = z.object({ friendly_name: text });

/** PUT /admin/users/<id>/factors/<factor> */
export const renameFactor: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  const { friendly_name: name } = readJson(renamingSchema, request.body);
  return await inTransaction(context, async (transaction) => {
    const user = await addressed(transaction, request);
    const find = async () => await findOwnFactor(transaction, user.id, request.path[4]);
    const { id } = await find();
    if (name !== "") await updateFactor(transaction, id, { name });
    return jsonAnswer(200, (await find()).json);
  });
};

/** DELETE /admin/users/<id>/factors/<factor>: for users who have lost their device. */
export const removeFactor: Endpoint = async (context, request) => {
  await requireAdmin(context, request.headers);
  return await inTransaction(context, async (transaction) => {
    const user = await addressed(transaction, request);
    const factor = await findOwnFactor(transaction, user.id, request.path[4]);
    await deleteFactor(transaction, factor);
    return jsonAnswer(200, factor.json);
  });
};
