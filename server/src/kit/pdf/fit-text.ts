import { fittingCount } from './fit-label.ts'

/** Returns how wide a text is at a size, in points. */
type Measure = (text: string, size: number) => number

/** A paragraph with its size at the scale 1, and the space above it. */
export interface Paragraph {
  text: string
  size: number
  bold?: true
  above: number
}

/** A line that was broken, with the distance from the top of the room. */
export interface PlacedLine {
  text: string
  size: number
  bold?: true | undefined
  top: number
}

interface Room {
  width: number
  height: number
  measure: Measure
}

/** The height of a line relative to its size. */
const lineHeight = 1.5
/** The sizes that are tried, relative to those of the paragraphs. */
const scales = Array.from({ length: 12 }, (_, step) => 1 - step * 0.05)
/** Signs that do not begin a line. */
const closing = /[，。、；：！？」』）》〉\p{Pe}\p{Pf},.;:!?]/u

/** Breaks a text into lines that fit the width: after a word, within one that is as wide as the room, or between Chinese letters. */
export function brokenLines(text: string, size: number, { width, measure }: Omit<Room, 'height'>): string[] {
  const lines: string[] = []
  let letters = Array.from(text)
  while (letters.length > 0) {
    let count = Math.max(1, fittingCount(letters, size, { width, height: 0, measure }))
    if (count < letters.length) {
      const space = letters.lastIndexOf(' ', count)
      if (space > 0 && /[\w'’-]/.test(letters[count] ?? '')) count = space
      else if (count > 1 && closing.test(letters[count] ?? '')) count -= 1
    }
    lines.push(letters.slice(0, count).join('').trim())
    letters = Array.from(letters.slice(count).join('').trimStart())
  }
  return lines
}

/** The same in as many lines, which are about as wide as each other: centred text looks odd with one word in its last line. */
function balancedLines(text: string, size: number, { width, measure }: Omit<Room, 'height'>): string[] {
  let lines = brokenLines(text, size, { width, measure })
  if (lines.length === 1 || lines.length > 8) return lines
  for (let narrower = width * 0.96; narrower > width / 2; narrower *= 0.96) {
    const next = brokenLines(text, size, { width: narrower, measure })
    if (next.length > lines.length) break
    lines = next
  }
  return lines
}

function place(paragraphs: readonly Paragraph[], scale: number, room: Room) {
  const lines: PlacedLine[] = []
  let top = 0
  for (const { text, above, bold, ...own } of paragraphs) {
    const size = own.size * scale
    top += above * scale
    for (const line of balancedLines(text, size, room)) {
      lines.push({ text: line, size, bold, top })
      top += size * lineHeight
    }
  }
  return { lines, height: top }
}

/**
 * Returns the lines of paragraphs as they fit into a room: all of them set smaller if necessary, down to less than half; what
 * does not fit even then is left out, with an ellipsis.
 */
export function fitText(paragraphs: readonly Paragraph[], room: Room): PlacedLine[] {
  const shown = paragraphs.filter(({ text }) => text !== '')
  for (const scale of scales) {
    const { lines, height } = place(shown, scale, room)
    if (height <= room.height) return lines
  }
  const { lines } = place(shown, scales.at(-1) ?? 1, room)
  const kept = lines.filter(({ top, size }) => top + size * lineHeight <= room.height)
  const last = kept.at(-1)
  if (last && kept.length < lines.length) last.text = `${last.text.slice(0, -1)}…`
  return kept
}
