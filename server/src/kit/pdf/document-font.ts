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

/** Fonts of other scripts. They are read when a text needs them: one with Chinese characters takes some megabytes of memory. */
const others = {
  hangul: {
    script: /\p{scx=Hangul}/u,
    files: {
      normal: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
      bold: '@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf',
    },
  },
  thai: {
    script: /\p{scx=Thai}/u,
    files: {
      normal: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
      bold: '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
    },
  },
  hebrew: {
    script: /\p{scx=Hebrew}/u,
    files: {
      normal: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
      bold: '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
    },
  },
  arabic: {
    script: /\p{scx=Arabic}/u,
    files: {
      normal: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
      bold: '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
    },
  },
  japanese: {
    script: /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}/u,
    files: {
      normal: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
      bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
    },
  },
  simplified: {
    script: /\p{scx=Han}/u,
    files: {
      normal: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
      // A bold title has such a character now and then: not worth the 10 MB of the bold font.
      bold: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    },
  },
} as const
type Other = keyof typeof others
const otherNames = Object.keys(others) as Other[]

const loaded = new Map<Other, fontkit.Font>()

/**
 * Gives a font the line height and base line of the usual one, so that a line with Arabic or Thai is neither higher than the others nor
 * printed lower: its table `hhea` has both after four bytes.
 */
function levelled(content: Buffer): Buffer {
  const { directory, unitsPerEm } = fontkit.create(content)
  const { offset } = directory.tables.hhea
  for (const [at, size] of [font.ascent, font.descent, font.lineGap].entries())
    content.writeInt16BE(Math.round((size / font.unitsPerEm) * unitsPerEm), offset + 4 + 2 * at)
  return content
}

/** Returns the font of another script; the first time, both of its weights are read and given to pdfmake. */
function otherFont(name: Other): fontkit.Font {
  const before = loaded.get(name)
  if (before) return before
  const { files } = others[name]
  const normal = levelled(read(files.normal))
  pdfmake.virtualfs.writeFileSync(`${name}.ttf`, normal)
  pdfmake.virtualfs.writeFileSync(`${name}bold.ttf`, levelled(read(files.bold)))
  const font = fontkit.create(normal)
  loaded.set(name, font)
  return font
}

/** A font as pdfmake knows it, without italics of its own. pdfmake reads the files only when it prints with the font. */
const upright = (name: string) => ({
  normal: `${name}.ttf`,
  bold: `${name}bold.ttf`,
  italics: `${name}.ttf`,
  bolditalics: `${name}bold.ttf`,
})
pdfmake.setFonts({
  noto: {
    normal: 'normal.ttf',
    bold: 'bold.ttf',
    italics: 'italics.ttf',
    bolditalics: 'bolditalics.ttf',
  },
  latin: { ...upright('latin'), italics: 'italics.ttf', bolditalics: 'bolditalics.ttf' },
  ...Object.fromEntries(otherNames.map((name) => [name, upright(name)])),
})
// A document consists of text alone: nothing is fetched and no file is read for it, whatever its text looks like.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const graphemes = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })
/** Invisible: control characters, changes of the writing direction, joiners, variants and skin tones of emoji. */
const unseen = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/u

/** The usual font, the one for Europe, or one of another script. */
type FontName = 'noto' | 'latin' | Other

const known = new Map<string, FontName | undefined>()

const isIn = (one: fontkit.Font, letter: string) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** Quotation marks of foreign names, such as O’Brien: in Noto Sans TC they are as wide as a character. */
const latinQuotes = /[\u2018\u2019\u201C\u201D]/

function findFont(letter: string): FontName | undefined {
  if (latinQuotes.test(letter) && isIn(latinFont, letter)) return 'latin'
  if (isIn(font, letter)) return 'noto'
  if (/\p{L}/u.test(letter) && isIn(latinFont, letter)) return 'latin'
  return otherNames.find((name) => others[name].script.test(letter) && isIn(otherFont(name), letter))
}

/** Returns the font that a letter is printed in; undefined if none has it. */
function fontOf(letter: string): FontName | undefined {
  if (known.has(letter)) return known.get(letter)
  const found = findFont(letter)
  if (known.size < 100_000) known.set(letter, found)
  return found
}

const isThere = (letter: string) => fontOf(letter) !== undefined

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

/** Returns the visible characters of a text that no font has, each once. */
export function missingIn(text: string): string {
  const lacks = (segment: string) => [...segment].some((part) => !unseen.test(part) && !isThere(part))
  const line = text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')
  const missing = Array.from(graphemes.segment(line), ({ segment }) => segment).filter(lacks)
  return [...new Set(missing)].join('')
}

/** A part of a text with the font that has its letters; the usual one is not named. */
export interface FontPart {
  text: string
  font?: Exclude<FontName, 'noto'>
}

const isRightToLeft = (part: FontPart | undefined) =>
  (part?.font === 'hebrew' || part?.font === 'arabic') && /\p{L}/u.test(part.text)

/**
 * Puts the words of each right-to-left passage into the order in which they stand on the page. The letters of a word are left as they
 * are, because the font arranges and joins them.
 */
function inPlace(parts: readonly FontPart[]): FontPart[] {
  const placed: FontPart[] = []
  let at = 0
  while (at < parts.length) {
    let end = at + 1
    if (isRightToLeft(parts[at])) while (parts[end]?.text === ' ' && isRightToLeft(parts[end + 1])) end += 2
    placed.push(...parts.slice(at, end).toReversed())
    at = end
  }
  return placed
}

/** Divides a printable text into the parts that one font has each. */
export function fontParts(text: string): FontPart[] {
  const parts: FontPart[] = []
  for (const letter of text) {
    const name = fontOf(letter) ?? 'noto'
    const own = name === 'noto' ? undefined : name
    const last = parts.at(-1)
    if (last && last.font === own) last.text += letter
    else parts.push({ text: letter, ...(own && { font: own }) })
  }
  return inPlace(parts)
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
    const name = fontOf(letter) ?? 'noto'
    const has = name === 'noto' ? font : name === 'latin' ? latinFont : otherFont(name)
    return has.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / has.unitsPerEm
  })
  return widths.reduce((sum, width) => sum + width, 0) * size
}
