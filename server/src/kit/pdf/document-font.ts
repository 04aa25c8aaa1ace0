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
// A document is made of words alone: nothing is fetched and no file is read for one, whatever its words look like.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const graphemes = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })
/** Seen by nobody: control characters, turns of the writing direction, joiners, variants and shades of emoji. */
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

/** A text as the font can print it, on one line: what it has no picture of is a □, however many characters it is made of. */
export function printable(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if ([...line].every((letter) => isThere(letter) && !unseen.test(letter))) return line
  return Array.from(graphemes.segment(line), ({ segment }) => printableLetter(segment)).join('')
}
