/**
 * Characters that count as a word each: those of Chinese, Japanese and Korean, and what is set as wide as they are, such as
 * full-width punctuation.
 */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u2e80-\u303f\u3190-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u

/** The space of Chinese text, which separates and is not counted. */
const blank = /[\s\u3000]/u

/**
 * Counts a text as Word's 字數 does: each Chinese character and each full-width punctuation mark is one, and so is each run of
 * other characters between spaces or Chinese characters, with the punctuation in it.
 */
export function countWords(text: string): number {
  let count = 0
  let isInWord = false
  for (const character of text.normalize('NFC')) {
    if (blank.test(character)) isInWord = false
    else if (wide.test(character)) {
      count += 1
      isInWord = false
    } else if (!isInWord) {
      count += 1
      isInWord = true
    }
  }
  return count
}

/** The text of HTML that was cleaned, as it is counted: blocks are separated, and entities are characters. */
export function textOfHtml(html: string): string {
  const separated = html.replaceAll(/<\/(?:p|li|ul|ol)>|<br[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '')
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
  return separated
    .replaceAll(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole
      const code = Number(name.replace('#', '').replace(/^x/i, '0x'))
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
    })
    .trim()
}
