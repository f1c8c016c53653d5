/**
 * Matches a character that readers can see. Spaces, control characters and characters without a shape, such as the zero-width
 * space, the soft hyphen and the braille blank, are not visible.
 */
export const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has no visible character. */
export const isBlank = (text: string): boolean => !visibleCharacter.test(text);
