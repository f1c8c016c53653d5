import type { SanityImageAssetDocument } from "@sanity/client";
import { createImageUrlBuilder } from "@sanity/image-url";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { matching } from "../matchers";
import { eventually, useLake } from "./lake";

const lake = useLake();

let picture: Buffer;
let asset: SanityImageAssetDocument;

/** A picture with a red left and a blue right half, in shades that no other run has uploaded. */
function halves(): Promise<Buffer> {
  const half = (background: { r: number; g: number; b: number }) => ({
    create: { width: 200, height: 200, channels: 3 as const, background },
  });
  const shade = () => Math.floor(Math.random() * 60);
  const red = half({ r: 200 - shade(), g: shade(), b: shade() });
  return sharp({
    create: { ...red.create, width: 400, background: { r: shade(), g: shade(), b: 220 } },
  })
    .composite([{ input: red, left: 0, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
}

beforeAll(async () => {
  picture = await halves();
  const options = { filename: lake.filename("halves.png"), title: "Two halves" };
  asset = await lake.client().assets.upload("image", picture, options);
});

async function get(url: string, accept = "*/*") {
  const response = await fetch(url, { headers: { Accept: accept } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("an upload", () => {
  test("returns the document of an image", () => {
    const name = `${asset.sha1hash}-400x200`;
    const { projectId, dataset } = lake.place;
    const path = `images/${projectId}/${dataset}/${name}.png`;
    expect(asset).toMatchObject({
      _id: `image-${name}-png`,
      _type: "sanity.imageAsset",
      originalFilename: lake.filename("halves.png"),
      title: "Two halves",
      extension: "png",
      mimeType: "image/png",
      size: picture.length,
      path,
      url: matching(new RegExp(`/${path}$`)),
      metadata: { dimensions: { width: 400, height: 200, aspectRatio: 2 } },
    });
  });

  test("gets its metadata eventually", async () => {
    const swatch = { background: matching(/^#[0-9a-f]{6}$/i) };
    await eventually(async () => {
      expect(await lake.client().getDocument(asset._id)).toMatchObject({
        metadata: {
          hasAlpha: false,
          isOpaque: true,
          lqip: matching(/^data:image\/\w+;base64,/),
          palette: { _type: "sanity.imagePalette", dominant: swatch },
        },
      });
    });
  });

  test("of the same bytes returns the same document", async () => {
    const options = { filename: lake.filename("other.png") };
    const again = await lake.client().assets.upload("image", picture, options);
    expect(again._id).toBe(asset._id);
  });

  test("of a file that is not an image, sent as an image, is rejected", async () => {
    const upload = lake.client().assets.upload("image", Buffer.from("no picture"));
    await expect(upload).rejects.toMatchObject({ statusCode: 400 });
  });

  test("of a file is served unchanged, as an attachment with the name from the URL", async () => {
    const bytes = Buffer.from(`%PDF-1.4 not much of one, ${lake.type}`);
    const options = { filename: lake.filename("plan.pdf"), contentType: "application/pdf" };
    const file = await lake.client().assets.upload("file", bytes, options);
    expect(file).toMatchObject({
      _id: `file-${file.sha1hash}-pdf`,
      _type: "sanity.fileAsset",
      mimeType: "application/pdf",
    });
    const { response, bytes: served } = await get(`${file.url}?dl=our-plan.pdf`);
    expect(served).toEqual(bytes);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment;.*our-plan\.pdf/);
  });
});

describe("an image", () => {
  const sizeOf = async (search: string) => {
    const { width, height } = await sharp((await get(asset.url + search)).bytes).metadata();
    return `${width}x${height}`;
  };

  test("without parameters is the uploaded file, cacheable for a year", async () => {
    const { response, bytes } = await get(asset.url);
    expect(bytes).toEqual(picture);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toMatch(/public, max-age=31536000/);
  });

  test.each([
    ["?w=100", "100x50"],
    ["?w=800&fit=max", "400x200"],
    ["?w=100&h=100&fit=crop", "100x100"],
    ["?w=100&h=100&fit=max", "100x50"],
    ["?rect=50,20,100,80", "100x80"],
    ["?rect=50,20,100,80&w=50&h=40&fit=crop", "50x40"],
    ["?w=100&dpr=2", "200x100"],
  ])("with %s is %s", async (search, size) => {
    expect(await sizeOf(search)).toBe(size);
  });

  test.each([
    ["fm=jpg", "*/*", /^image\/jpeg$/],
    ["fm=webp", "*/*", /^image\/webp$/],
    ["auto=format", "image/webp,*/*", /^image\/webp$/],
    ["auto=format", "image/avif,image/webp,*/*", /^image\/(?:avif|webp)$/],
    ["auto=format", "*/*", /^image\/png$/],
  ])("with %s and Accept: %s has that type", async (search, accept, expected) => {
    const { response } = await get(`${asset.url}?w=50&${search}`, accept);
    expect(response.headers.get("content-type")).toMatch(expected);
  });

  test("stays an SVG if it is one, unless the URL names a format", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>${lake.type}</title><rect/></svg>`;
    const options = { filename: lake.filename("drawing.svg") };
    const drawing = await lake.client().assets.upload("image", Buffer.from(svg), options);
    expect(drawing._id).toMatch(/-40x20-svg$/);
    const { response } = await get(drawing.url);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    const drawn = await get(`${drawing.url}?w=80&fm=png`);
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: "png", width: 80 });
  });

  test("is served at the URLs that @sanity/image-url builds from a crop and a hotspot", async () => {
    const { projectId, dataset } = lake.place;
    const { origin } = new URL(asset.url);
    const source = {
      _type: "image",
      asset: { _type: "reference", _ref: asset._id },
      crop: { top: 0, bottom: 0, left: 0.5, right: 0 },
      hotspot: { x: 0.75, y: 0.5, width: 0.2, height: 0.2 },
    };
    const found = createImageUrlBuilder({ projectId, dataset, baseUrl: origin }).image(source);
    expect((await get(found.vanityName("two-halves.png").url())).response.status).toBe(200);
    const url = found.width(80).height(40).fit("crop").auto("format").url();
    const { response, bytes } = await get(url, "image/webp");
    expect(response.headers.get("content-type")).toBe("image/webp");
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([80, 40]);
    expect((data[0] ?? 0) < (data[2] ?? 0)).toBe(true);
  });

  test("that does not exist is a 404", async () => {
    expect((await get(asset.url.replace("400x200", "401x200"))).response.status).toBe(404);
  });
});
