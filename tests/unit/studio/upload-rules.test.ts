import { describe, expect, test } from "vitest";
import {
  kindOf,
  MAX_BYTES,
  refusalOfFile,
  refusalOfSize,
  refusalOfWidth,
} from "../../../studio/inputs/upload-rules";

const picture = { accept: "image/png,image/jpeg,image/webp,image/avif", leastWidth: 1200 };
const pdf = { accept: "application/pdf" };

describe("kindOf recognises a file by its first bytes", () => {
  test.each([
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
    ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
    ["\0\0\0\x1cftypavif\0\0\0\0", "image/avif"],
    ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"],
    ["%PDF-1.7", "application/pdf"],
    ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="">', "image/svg+xml"],
    ["PK\x03\x04", undefined],
  ])("%j", (head, kind) => {
    expect(kindOf(head)).toBe(kind);
  });
});

describe("the field of a picture", () => {
  const refusal = (name: string, kind: string | undefined, bytes = 1000) =>
    refusalOfFile({ name, kind, bytes }, picture);

  test("accepts its own kinds, under any file name", () => {
    for (const kind of picture.accept.split(",")) expect(refusal("team", kind)).toBeUndefined();
    expect(refusal("team.pdf", "image/png", MAX_BYTES)).toBeUndefined();
  });

  test.each([
    ["prices.pdf", "application/pdf", "is a PDF"],
    ["logo.svg", "image/svg+xml", "is an SVG"],
    ["team.jpg", "image/heic", "is a HEIC"],
    ["prices.docx", undefined, "is a file of the kind DOCX"],
    ["team.jpg", undefined, "cannot be read: it is damaged, or not what its name says"],
  ])("names the kind of %s (%s) and the accepted kinds", (name, kind, what) => {
    expect(refusal(name, kind)).toBe(
      `“${name}” ${what}. A picture can be PNG, JPEG, WebP or AVIF.`,
    );
  });

  test("reports an empty file", () => {
    expect(refusal("team.png", undefined, 0)).toContain("“team.png” is empty.");
  });

  test("reports the size of a file that is too large, with advice", () => {
    expect(refusal("team.png", "image/png", 20.4 * 1024 * 1024)).toBe(
      "“team.png” has 20.4 MB. The most is 10 MB: make it smaller, for example 2400 pixels wide.",
    );
    expect(refusal("team.png", "image/png", MAX_BYTES + 1)).toContain("has 10.1 MB");
  });

  test("reports the width of a picture that is too small", () => {
    expect(refusalOfWidth("“team.png”", 1200, picture)).toBeUndefined();
    expect(refusalOfWidth("“team.png”", 40, picture)).toBe(
      "“team.png” is 40 pixels wide. It would look blurred: at least 1200 are needed here.",
    );
  });
});

describe("the field of a PDF", () => {
  test("accepts only PDFs", () => {
    const file = { name: "prices.pdf", bytes: 1000, kind: "application/pdf" };
    expect(refusalOfFile(file, pdf)).toBeUndefined();
    expect(refusalOfFile({ ...file, name: "team.png", kind: "image/png" }, pdf)).toBe(
      "“team.png” is a PNG. Only a PDF is accepted here.",
    );
  });

  test("gives its own advice for a file that is too large", () => {
    expect(refusalOfSize("The PDF", 11 * 1024 * 1024, "application/pdf")).toBe(
      "The PDF has 11.0 MB. The most is 10 MB: export it again with smaller pictures.",
    );
  });
});
