// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import {
  cleanAddress,
  cleanHtml,
  htmlOfBullets,
  restartLists,
  tableIn,
} from "../../../studio/inputs/pasted-text";

const cleaned = (html: string) => cleanHtml(html, { keepsTables: false }).html;

/** A line of a list, as Word for Windows copies it. */
const wordLine = (sign: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>One</p>`;

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span
style="font-weight:400">Title</span></h1><p dir="ltr"><span style="font-weight:700">Bold</span><span
style="font-weight:400;font-style:italic"> text</span></p><ul><li aria-level="1"><p role="presentation"><span>one</span></p></li><ul><li
aria-level="2"><p role="presentation"><span>two</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

const table = `<div><table><tr><th>Form<th>Fee<tr><td><p>LLP</p><p>&amp; Co.</p><td>500</table></div>`;

describe("pasted text", () => {
  test.each([
    ["ul", ["·", "o", "§", "–"]],
    ["ol", ["1.", "a)", "(iv)", "१.", "2"]],
  ])("from Word is in a %s if the line begins with such a sign", (list, signs) => {
    const item = `<${list}><li data-aria-level="2">One</li></${list}>`;
    expect(signs.map((sign) => cleaned(wordLine(sign)))).toEqual(signs.map(() => item));
  });

  test.each([
    [
      "from Google Docs",
      googleDocs,
      "<h2>Title</h2><p><strong>Bold</strong><em> text</em></p><ul><li>one<ul><li>two</li></ul></li></ul>",
    ],
    ["of a page", `<b><span style="font-weight:700">a</span></b>`, "<p><b>a</b></p>"],
    ["of Word's title and empty lines", "<p class=MsoTitle>A</p><p>&nbsp;</p>", "<h2>A</h2>"],
    ["in other headings", "<h1>A</h1><h5>B<div>C</div></h5>", "<h2>A</h2><h3>B<br>C</h3>"],
    ["in a definition list", "<dl><dt>Fee</dt><dd>500</dd></dl>", "<p>Fee</p><p>500</p>"],
    ["in nested blocks", "<div>a<div><b>b</b><br></div>c", "<p>a</p><p><b>b</b></p><p>c</p>"],
    ["of an item with paragraphs", "<ul><li><p>a</p> <p>b</p></ul>", "<ul><li>a<br>b</li></ul>"],
    ["of two columns", table, "<p>Form | Fee</p><p>LLP &amp; Co. | 500</p>"],
    ["of one column", "<table><tr><td>a<tr><td>b</table>", "<p>a</p><p>b</p>"],
  ])("%s keeps its structure", (_where, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  test("has lists instead of typed bullets", () => {
    const list = (...items: string[]) =>
      items.map((item) => `<ul><li data-aria-level="1">${item}</li></ul>`).join("");
    expect(cleaned("<p>a<br>• b<br>•&nbsp;<i>c</i>")).toBe(`<p>a</p>${list("b", "<i>c</i>")}`);
    expect(cleaned(htmlOfBullets("• a\r\n• b < c") ?? "")).toBe(list("a", "b &lt; c"));
    expect(htmlOfBullets("a • b\nc")).toBeUndefined();
  });

  test("begins each numbered list at 1 that did so", () => {
    const google = "<ol><li>a</ol>b<ol><li><p>c</p><li>d<ol><li>e</ol></ol>f<ol start=3><li>g</ol>";
    const item = (text: string) => `<ol><li data-aria-level="1">${text}</li></ol>`;
    const word = ["1.", "2.", "1."].map(wordLine).join("").replaceAll("level2", "level1");
    expect(cleaned(google)).toMatch(/^<ol><li>a<.*<li>\uE002c<.*<li>d.*<li>e<.*<li>g</);
    expect(cleaned(word)).toBe(item("One") + item("One") + item("\uE002One"));
    const line = (listItem: string, text: string, level = 1) => ({
      ...{ listItem, level },
      children: [{ text }],
    });
    const second = [line("number", "\uE002c"), line("number", "\uE002x", 2), line("number", "d")];
    const others = [line("number", "a"), line("number", "\uE002y", 2), line("number", "b")];
    const restarted = [line("numberFromOne", "c"), line("number", "x", 2)];
    expect(restartLists([...others, line("", "e"), ...second, line("bullet", "f")])).toEqual([
      ...[line("number", "a"), line("number", "y", 2), line("number", "b"), line("", "e")],
      ...[...restarted, line("numberFromOne", "d"), line("bullet", "f")],
    ]);
  });

  test("keeps tables for texts that have them", () => {
    const { html } = cleanHtml(`<p>a</p>${table}`, { keepsTables: true });
    const { body } = new DOMParser().parseFromString(html, "text/html");
    const [before, kept] = Array.from(body.children, ({ textContent }) => tableIn(textContent));
    expect(before).toBeUndefined();
    expect(kept?.join("|")).toBe("Form,Fee|LLP & Co.,500");
  });

  test("loses its pictures, which is reported", () => {
    const paste = cleanHtml(`<p>a<img src="file:///b.png"></p>`, { keepsTables: false });
    expect(paste).toEqual({ html: "<p>a</p>", hasPictures: true });
  });

  test.each([
    ["https://google.com/url?q=https://a.in/%3Futm_source%3Dx%26b%3D1", "https://a.in/?b=1"],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fa.in%2F%3Ffbclid%3Dx&h=y", "https://a.in/"],
    ["https://a.in/?q=https://b.in", "https://a.in/?q=https://b.in"],
    ["file:///C:/a.docx", undefined],
  ])("links to %s as %s", (href, expected) => {
    expect(cleanAddress(href)).toBe(expected);
  });
});
