import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import pdfmake from 'pdfmake'

const packages = createRequire(import.meta.url)
const read = (path: string) => readFileSync(packages.resolve(path))
const noto = (weight: string) => read(`@expo-google-fonts/noto-sans-tc/${weight}/NotoSansTC_${weight}.ttf`)
// Noto Sans TC has no italics; pdfmake brings those of Roboto, for Latin, Greek and Cyrillic letters.
const roboto = (style: string) => read(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)

const regular = noto('400Regular')
const font = fontkit.create(regular)
/** Letters of Europe that Noto Sans TC lacks: Ł ğ ı ő ű č ř ž ț, Greek and Cyrillic ones. */
const latin = roboto('Regular')
const latinFont = fontkit.create(latin)
const italic = roboto('Italic')
const italicFont = fontkit.create(italic)

const files = {
  normal: regular,
  bold: noto('700Bold'),
  italics: italic,
  bolditalics: roboto('MediumItalic'),
  latin,
  latinbold: roboto('Medium'),
}
for (const [name, content] of Object.entries(files)) pdfmake.virtualfs.writeFileSync(`${name}.ttf`, content)
pdfmake.setFonts({
  noto: {
    normal: 'normal.ttf',
    bold: 'bold.ttf',
    italics: 'italics.ttf',
    bolditalics: 'bolditalics.ttf',
  },
  latin: {
    normal: 'latin.ttf',
    bold: 'latinbold.ttf',
    italics: 'italics.ttf',
    bolditalics: 'bolditalics.ttf',
  },
})
// A document consists of text alone: nothing is fetched and no file is read for it, whatever its text looks like.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const graphemes = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })
/** Invisible: control characters, changes of the writing direction, joiners, variants and skin tones of emoji. */
const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/u

const known = new Map<string, boolean>()

const isIn = (one: fontkit.Font, letter: string) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** Returns whether a letter has to be printed in the font for Europe. */
const isLatin = (letter: string) => !isIn(font, letter) && /\p{L}/u.test(letter) && isIn(latinFont, letter)

function isThere(letter: string): boolean {
  const answer = known.get(letter) ?? (isIn(font, letter) || isLatin(letter))
  if (known.size < 100_000) known.set(letter, answer)
  return answer
}

function printableLetter(letter: string): string {
  const seen = [...letter].filter((part) => !unseen.test(part))
  return seen.length === 0 ? '' : seen.filter(isThere).join('') || '□'
}

/** Returns a text on one line that the font can print: each visible character that it lacks becomes one □. */
export function printable(text: string): string {
  return printablePart(text.trim())
}

/** The same for a part of a line, which keeps a space at its ends. */
export function printablePart(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')
  if ([...line].every((letter) => isThere(letter) && !unseen.test(letter))) return line
  return Array.from(graphemes.segment(line), ({ segment }) => printableLetter(segment)).join('')
}

/** A part of a text with the font that has its letters; the usual one is not named. */
export interface FontPart {
  text: string
  font?: 'latin'
}

/** Divides a printable text into the parts that the usual font has, and those of European letters that it lacks. */
export function fontParts(text: string): FontPart[] {
  const parts: FontPart[] = []
  for (const letter of text) {
    const isOther = isLatin(letter)
    const last = parts.at(-1)
    if (last && (last.font === 'latin') === isOther) last.text += letter
    else parts.push({ text: letter, ...(isOther && { font: 'latin' as const }) })
  }
  return parts
}

/** Returns a text for pdfmake: as it is if the usual font has all of it, otherwise in parts. */
export function inFonts(text: string): string | FontPart[] {
  const parts = fontParts(text)
  return parts.some((part) => part.font) ? parts : text
}

/** How much higher the lines of Noto Sans TC are than those of its italics. */
export const italicLineHeight = lineOf(font) / lineOf(italicFont)

function lineOf({ ascent, descent, lineGap, unitsPerEm }: fontkit.Font): number {
  return (ascent - descent + lineGap) / unitsPerEm
}

/** Divides a text into parts, each of which can be printed in italics, or cannot because it is Chinese, for example. */
export function italicParts(text: string): { text: string; isItalic: boolean }[] {
  const parts: { text: string; isItalic: boolean }[] = []
  for (const letter of text) {
    const isItalic = italicFont.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const last = parts.at(-1)
    if (last?.isItalic === isItalic) last.text += letter
    else parts.push({ text: letter, isItalic })
  }
  return parts
}

/** Returns how wide a text is at a size, in points. Bold letters are hardly wider, and Chinese ones are not. */
export function textWidth(text: string, size: number): number {
  const widths = Array.from(text, (letter) => {
    const has = isIn(font, letter) ? font : latinFont
    return has.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / has.unitsPerEm
  })
  return widths.reduce((sum, width) => sum + width, 0) * size
}
