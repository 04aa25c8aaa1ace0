/** The maximum number of lines of a quoted cell. */
const maxLines = 100

const lineBreak = /\r\n|\r|\n/

/** Returns the offset behind the closing quote of the cell that opens at `at`; undefined if nothing closes it. */
function behindClosing(text: string, at: number): number | undefined {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return quote + 1
  return undefined
}

/** Returns the whole lines that a part of the text touches. */
function linesOf(text: string, start: number, end: number): string[] {
  const before = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1))
  const after = /[\r\n]|$/g
  after.lastIndex = end
  return text.slice(start === 0 ? 0 : before + 1, after.exec(text)?.index).split(lineBreak)
}

/** Returns how many cells a line has if no quote in it means anything. A comma before a space belongs to a sentence. */
const cellsIn = (line: string, delimiter: string) =>
  line.split(delimiter).filter((cell, at) => at === 0 || !cell.startsWith(' ')).length

/**
 * Returns the line, from 1, of the first quote in a CSV text that opens a cell and would swallow what follows; undefined if
 * there is none. A quote opens a cell only as its first character. It is broken if
 *
 * - nothing closes it,
 * - something other than spaces follows the closing quote within the cell, because then that quote was meant to open another
 *   cell, or
 * - the cell is closed on a later line, by a quote that stands in another cell by chance. Nothing proves that, so a cell of
 *   several lines is refused if each of them, read by itself, has at least as many cells as most rows of the text, or if it
 *   has more than a hundred lines.
 */
export function brokenQuote(text: string, delimiter: string): number | undefined {
  const lineAt = (offset: number) => text.slice(0, offset).split(lineBreak).length
  const unquoted = new RegExp(`[^\\r\\n${delimiter === '\t' ? '\\t' : `\\${delimiter}`}]*`, 'y')
  const padding = /[ \t]*/y
  /** How many rows of one line have this number of cells. */
  const usual = new Map<number, number>()
  const long: { start: number; end: number }[] = []
  let [cells, isOneLine] = [0, true]
  let [at, widest] = [0, 2]
  while (at <= text.length && text.length > 0) {
    if (text[at] === '"') {
      const end = behindClosing(text, at)
      if (end === undefined) return lineAt(at)
      if (lineBreak.test(text.slice(at, end))) {
        isOneLine = false
        long.push({ start: at, end })
      }
      padding.lastIndex = end
      padding.test(text)
      const next = text.startsWith(delimiter, end) ? end : padding.lastIndex
      if (next < text.length && !/[\r\n]/.test(text[next] ?? '') && !text.startsWith(delimiter, next))
        return lineAt(at)
      at = next
    } else {
      unquoted.lastIndex = at
      unquoted.test(text)
      at = unquoted.lastIndex
    }
    cells += 1
    if (text.startsWith(delimiter, at)) at += delimiter.length
    else {
      if (isOneLine && cells > 1) usual.set(cells, (usual.get(cells) ?? 0) + 1)
      widest = Math.max(widest, cells)
      ;[cells, isOneLine] = [0, true]
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
  }
  const [commonest] = [...usual].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])
  const width = commonest?.[0] ?? widest
  const broken = long.find(({ start, end }) => {
    const lines = linesOf(text, start, end)
    return lines.length > maxLines || lines.every((line) => cellsIn(line, delimiter) >= width)
  })
  return broken && lineAt(broken.start)
}
