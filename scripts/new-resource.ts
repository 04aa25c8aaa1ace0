/**
 * `npm run new tea-tray -- --area catalogue --chinese 茶盤 --field title:line:60=品名 --status --export --arranged` writes
 * the files of a resource, adds it to every list, and prints what is left to do by hand. The templates are in `scripts/new`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pages, sections } from '../contract/src/call/access.ts'
import { contractText } from './new/contract.ts'
import { readField, type Field } from './new/field.ts'
import { listTexts, readText, root } from './new/lists.ts'
import { nounOf, type Noun } from './new/noun.ts'
import type { Resource, Text } from './new/resource.ts'
import { serverTexts } from './new/server.ts'
import { testTexts } from './new/tests.ts'
import { webTexts } from './new/web.ts'

const usage = `npm run new <noun> -- [--area catalogue] [--chinese 名稱] [--plural nouns] [--section stock]
  [--field title:line:60=品名]... [--status] [--export] [--arranged]`

/** The areas there are; a new one also has a place in the three top lists and among the floors of `scripts/imports.ts`. */
const areas = readdirSync(join(root, 'contract/src')).filter((area) =>
  existsSync(join(root, 'web/src/admin', area, 'screens.ts')),
)

const options = {
  area: { type: 'string', default: 'catalogue' },
  chinese: { type: 'string' },
  plural: { type: 'string' },
  section: { type: 'string', default: 'stock' },
  field: { type: 'string', multiple: true },
  status: { type: 'boolean', default: false },
  export: { type: 'boolean', default: false },
  arranged: { type: 'boolean', default: false },
} as const

/** Columns and words that the templates use themselves. */
const reserved = ['id', 'status', 'indexId', 'version', 'search', 'list', 'add', 'edit', 'arrange', 'purpose']

/** The words of a field that other tables have as well, where the command line gives none. */
function withKnownWords(field: Field): Field {
  const texts = readText('web/src/both/row/history/fields.text.ts')
  const [chinese, english] = [...texts.matchAll(new RegExp(`^    ${field.name}: '(.*)',$`, 'gm'))].map(
    ([, word]) => word,
  )
  const given = field.chinese !== field.english
  return {
    ...field,
    english: english ?? field.english,
    chinese: given ? field.chinese : (chinese ?? field.chinese),
  }
}

function readFields(given: readonly string[]): [Field, ...Field[]] {
  const [label, ...others] = given.map(readField).map(withKnownWords)
  if (label?.type !== 'line') throw new Error('The first field is the name of a row: a line.')
  const wrong = given.map(readField).find(({ name }) => reserved.includes(name))
  if (wrong) throw new Error(`A field cannot be called "${wrong.name}".`)
  return [label, ...others]
}

function pageOf(noun: Noun) {
  const known = Object.entries(pages).find(([name]) => name === noun.camelPlural)?.[1]
  if (known) return { page: known, hasPage: true }
  const id = Math.max(...Object.values(pages).map((page) => page.id)) + 1
  return { page: { id, path: `/admin/${noun.kebabPlural}` }, hasPage: false }
}

function readResource(args: string[]): Resource {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [kebab] = positionals
  const { area, section, plural, chinese } = values
  if (kebab === undefined || positionals.length > 1) throw new Error(usage)
  if (!areas.includes(area)) throw new Error(`There is no area "${area}"; the areas are ${areas.join(', ')}.`)
  if (!sections.some((name) => name === section))
    throw new Error(`There is no section "${section}"; the sections are ${sections.join(', ')}.`)
  const noun = nounOf(kebab, { ...(plural && { plural }), ...(chinese && { chinese }) })
  return {
    ...noun,
    ...pageOf(noun),
    area,
    section,
    fields: readFields(values.field ?? ['name:line:30']),
    hasStatus: values.status,
    hasExport: values.export,
    isArranged: values.arranged,
  }
}

function piecesOf(resource: Resource): Text[] {
  const texts = [
    contractText(resource),
    ...serverTexts(resource),
    ...webTexts(resource),
    ...testTexts(resource),
  ]
  const there = texts.map(([file]) => file).filter((file) => existsSync(join(root, file)))
  if (there.length > 0) throw new Error(`It exists already: ${there.join(', ')}`)
  return texts
}

function write(texts: readonly Text[]): void {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  execFileSync(process.execPath, [oxfmt, ...texts.map(([file]) => file)], { cwd: root })
}

function leftToDo({ area, kebab, kebabPlural, snake, hasPage, hasExport }: Resource): string[] {
  return [
    `contract/src/${area}/${kebab}.ts: rules that the templates do not know; then the same in ${kebab}.table.ts.`,
    `npm run db:generate -- --name ${kebab}, then\n   npm run db:generate -- --custom --name ${kebab}-triggers and in that file: CALL stamp_changes('${snake}');`,
    hasPage && hasExport
      ? "contract/src/call/access.ts: extra: ['export'] for the page, if it has none."
      : 'web/src/admin/frame/menu-icons.ts: an icon in place of IconPoint; contract/src/call/access.ts: the place within its section.',
    `${kebab}.text.ts, pages.text.ts, refusals.text.ts, removal.text.ts: the words, in both languages; docs/glossary.md: the word.`,
    `server/demo/${area}/${kebabPlural}.ts: realistic rows; server/demo/people/employees.ts: grants for those who work with them.`,
    'npm run tables, and review the difference; npm test.',
  ]
}

try {
  const resource = readResource(process.argv.slice(2))
  const written = piecesOf(resource)
  const listed = listTexts(resource)
  write([...written, ...listed])
  const lines = [
    ...written.map(([file]) => `new      ${file}`),
    ...listed.map(([file]) => `changed  ${file}`),
    '',
    'Left to do:',
    ...leftToDo(resource).map((step, at) => `${at + 1}. ${step}`),
  ]
  console.log(lines.join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
