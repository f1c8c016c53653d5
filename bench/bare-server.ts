import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** Minimal node:http server that sends stored responses from memory by path. */
const [port = "", file = ""] = process.argv.slice(2);

const isAnswer = (
  value: unknown,
): value is { path: string; headers: [string, string][]; body: string } =>
  typeof value === "object" && value !== null && "path" in value && "body" in value;

const list: unknown = JSON.parse(readFileSync(file, "utf8"));
const answers = new Map(
  (Array.isArray(list) ? list.filter(isAnswer) : []).map(({ path, headers, body }) => {
    const bytes = Buffer.from(body, "base64");
    return [path, { head: [...headers.flat(), "Content-Length", `${bytes.length}`], bytes }];
  }),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.head);
  response.end(answer.bytes);
}).listen(Number(port), "127.0.0.1");
