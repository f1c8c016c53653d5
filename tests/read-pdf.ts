import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { StructTreeNode } from "pdfjs-dist/types/src/display/api";
import * as z from "zod";

/** What a reader gets of a PDF: its text a page, its tags, where its links lead, what its cover says of itself. */
export async function readPdf(file: Uint8Array) {
  // It takes the bytes with it.
  const task = getDocument({ data: file.slice(), verbosity: 0 });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = [];
  for (const number of numbers) {
    const page = await document.getPage(number);
    const [content, tree, annotations] = await Promise.all([
      page.getTextContent(),
      page.getStructTree(),
      page.getAnnotations(),
    ]);
    const text = content.items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
      .join("")
      .replaceAll(/ {2,}/g, " ");
    pages.push({
      text,
      tags: tagsOf(tree),
      links: links.parse(annotations).flatMap(({ url = [] }) => url),
    });
  }
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  const outline = await document.getOutline();
  await task.destroy();
  return {
    pages,
    text: pages.map(({ text }) => text).join("\n"),
    tags: pages.flatMap(({ tags }) => tags),
    links: pages.flatMap((page) => page.links),
    bookmarks: outline.map(({ title }) => title),
    isTagged: marks?.Marked === true,
    ...details.parse(info),
  };
}

const links = z.array(z.object({ url: z.string().optional() }));
const details = z.object({
  Title: z.string(),
  Author: z.string(),
  Language: z.string().nullable(),
});

/** Every tag of a page, in the order of reading. */
function tagsOf(node: StructTreeNode | null): string[] {
  if (!node) return [];
  return [node.role, ...node.children.flatMap((child) => ("role" in child ? tagsOf(child) : []))];
}
