const tone = /\btone-([0-9a-f]{6})\b/g;

/** Where the document leaves room for the rules. */
const room = '<style id="tones"></style>';

/**
 * Gives every `tone-…` class of a document its rule. A colour that a picture brings cannot stand in the stylesheet, and
 * style attributes are not allowed.
 */
export function paintTones(html: string): string {
  const tones = new Set(Array.from(html.matchAll(tone), ([, colour = ""]) => colour));
  const rules = [...tones].map((colour) => `.tone-${colour}{background-color:#${colour}}`);
  return html.replace(room, room.replace("><", `>${rules.join("")}<`));
}
