import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const own = fileURLToPath(new URL("../../public", import.meta.url));

/** Sample build output for browsers: hashed file names and compressible text. */
export const builtFiles = {
  "app-A1B2C3D4.js": `export const text = "${"a script ".repeat(400)}";`,
  "font-A1B2C3D4.woff2": "not a font",
} as const;

/** Stored next to public/, where no URL must lead. */
export const secret = "This file is not for visitors.";

/** Prepares a site's working directory: public/ with the project's files and those of a build. */
export function writePublicFiles(directory: string): void {
  cpSync(own, join(directory, "public"), {
    recursive: true,
    filter: (path) => path !== join(own, "build"),
  });
  mkdirSync(join(directory, "public", "build"));
  for (const [name, text] of Object.entries(builtFiles)) {
    const file = join(directory, "public", "build", name);
    writeFileSync(file, text);
    if (!name.endsWith(".js")) continue;
    // Builds can contain compressed files.
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  writeFileSync(join(directory, "public", ".env"), secret);
  writeFileSync(join(directory, "secret.txt"), secret);
}
