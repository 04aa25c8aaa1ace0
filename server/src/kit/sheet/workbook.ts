import { unpacked } from '../files/zip.ts'

/** A sheet of a workbook, with its file in the archive. */
export interface WorkbookSheet {
  name: string
  file: string
  isHidden: boolean
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

/** Returns the attributes of each element with this name. */
function attributesOf(xml: string, element: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${element}(\\s[^>]*)>`, 'g'))
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), (one) => [
        one[1] ?? '',
        plain(one[2] ?? one[3] ?? ''),
      ]),
    ),
  )
}

/** Returns the sheets of a workbook, in the order in which people see them. */
export function sheetsIn(bytes: Buffer): WorkbookSheet[] {
  const text = (file: string) => unpacked(bytes, file).toString('utf8')
  const targets = new Map(
    attributesOf(text('xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      one['Id'],
      one['Target'] ?? '',
    ]),
  )
  return attributesOf(text('xl/workbook.xml'), 'sheet').map((one) => {
    const id = Object.entries(one).find(([key]) => key.endsWith(':id'))?.[1]
    const target = targets.get(id) ?? ''
    return {
      name: one['name'] ?? '',
      file: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden: one['state'] === 'hidden' || one['state'] === 'veryHidden',
    }
  })
}

/** Cells that are merged over several rows, from 1; `column` from 0. */
interface Merged {
  first: number
  last: number
  column: number
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A cell with a formula and no result; its attributes have its place and type. */
const formulaCell =
  /<(?:\w+:)?c\s([^>]*)>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>([^<]*)<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*(?:\/>|>\s*<\/(?:\w+:)?v>)\s*)?<\/(?:\w+:)?c>/g

/** What stands for a result that nobody has calculated: Excel shows it where there is no value, and it is a fault of its cell. */
const noResult = '#N/A'

/**
 * Returns the values of cells whose formula has no stored result, by row and column. Programs other than Excel leave the results
 * out, and an empty cell would be a loss that nobody sees. A formula that is only a text (`="0012"`) is that text.
 */
function uncalculatedIn(xml: string): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const rows = new Map<number, Map<number, string>>()
  for (const [, attributes = '', formula = ''] of xml.matchAll(formulaCell)) {
    // An empty text is a result as well.
    if (/(?:^|\s)t="str"/.test(attributes)) continue
    const [, letters, row] = /(?:^|\s)r="([A-Z]+)(\d+)"/.exec(attributes) ?? []
    if (letters === undefined) continue
    const [, text] = /^"((?:[^"]|"")*)"$/.exec(plain(formula)) ?? []
    const cells = rows.get(Number(row)) ?? new Map<number, string>()
    rows.set(Number(row), cells.set(columnOf(letters), text?.replaceAll('""', '"') ?? noResult))
  }
  return rows
}

interface Layout {
  hidden: ReadonlySet<number>
  merged: Merged[]
  uncalculated: ReturnType<typeof uncalculatedIn>
}

/** Returns the rows that are hidden in a sheet, its cells that are merged over several rows, and those without a result. */
export function layoutOf(bytes: Buffer, file: string): Layout {
  const xml = unpacked(bytes, file).toString('utf8')
  const hidden = new Set<number>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^>]*>/g))
    if (/\shidden="(?:1|true)"/.test(tag)) hidden.add(Number(/\sr="(\d+)"/.exec(tag)?.[1]))
  const merged = attributesOf(xml.slice(Math.max(0, xml.lastIndexOf('</sheetData>'))), 'mergeCell').flatMap(
    ({ ref = '' }) => {
      const [, letters, first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? []
      if (letters === undefined || first === last) return []
      return [{ first: Number(first), last: Number(last), column: columnOf(letters) }]
    },
  )
  return { hidden, merged, uncalculated: uncalculatedIn(xml) }
}
