import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy, StructTreeNode } from "pdfjs-dist/types/src/display/api";
import * as z from "zod";

/** Returns the contents of a PDF: the text of each page, its tags, its link targets and its metadata. */
export async function readPdf(file: Uint8Array) {
  // pdf.js transfers (detaches) the buffer, so it gets a copy.
  const task = getDocument({ data: file.slice(), verbosity: 0 });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = [];
  for (const number of numbers) {
    const page = await document.getPage(number);
    const [text, tree, annotations] = await Promise.all([
      textOf(page),
      page.getStructTree(),
      page.getAnnotations(),
    ]);
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

/** Returns the text of a PDF that a browser prints, which has no cover and no bookmarks. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    texts.push(await textOf(await document.getPage(number)));
  }
  await task.destroy();
  return texts.join("\n");
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
    .join("")
    .replaceAll(/ {2,}/g, " ");
}

const links = z.array(z.object({ url: z.string().optional() }));
const details = z.object({
  Title: z.string(),
  Author: z.string(),
  Language: z.string().nullable(),
});

/** Returns every tag of a page, in reading order. */
function tagsOf(node: StructTreeNode | null): string[] {
  if (!node) return [];
  return [node.role, ...node.children.flatMap((child) => ("role" in child ? tagsOf(child) : []))];
}
