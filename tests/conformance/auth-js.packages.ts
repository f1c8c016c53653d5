import { createHmac, randomUUID } from "node:crypto";

// The functions of @faker-js/faker and of jsonwebtoken that the suite uses.
export const faker = {
  internet: {
    email: () => `${randomUUID()}@example.com`,
    domainName: () => "example.com",
    password: () => randomUUID(),
  },
  string: { alphanumeric: (length: number) => randomUUID().replaceAll("-", "").slice(0, length) },
  image: { avatarGitHub: () => "https://avatars.example.com/1" },
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const apiKeys = new Map([
  ["anon", process.env["CONFORMANCE_ANON_KEY"]],
  ["service_role", process.env["CONFORMANCE_SERVICE_ROLE_KEY"]],
  ["supabase_admin", process.env["CONFORMANCE_SERVICE_ROLE_KEY"]],
]);

/** Returns the role's API key if the suite signs with the service's own key; otherwise signs with the secret. */
function sign(payload: { role?: string }, secret: string, options: { algorithm?: string } = {}) {
  const key = options.algorithm === "RS256" && apiKeys.get(payload.role ?? "");
  if (key) return key;
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part({ iat: Math.floor(Date.now() / 1_000), ...payload })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

export default { sign };
