import { generateKeyPairSync } from "node:crypto";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const siblingFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const packages = siblingFile("auth-js.packages.ts");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const keys = JSON.stringify([{ ...privateKey.export({ format: "jwk" }), kid: "none" }]);

export default defineConfig({
  resolve: { alias: { "@faker-js/faker": packages, jsonwebtoken: packages } },
  plugins: [
    {
      name: "what only Jest has, and a key file that nobody makes",
      enforce: "pre",
      transform(code, id) {
        if (!id.includes("/test/")) return null;
        return code
          .replace("fs.readFileSync(signingKeysPath, 'utf8')", JSON.stringify(keys))
          .replaceAll("__dirname", "'.'")
          .replaceAll("require('jsonwebtoken')", "(await import('jsonwebtoken')).default")
          .replaceAll("require('./lib/clients')", "(await import('./lib/clients'))");
      },
    },
  ],
  test: {
    globals: true,
    include: ["test/GoTrueApi.test.ts", "test/GoTrueClient.test.ts"],
    setupFiles: siblingFile("auth-js.setup.ts"),
    testTimeout: 30_000,
    fileParallelism: false,
  },
});
