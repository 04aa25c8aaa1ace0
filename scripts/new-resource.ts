/**
 * `npm run new food-material -- --area catalogue --chinese 原物料` copies the eight files of the unit, which is kept as
 * the example, under another noun, adds the noun to the lists of its area, and says what is left to be done by hand.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pages } from '../contract/src/call/access.ts'
import { nounOf, renameNoun, type Noun } from './rename-noun.ts'

const root = join(import.meta.dirname, '..')

const pieces = [
  'contract/src/catalogue/unit.ts',
  'server/src/catalogue/unit/unit.table.ts',
  'server/src/catalogue/unit/unit.routes.ts',
  'server/src/catalogue/unit/unit.test.ts',
  'server/test/scenario/unit.scenarios.ts',
  'web/src/admin/catalogue/unit/units.page.tsx',
  'web/src/admin/catalogue/unit/unit.dialog.tsx',
  'web/src/admin/catalogue/unit/unit.text.ts',
]

/** A place in a list: the part about the unit, after which the part about the new noun goes. */
interface Place {
  readonly file: string
  readonly unit: RegExp
  readonly write: (about: string, noun: Noun) => string
}

const places: readonly Place[] = [
  { file: 'contract/src/call/errors.ts', unit: /^ *'unit\.duplicate'.*\n/m, write: renameNoun },
  { file: 'server/src/schema.ts', unit: /^export \{ units \}.*\n/m, write: renameNoun },
  { file: 'server/test/scenario/all.ts', unit: /^import \{ unit \}.*\n/m, write: renameNoun },
  {
    file: 'server/test/scenario/all.ts',
    unit: /^ *unit,\n/m,
    write: (_, noun) => `'${noun.kebab}': ${noun.camel},\n`,
  },
  { file: 'web/src/kit/text/errors.text.ts', unit: /^ *'unit\.duplicate'.*\n/gm, write: renameNoun },
]

/** A list of the area: what is imported for the noun, and its entry at the end. */
interface AreaList {
  readonly file: string
  readonly imports?: string
  readonly entry: string
}

function listsOfArea(noun: Noun): AreaList[] {
  const { area, kebab, kebabPlural, camel, camelPlural, pascalPlural } = noun
  const path = pageOf(noun)?.path ?? `/admin/${kebabPlural}`
  const page = `../admin/${area}/${kebab}/${kebabPlural}.page.tsx`
  return [
    {
      file: `contract/src/${area}/calls.ts`,
      imports: `import { ${camel} } from './${kebab}.ts'\n`,
      entry: camel,
    },
    {
      file: `server/src/${area}/resources.ts`,
      imports: `import { ${camel}Routes } from './${kebab}/${kebab}.routes.ts'\n`,
      entry: `${camel}Routes`,
    },
    {
      file: `web/src/admin/${area}/screens.ts`,
      entry: `{ path: '${path}', page: '${camelPlural}', title: '${camelPlural}' }`,
    },
    {
      file: `web/src/routes/${area}.ts`,
      entry: `'${path}': () => import('${page}').then((file) => file.${pascalPlural}Page)`,
    },
  ]
}

/** The text of a list with an entry more, before the bracket that ends the list. */
function withEntry({ file, imports = '', entry }: AreaList): string {
  const [, head, body, bracket, tail] =
    /^((?:import .*\n)+)([^]*?),?\s*(\]|^\})(.*\n)$/m.exec(read(file)) ?? []
  if (head === undefined || tail === undefined)
    throw new Error(`${file} is no longer a list as this script expects.`)
  return `${head}${imports}${body},\n${entry},\n${bracket}${tail}`
}

/** What a noun needs besides when the registry has no page for it yet. */
const pagePlaces: readonly Place[] = [
  { file: 'contract/src/call/access.ts', unit: /^ *units: \{.*\n/m, write: writePage },
  { file: 'web/src/both/page/pages.text.ts', unit: /^ *units: .*\n/gm, write: renameNoun },
  {
    file: 'web/src/admin/frame/menu-icons.ts',
    unit: /^ *units: .*\n/m,
    write: (_, noun) => `${noun.camelPlural}: IconPoint,\n`,
  },
]

function pageOf(noun: Noun) {
  return Object.entries(pages).find(([name]) => name === noun.camelPlural)?.[1]
}

function nextPageId(): number {
  return Math.max(...Object.values(pages).map(({ id }) => id)) + 1
}

function writePage(about: string, noun: Noun): string {
  return renameNoun(about, noun).replace(/id: \d+/, `id: ${nextPageId()}`)
}

/** What is true of units alone: who else reads their list, and whose rows show their names. A draft goes without. */
const ofUnits = [
  /^\/\*\* Materials and products are measured in units.*?^\] as const\n\n/ms,
  /^ *list: endpoint\(.*access: seen.*\n/m,
  /^import \{ endpoint \}.*\n/m,
  /^\/\/ Products and food materials carry.*\nconst also = .*\n\n/m,
  /, also(?=\)$)/m,
]

