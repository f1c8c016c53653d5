import { type Endpoint, inTransaction } from "../auth-context";
import { invalid } from "../auth-error";
import { authenticate } from "../authenticate";
import { endSessions } from "../session";

/** POST /logout?scope=global|local|others */
export const logout: Endpoint = async (context, { headers, query }) => {
  const scope = query.get("scope") || "global";
  await inTransaction(context, async (transaction) => {
    const { user, sessionId } = await authenticate(context, transaction.connection, headers);
    if (!["global", "local", "others"].includes(scope)) {
      throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
    }
    const which =
      scope === "global" || !sessionId
        ? {}
        : scope === "local"
          ? { only: sessionId }
          : { except: sessionId };
    await endSessions(transaction.connection, user.id, which);
  });
  return { status: 204, headers: {}, body: "" };
};
