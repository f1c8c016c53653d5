import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { requireWrite } from "./access";
import { type AssetDescription, withAssetUrl } from "./asset-documents";
import { editorOf } from "./editors";
import type { Exchange } from "./exchange";
import { mediaType } from "./file-types";
import { httpError } from "./http-error";
import { chooseFormat, MEDIA_TYPES } from "./image-format";
import { planImage, type Size } from "./image-geometry";
import { asksForTransformation, parseImageParameters } from "./image-parameters";
import { transformImage } from "./image-transform";
import { readBody } from "./request-body";
import { assetHeaders, send, sendJson } from "./responses";

const MAX_UPLOAD = 20 * 1024 * 1024;

// Part of a transformed image's cache key; increasing the number invalidates images from older code.
const TRANSFORM_VERSION = `1 sharp ${sharp.versions.sharp}`;

/** `POST /assets/images`: `{document}`, a `sanity.imageAsset`. */
export async function uploadImage(exchange: Exchange): Promise<void> {
  const { lake, caller, request, response, search } = exchange;
  lake.writeRate.take("upload", response);
  requireWrite(caller, "create");
  const bytes = await readBody(request, MAX_UPLOAD);
  const document = await lake.assets.addImage(bytes, describe(search), editorOf(search));
  sendJson(response, 200, { document: withAssetUrl(document, lake.baseUrl) });
}

/** `POST /assets/files`: `{document}`, a `sanity.fileAsset`. */
export async function uploadFile(exchange: Exchange): Promise<void> {
  const { lake, caller, request, response, search } = exchange;
  lake.writeRate.take("upload", response);
  requireWrite(caller, "create");
  const bytes = await readBody(request, MAX_UPLOAD);
  const contentType = request.headers["content-type"]?.split(";")[0]?.trim() ?? "";
  const document = await lake.assets.addFile(
    bytes,
    contentType,
    describe(search),
    editorOf(search),
  );
  sendJson(response, 200, { document: withAssetUrl(document, lake.baseUrl) });
}

/** `GET /images/…`: the unchanged upload, or transformed by the query string. */
export async function serveImage(exchange: Exchange): Promise<void> {
  const { lake, request, response, search } = exchange;
  const file = exchange.path.file ?? "";
  const image = lake.assets.locate("images", file);
  if (image === undefined) throw httpError(404, "There is no such image");
  const parameters = parseImageParameters(search);
  // A vector image is sharp at every size, so it is rasterised only for transformations that need pixels.
  const staysVector =
    image.extension === "svg" && parameters.format === undefined && parameters.rect === undefined;
  if (staysVector || !asksForTransformation(search)) {
    if (image.extension === "svg") await sendDrawing(exchange, file, image.path);
    else await sendFile(exchange, image.path, mediaType(image.extension));
    return;
  }
  const turned = parameters.orientation % 180 === 90;
  const plan = planImage(sourceSize(file, turned), parameters);
  const output = plan.canvas ?? plan.size;
  const format = chooseFormat(parameters, image.extension, request.headers.accept ?? "", output);
  const name = JSON.stringify([TRANSFORM_VERSION, file, parameters, format]);
  const bytes = await lake.transforms.get(name, () =>
    transformImage(image.path, parameters, plan, format),
  );
  if (parameters.autoFormat) response.setHeader("Vary", "Origin, Accept");
  send(response, 200, assetHeaders(MEDIA_TYPES[format], downloadName(search)), bytes);
}

/** `GET /files/…`: the unchanged upload. */
export async function serveFile(exchange: Exchange): Promise<void> {
  const file = exchange.lake.assets.locate("files", exchange.path.file ?? "");
  if (file === undefined) throw httpError(404, "There is no such file");
  await sendFile(exchange, file.path, mediaType(file.extension));
}

/** Sends an SVG, gzipped if the client accepts it, because a CDN compresses it as well. */
async function sendDrawing(exchange: Exchange, file: string, path: string): Promise<void> {
  const { lake, request, response, search } = exchange;
  const headers = assetHeaders(mediaType("svg"), downloadName(search));
  const packs = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  const bytes = packs
    ? await lake.transforms.get(`gzip ${file}`, async () => gzipSync(await readFile(path)))
    : await readFile(path);
  send(
    response,
    200,
    { ...headers, Vary: "Origin, Accept-Encoding", ...(packs && { "Content-Encoding": "gzip" }) },
    bytes,
  );
}

async function sendFile(exchange: Exchange, path: string, contentType: string): Promise<void> {
  const { request, response, search } = exchange;
  const { size } = await stat(path);
  response.writeHead(200, {
    ...assetHeaders(contentType, downloadName(search)),
    "X-Content-Type-Options": "nosniff",
    "Content-Length": size,
  });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(path), response);
}

/** Reads the size after EXIF orientation from the file's name; swaps it for a quarter turn. */
function sourceSize(file: string, turned: boolean): Size {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(file) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return turned ? { width: size.height, height: size.width } : size;
}

function downloadName(search: URLSearchParams): string | undefined {
  return search.get("dl") ?? search.get("dlRaw") ?? undefined;
}

function describe(search: URLSearchParams): AssetDescription {
  const text = (name: string) => search.get(name) ?? undefined;
  const sourceId = text("sourceId");
  return {
    filename: text("filename"),
    label: text("label"),
    title: text("title"),
    description: text("description"),
    creditLine: text("creditLine"),
    source:
      sourceId === undefined
        ? undefined
        : { id: sourceId, name: text("sourceName"), url: text("sourceUrl") },
  };
}