function withoutUnits(file: string): string {
  const parts = file.startsWith('contract')
    ? ofUnits.slice(0, 3)
    : file.includes('dialog')
      ? ofUnits.slice(3)
      : []
  return parts.reduce((text, part) => {
    if (text.search(part) === -1)
      throw new Error(`${file} no longer holds what this script leaves out: ${part}`)
    return text.replace(part, '')
  }, read(file))
}

/** The test grants the page by its number, and words about what units are for do not fit another noun. */
function adapt(text: string, noun: Noun): string {
  return text
    .replace(`viewGrants(${pages.units.id})`, `viewGrants(${pageOf(noun)?.id ?? nextPageId()})`)
    .replace(' of measure: list', ': list')
    .replace(/(purpose: ')[^']*[\u3400-\u9fff][^']*/, `$1這裡列出所有${noun.chinese}。`)
    .replace(/(purpose: ')[A-Z][^']*/, `$1All ${noun.wordsPlural} are listed here.`)
}

/** A file and its text. */
type Text = readonly [file: string, text: string]

const read = (file: string) => readFileSync(join(root, file), 'utf8')

function piecesOf(noun: Noun): Text[] {
  const texts = pieces.map((file): Text => [
    renameNoun(`/${file}`, noun).slice(1),
    adapt(renameNoun(withoutUnits(file), noun), noun),
  ])
  const there = texts.map(([file]) => file).filter((file) => existsSync(join(root, file)))
  if (there.length > 0) throw new Error(`There is one already: ${there.join(', ')}`)
  return texts
}

function listsWith(noun: Noun): Text[] {
  const texts = new Map<string, string>()
  for (const { file, unit, write } of pageOf(noun) ? places : [...places, ...pagePlaces]) {
    const text = texts.get(file) ?? read(file)
    if (text.search(unit) === -1)
      throw new Error(`${file} no longer names the unit as this script expects: ${unit}`)
    texts.set(
      file,
      text.replace(unit, (about) => about + write(about, noun)),
    )
  }
  return [...texts, ...listsOfArea(noun).map((list): Text => [list.file, withEntry(list)])]
}

function write(texts: readonly Text[]): void {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  // Another noun has another length, so other lines are too long or short enough.
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  execFileSync(process.execPath, [oxfmt, ...texts.map(([file]) => file)], { cwd: root })
}

function say(noun: Noun, written: readonly Text[], listed: readonly Text[]): void {
  const lines = [
    ...written.map(([file]) => `new      ${file}`),
    ...listed.map(([file]) => `changed  ${file}`),
    '',
    'Left to do:',
    `1. contract/src/${noun.area}/${noun.kebab}.ts: the fields and their rules; then the same columns in ${noun.kebab}.table.ts.`,
    ...(pageOf(noun)
      ? []
      : [
          '2. contract/src/call/access.ts: the section and place of the page; its icon in web/src/admin/frame/menu-icons.ts.',
        ]),
    `3. npm run db:generate -- --name ${noun.kebab}, then`,
    `   npm run db:generate -- --custom --name ${noun.kebab}-triggers and in that file, on a line of its own: CALL stamp_changes('${noun.snake}');`,
    `4. ${noun.kebab}.text.ts, pages.text.ts, errors.text.ts: the words, in both languages; docs/glossary.md: the word.`,
    '5. contract/src/call/nouns.ts: whose rights decide who reads about it in the audit.',
    `6. ${noun.kebab}.test.ts: sentences about this noun in place of those about units; server/demo: believable rows.`,
    '7. npm test.',
  ]
  console.log(lines.join('\n'))
}

/** The areas there are; a new one also has a place in the three top lists and among the floors of `.oxlintrc.json`. */
const areas = readdirSync(join(root, 'contract/src')).filter((area) =>
  existsSync(join(root, 'web/src/admin', area, 'screens.ts')),
)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { area: { type: 'string' }, plural: { type: 'string' }, chinese: { type: 'string' } },
})
const [kebab] = positionals
const { area = 'catalogue', ...spellings } = values
if (kebab === undefined || positionals.length > 1) {
  console.error('npm run new <noun> -- [--area catalogue] [--chinese 名稱] [--plural nouns]')
  process.exitCode = 1
} else if (!areas.includes(area)) {
  console.error(`There is no area "${area}"; the areas are ${areas.join(', ')}.`)
  process.exitCode = 1
} else {
  const noun = nounOf(kebab, { area, ...spellings })
  const written = piecesOf(noun)
  const listed = listsWith(noun)
  write([...written, ...listed])
  say(noun, written, listed)
}
