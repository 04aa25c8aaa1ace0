/**
 * Characters without any appearance of their own: zero-width ones, marks of writing direction, soft hyphens, fillers. Copied
 * text has them at its ends, where nobody can see or delete them.
 */
const unseen = /\p{Default_Ignorable_Code_Point}|\u2800/gu

const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u
const variant = /[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]/u
/** The flags of parts of countries are a black flag and letters that are not seen. */
const flagOfLetters = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u

/** Returns whether an unseen character changes what stands before it, so that it belongs to the text. */
function belongs(character: string, before: string, after: string): boolean {
  // V8 from 14.6 on, so Chrome and Node 26, does not find a character outside the basic plane by a class before `$`.
  const last = [...before].at(-1) ?? ''
  if (variant.test(character)) return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(last)
  // Emoji of several people are joined; scripts of India, Persian and others are joined or kept apart.
  if (character === '\u200d' && pictograph.test(last)) return /^\p{Extended_Pictographic}/u.test(after)
  if (character === '\u200c' || character === '\u200d')
    return /[\p{Script=Arabic}\p{M}]/u.test(last) && /^[\p{L}\p{M}]/u.test(after)
  return /[\u{e0020}-\u{e007f}]/u.test(character) && flagOfLetters.test(before)
}

/** Returns a text that somebody typed or pasted in Unicode NFC, without characters that nobody sees. */
export function seenText(text: string): string {
  const composed = text.normalize('NFC')
  return composed.replaceAll(unseen, (character: string, at: number) =>
    // Twenty characters before are enough for the longest flag.
    belongs(
      character,
      composed.slice(Math.max(0, at - 20), at),
      composed.slice(at + character.length, at + character.length + 2),
    )
      ? character
      : '',
  )
}

/** Returns what somebody typed or pasted as one line: each run of spaces and line breaks becomes one space. */
export function typedLineOf(text: string): string {
  return seenText(text)
    .replaceAll(/(?:[^\S\v\f]|\u0085)+/g, ' ')
    .trim()
}

/** Returns a code, number or address as it is compared: in half width, on one line, without spaces around it. */
export function typedCodeOf(text: string): string {
  return typedLineOf(text.normalize('NFKC'))
}

const lineBreak = /\r\n?|[\n\u0085\u2028\u2029]/g

/** Returns what somebody typed or pasted as a text of several lines, each ended in the same way. */
export const typedLinesOf = (text: string): string => seenText(text).replaceAll(lineBreak, '\n').trim()
