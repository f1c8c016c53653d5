import { expect, test } from "vitest";
import { paintTones } from "~/document/tones.server";

const room = '<style id="tones"></style>';

test("gives every tone of a document one rule, and no tone none", () => {
  const body = '<img class="tone-e6e7fa x"/><img class="tone-c7d9b5"/><img class="tone-e6e7fa"/>';
  expect(paintTones(room + body)).toBe(
    '<style id="tones">.tone-e6e7fa{background-color:#e6e7fa}.tone-c7d9b5{background-color:#c7d9b5}</style>' +
      body,
  );
  expect(paintTones(`${room}<p class="tone-red">`)).toBe(`${room}<p class="tone-red">`);
});

test("leaves a document without room as it is", () => {
  expect(paintTones('<img class="tone-e6e7fa"/>')).toBe('<img class="tone-e6e7fa"/>');
});
