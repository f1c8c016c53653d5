import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CapturedAnswer } from "./captured-answer";

/** Writes the answers as files, and a configuration that sends them with the same headers; answers with its path. */
export function writeNginxConfig(
  directory: string,
  port: number,
  answers: readonly CapturedAnswer[],
): string {
  mkdirSync(join(directory, "temp"), { recursive: true });
  const locations = answers.map(({ path, headers, body }, index) => {
    const file = join(directory, `${index}.bin`);
    writeFileSync(file, body);
    const added = headers
      .filter(([name]) => !["content-type", "etag"].includes(name.toLowerCase()))
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
    return `location = ${path} { default_type "text/html; charset=utf-8"; root ${directory}; try_files /${index}.bin =404; ${added.join(" ")} }`;
  });
  const config = join(directory, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(directory, "temp", name)};`,
  );
  writeFileSync(
    config,
    `
daemon off;
master_process off;
pid ${join(directory, "nginx.pid")};
error_log stderr warn;
events { worker_connections 256; }
http {
  ${temporary.join("\n  ")}
  access_log ${join(directory, "access.log")};
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 100000000;
  server { listen 127.0.0.1:${port}; ${locations.join("\n    ")} }
}
`,
  );
  return config;
}
