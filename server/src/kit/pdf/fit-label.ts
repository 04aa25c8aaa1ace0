import type { LabelLine } from './label-sheet.ts'

/** Returns how wide a text is at a size, in points. */
type Measure = (text: string, size: number) => number

/** The height of a line relative to its size. */
export const lineHeight = 1.25
/**
 * The sizes, relative to its own, to which a line is made smaller before it is broken into two, and those of the two
 * lines.
 */
const sizes = [0.85, 0.75, 0.65, 0.6] as const
const least = sizes[sizes.length - 1] ?? 1

/** The tolerance for a sum of widths, in points. */
const tolerance = 0.01

interface Room {
  width: number
  height: number
  measure: Measure
}

const heightOf = (lines: readonly LabelLine[]) => lines.reduce((sum, { size }) => sum + size * lineHeight, 0)

/** Returns how many letters of a text fit the width. */
export function fittingCount(letters: readonly string[], size: number, { width, measure }: Room): number {
  let used = 0
  const next = letters.findIndex((letter) => (used += measure(letter, size)) > width + tolerance)
  return next === -1 ? letters.length : next
}

/** Cuts a text that is wider than the label, with an ellipsis at its end. */
function cut(text: string, size: number, room: Room): string {
  const letters = Array.from(text)
  if (fittingCount(letters, size, room) === letters.length) return text
  const width = room.width - room.measure('…', size)
  const kept = letters.slice(0, Math.max(1, fittingCount(letters, size, { ...room, width })))
  return `${kept.join('').trimEnd()}…`
}

/** Breaks a text after the last word that fits the width, or within a word that is as wide as the label. */
function broken(text: string, size: number, room: Room): readonly [string, string] {
  const letters = Array.from(text)
  const count = Math.max(1, fittingCount(letters, size, room))
  const space = letters.lastIndexOf(' ', count)
  const isWord = space > 0 && /[\w'’-]/.test(letters[count] ?? '')
  const at = isWord ? space : count
  return [letters.slice(0, at).join('').trim(), letters.slice(at).join('').trim()]
}

/** Returns a line as one line: set smaller, and cut with an ellipsis if it is still too long. */
function asOne(line: LabelLine, room: Room): LabelLine {
  const natural = room.measure(line.text, line.size)
  const size = natural <= room.width ? line.size : line.size * Math.max(least, room.width / natural)
  return { ...line, size, text: cut(line.text, size, room) }
}

/** Returns a line as one line that is hardly smaller, or as two. */
function asLines(line: LabelLine, room: Room): LabelLine[] {
  const natural = room.measure(line.text, line.size)
  if (natural * sizes[0] <= room.width) return [asOne(line, room)]
  const fits = (size: number) =>
    room.measure(broken(line.text, size, room)[1], size) <= room.width + tolerance
  const size = line.size * (sizes.find((part) => fits(line.size * part)) ?? least)
  const [first, second] = broken(line.text, size, room)
  return [first, second].map((text) => ({ ...line, size, text: cut(text, size, room) }))
}

/**
 * Returns the lines of a label as they fit into it. A long one is set smaller, then broken into two lines where the height
 * allows it, then cut with an ellipsis; what is below the label is left out.
 */
export function fitLines(lines: readonly LabelLine[], room: Room): LabelLine[] {
  const fitted = lines.filter(({ text }) => text !== '').map((line) => asLines(line, room))
  while (heightOf(fitted.flat()) > room.height) {
    const index = fitted.findLastIndex((parts) => parts.length > 1)
    const line = lines.filter(({ text }) => text !== '')[index]
    if (!line) break
    fitted[index] = [asOne(line, room)]
  }
  let left = room.height
  return fitted.flat().filter(({ size }) => {
    left -= size * lineHeight
    return left >= 0
  })
}
