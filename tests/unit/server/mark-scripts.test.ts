import { expect, test } from "vitest";
import { markScripts } from "~/server/html/finish-html.server";

test.each([
  ["<h1>सेवाएँ</h1>", '<h1 class="tall-script" lang="hi">सेवाएँ</h1>'],
  [
    '<h2 id="a" class="text-h2">GST सेवाएँ</h2>',
    '<h2 id="a" class="tall-script text-h2" lang="hi">GST सेवाएँ</h2>',
  ],
  ["<p>The word सेवा means service</p>", '<p class="tall-script">The word सेवा means service</p>'],
  ['<p lang="mr">सेवा</p>', '<p lang="mr" class="tall-script">सेवा</p>'],
  ["<p>GST<!-- --> सेवाएँ</p>", '<p class="tall-script" lang="hi">GST<!-- --> सेवाएँ</p>'],
  [
    "<li>சேவை</li><li>خدمات</li>",
    '<li class="tall-script" lang="ta">சேவை</li><li class="tall-script" lang="ur">خدمات</li>',
  ],
  ["<p>A<br/>सेवा</p>", "<p>A<br/>सेवा</p>"],
  ["<title>सेवा</title><script>x('सेवा')</script>", "<title>सेवा</title><script>x('सेवा')</script>"],
  ['<img alt="सेवा"/><p>Café</p>', '<img alt="सेवा"/><p>Café</p>'],
])("text in another script is marked: %s becomes %s", (html, marked) => {
  expect(markScripts(html)).toBe(marked);
});
