/**
 * `npm run new tea-tray -- --area catalogue --chinese 茶盤 --field title:line:60=品名 --status --export --arranged` writes
 * the files of a resource and its migration, adds it to every list, and prints what is left to do by hand. With
 * `--of event` its rows belong to an event. The templates are in `scripts/new`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pages, sections, type PageName } from '../contract/src/call/access.ts'
import type { FieldWords } from '../contract/src/call/field-words.ts'
import { wordsOfNouns } from '../contract/src/words.ts'
import { contractText, fieldWordsText } from './new/contract.ts'
import { fieldTypes, readField, type Field } from './new/field.ts'
import { listTexts } from './new/lists.ts'
import { writeMigration } from './new/migration.ts'
import { nounOf, type Noun } from './new/noun.ts'
import { readText, root } from './new/place.ts'
import type { PageFacts, Resource, Text } from './new/resource.ts'
import { serverTexts } from './new/server.ts'
import { testTexts } from './new/tests.ts'
import { webTexts } from './new/web.ts'

const usage = `npm run new <noun> -- [--area catalogue] [--chinese 名稱] [--plural nouns] [--section stock]
  [--of event] [--field title:line:60=品名]... [--status] [--export] [--arranged]
The first field is the name of a row, a line; without fields it is name:line:30. Types: ${fieldTypes.join(', ')}.
With --of event each row belongs to an event: the area is then event, unless one above it is given, and the list is a screen of
the settings of events, unless a section is given, in which it has a page of its own.
Sections of the sidebar: ${sections.join(', ')}.`

/** The areas there are; a new one also has a place in the three top lists and among the floors of `scripts/imports.ts`. */
const areas = readdirSync(join(root, 'contract/src')).filter((area) =>
  existsSync(join(root, 'web/src/admin', area, 'screens.ts')),
)

const options = {
  area: { type: 'string' },
  chinese: { type: 'string' },
  plural: { type: 'string' },
  section: { type: 'string' },
  of: { type: 'string' },
  field: { type: 'string', multiple: true },
  status: { type: 'boolean', default: false },
  export: { type: 'boolean', default: false },
  arranged: { type: 'boolean', default: false },
} as const

/** Columns and words that the templates use themselves. */
const reserved = [
  ...['id', 'eventId', 'status', 'indexId', 'version', 'search'],
  ...['list', 'add', 'edit', 'arrange', 'purpose', 'readOnly'],
]

/** The words that most nouns with a field of this name have for it. */
function knownWords(name: string): FieldWords[string] | undefined {
  const all = Object.values<FieldWords>(wordsOfNouns).flatMap((words) => words[name] ?? [])
  const countOf = ({ zh }: FieldWords[string]) => all.filter((each) => each.zh === zh).length
  return all.toSorted((a, b) => countOf(b) - countOf(a))[0]
}

/** A field, with the words that other nouns have for it where the command line gives none. */
function withKnownWords(field: Field): Field {
  const { zh, en } = knownWords(field.name) ?? { zh: field.chinese, en: field.english }
  const given = field.chinese !== field.english
  return { ...field, english: en, chinese: given ? field.chinese : zh }
}

function readFields(given: readonly string[]): [Field, ...Field[]] {
  const [label, ...others] = given.map(readField).map(withKnownWords)
  if (label?.type !== 'line') throw new Error('The first field is the name of a row: a line.')
  const wrong = given.map(readField).find(({ name }) => reserved.includes(name))
  if (wrong) throw new Error(`A field cannot be called "${wrong.name}".`)
  return [label, ...others]
}

/** The page on which most nouns of an event have a screen. */
const settings: PageName = 'systemSettings'

function pageOf({ camelPlural: name, kebabPlural }: Noun, isSetting: boolean): PageFacts {
  const known = Object.entries(pages).find(([each]) => each === name)?.[1]
  if (known) return { ...known, name, isNew: false, isShared: false }
  if (isSetting)
    return {
      name: settings,
      id: pages[settings].id,
      path: `/admin/setting/${kebabPlural}`,
      isNew: false,
      isShared: true,
    }
  const id = Math.max(...Object.values(pages).map((page) => page.id)) + 1
  return { name, id, path: `/admin/${kebabPlural}`, isNew: true, isShared: false }
}

/** Throws if the area, the section or the owner of the rows is not one that there is. */
function refuseUnknown({
  area,
  section,
  of,
}: {
  area: string
  section: string
  of: string | undefined
}): void {
  if (of !== undefined && of !== 'event')
    throw new Error(`The rows of a noun can belong to an event: --of event, not "${of}".`)
  if (!areas.includes(area)) throw new Error(`There is no area "${area}"; the areas are ${areas.join(', ')}.`)
  if (!sections.some((name) => name === section))
    throw new Error(`There is no section "${section}"; the sections are ${sections.join(', ')}.`)
}

