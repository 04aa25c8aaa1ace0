import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import pdfmake from 'pdfmake'

const packages = createRequire(import.meta.url)
const read = (weight: string) =>
  readFileSync(packages.resolve(`@expo-google-fonts/noto-sans-tc/${weight}/NotoSansTC_${weight}.ttf`))

const regular = read('400Regular')
const font = fontkit.create(regular)

pdfmake.virtualfs.writeFileSync('regular.ttf', regular)
pdfmake.virtualfs.writeFileSync('bold.ttf', read('700Bold'))
pdfmake.setFonts({ noto: { normal: 'regular.ttf', bold: 'bold.ttf' } })
// A document consists of text alone: nothing is fetched and no file is read for it, whatever its text looks like.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const graphemes = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })
/** Invisible: control characters, changes of the writing direction, joiners, variants and skin tones of emoji. */
const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/u

const known = new Map<string, boolean>()

function isThere(letter: string): boolean {
  const answer = known.get(letter) ?? font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  if (known.size < 100_000) known.set(letter, answer)
  return answer
}

function printableLetter(letter: string): string {
  const seen = [...letter].filter((part) => !unseen.test(part))
  return seen.length === 0 ? '' : seen.filter(isThere).join('') || '□'
}

/** Returns a text on one line that the font can print: each visible character that it lacks becomes one □. */
export function printable(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if ([...line].every((letter) => isThere(letter) && !unseen.test(letter))) return line
  return Array.from(graphemes.segment(line), ({ segment }) => printableLetter(segment)).join('')
}

/** Returns how wide a text is at a size, in points. Bold letters are hardly wider, and Chinese ones are not. */
export function textWidth(text: string, size: number): number {
  const widths = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth)
  return (widths.reduce((sum, width) => sum + width, 0) / font.unitsPerEm) * size
}
