/**
 * `npm run new food-material -- --chinese 原物料` copies the eight files of the unit, which is kept as the example,
 * under another noun, adds the noun to the lists, and says what is left to be done by hand.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  { file: 'contract/src/all.ts', unit: /^import \{ unit \}.*\n/m, write: renameNoun },
  { file: 'contract/src/all.ts', unit: /\bunit\b(?=\s*[,\]])/, write: (_, noun) => `, ${noun.camel}` },
  { file: 'contract/src/call/errors.ts', unit: /^ *'unit\.duplicate'.*\n/m, write: renameNoun },
  { file: 'server/src/schema.ts', unit: /^export \{ units \}.*\n/m, write: renameNoun },
  { file: 'server/src/resources.ts', unit: /^import \{ unitRoutes \}.*\n/m, write: renameNoun },
  { file: 'server/src/resources.ts', unit: /^ *unitRoutes,\n/m, write: renameNoun },
  { file: 'server/test/scenario/all.ts', unit: /^import \{ unit \}.*\n/m, write: renameNoun },
  {
    file: 'server/test/scenario/all.ts',
    unit: /^ *unit,\n/m,
    write: (_, noun) => `'${noun.kebab}': ${noun.camel},\n`,
  },
  { file: 'web/src/routes.ts', unit: /^ {2}\{\s*path: '\/admin\/units'.*?\n {2}\},\n/ms, write: writeRoute },
  { file: 'web/src/kit/text/errors.text.ts', unit: /^ *'unit\.duplicate'.*\n/gm, write: renameNoun },
]

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

function writeRoute(about: string, noun: Noun): string {
  const path = pageOf(noun)?.path ?? `/admin/${noun.kebabPlural}`
  return renameNoun(about, noun).replace(/(?<=path: ')[^']*/, path)
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
  return [...texts]
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
    `1. contract/src/${noun.kebab}.ts: the fields and their rules; then the same columns in ${noun.kebab}.table.ts.`,
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

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { plural: { type: 'string' }, chinese: { type: 'string' } },
})
const [kebab] = positionals
if (kebab === undefined || positionals.length > 1) {
  console.error('npm run new <noun> -- [--chinese 名稱] [--plural nouns]')
  process.exitCode = 1
} else {
  const noun = nounOf(kebab, values)
  const written = piecesOf(noun)
  const listed = listsWith(noun)
  write([...written, ...listed])
  say(noun, written, listed)
}