function readResource(args: string[]): Resource {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [kebab] = positionals
  const { of, plural, chinese } = values
  const ofEvent = of !== undefined
  const { area = ofEvent ? 'event' : 'catalogue', section = 'stock' } = values
  if (kebab === undefined || positionals.length > 1) throw new Error(usage)
  refuseUnknown({ area, section, of })
  const noun = nounOf(kebab, { ...(plural && { plural }), ...(chinese && { chinese }) })
  return {
    ...noun,
    page: pageOf(noun, ofEvent && values.section === undefined),
    area,
    section,
    ofEvent,
    fields: readFields(values.field ?? ['name:line:30']),
    hasStatus: values.status,
    hasExport: values.export,
    isArranged: values.arranged,
  }
}

function piecesOf(resource: Resource): Text[] {
  const texts = [
    contractText(resource),
    fieldWordsText(resource),
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
    // A part of a template that a resource does not need leaves its indentation.
    writeFileSync(join(root, file), text.replaceAll(/^ +\n/gm, ''))
  }
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
  execFileSync(process.execPath, [oxfmt, ...texts.map(([file]) => file)], { cwd: root })
}

/** A file with the lines that begin with the key. */
function placeOf(file: string, key: string): string {
  const lines = readText(file)
    .split('\n')
    .flatMap((line, at) => (line.trim().startsWith(key) ? [at + 1] : []))
  return `${file}:${lines.join(',')}`
}

/** The steps after the draft, each with the files and lines that it is about. */
function leftToDo(resource: Resource): string[] {
  const { area, kebab, kebabPlural, camelPlural, ofEvent, page } = resource
  const icon = page.isShared ? `'${page.path}':` : `${camelPlural}:`
  const menu = [
    `${placeOf('web/src/admin/frame/menu-icons.ts', icon)}: an icon in place of IconPoint.`,
    ...(page.isNew
      ? [
          `${placeOf('contract/src/call/access.ts', `${camelPlural}:`)}: the place of the page within its section.`,
        ]
      : []),
  ]
  const isTitled = page.isNew || page.isShared
  const words = [
    `contract/src/${area}/${kebab}.words.ts`,
    `web/src/admin/${area}/${kebab}/${kebab}.text.ts`,
    ...(page.isNew ? [placeOf('contract/src/call/access.words.ts', `${camelPlural}:`)] : []),
    ...(page.isShared ? [placeOf('web/src/shared/frame/pages.text.ts', `${camelPlural}:`)] : []),
    placeOf('web/src/kit/text/refusals.text.ts', `'${kebab}.duplicate'`),
    placeOf('web/src/shared/row/removal/removal.text.ts', kebab.includes('-') ? `'${kebab}'` : `${kebab}:`),
  ]
  const grants = page.isShared ? '' : '; server/demo/people/employees.ts: grants for those who work with them'
  return [
    `contract/src/${area}/${kebab}.ts: rules that the templates do not know; then the same in server/src/tables/${area}/${kebab}.table.ts\n   and, with npm run db:generate, in a further migration, after which of server/src/db/migrations/meta only the last snapshot stays.`,
    ...(ofEvent
      ? [
          `${placeOf('server/src/handlers.ts', `copy${resource.pascalPlural},`)}: remove it, and its function, if a copied event begins without ${resource.wordsPlural}.`,
        ]
      : []),
    ...(isTitled ? menu : []),
    `The words, in both languages: ${words.join(', ')}; docs/glossary.md: the word.`,
    `server/demo/${area}/${kebabPlural}.ts: realistic rows${grants}.`,
    'npm run tables, an answer for each ? that it writes, and a look at the difference; npm run check.',
    `The tests of a new resource (CONTRIBUTING.md): npm run test:file -- server/test/call/conventions.test.ts server/test/call/crud.test.ts\n   server/test/call/declared-status.test.ts server/test/right/access.test.ts web/test/audit-words.test.ts ${area}/${kebab}/; npm test before you hand it in.`,
  ]
}

function generate(args: string[]): string {
  const resource = readResource(args)
  const written = piecesOf(resource)
  const listed = listTexts(resource)
  write([...written, ...listed])
  const migration = writeMigration(resource)
  const lines = [
    ...[...written.map(([file]) => file), ...migration].map((file) => `new      ${file}`),
    ...listed.map(([file]) => `changed  ${file}`),
    '',
    'Left to do:',
    ...leftToDo(resource).map((step, at) => `${at + 1}. ${step}`),
  ]
  return lines.join('\n')
}

try {
  const args = process.argv.slice(2)
  console.log(args.some((arg) => arg === '--help' || arg === '-h') ? usage : generate(args))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
