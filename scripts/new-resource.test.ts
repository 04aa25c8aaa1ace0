import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeep, onlyInDeep } from '../server/test/deep.ts'
import { readField } from './new/field.ts'
import { nounOf } from './new/noun.ts'

const root = join(import.meta.dirname, '..')
const workspaces = ['contract', 'server', 'web']
const kept = [
  'scripts',
  ...workspaces,
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'package.json',
]
let copy = ''

/** The tree without what is built; its packages are those of the tree, but its workspaces are its own. */
async function copyTree(to: string): Promise<void> {
  const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  for (const name of kept) await cp(join(root, name), join(to, name), { recursive: true, filter })
  await mkdir(join(to, 'node_modules/@banquet'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@banquet') await symlink(join(root, 'node_modules', name), join(to, 'node_modules', name))
  for (const name of workspaces) {
    await symlink(join(to, name), join(to, 'node_modules/@banquet', name))
    await symlink(join(root, name, 'node_modules'), join(to, name, 'node_modules'))
  }
}

/** Runs a program in the copy, and returns its output and its exit code. */
function run(command: string, ...options: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(command, options, { cwd: copy }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` })
    })
  })
}

const tool = (name: string) => join(root, 'node_modules/.bin', name)
const generate = (...options: string[]) => run(process.execPath, 'scripts/new-resource.ts', ...options)
const read = (path: string) => readFile(join(copy, path), 'utf8')

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'banquet-new-'))
  await copyTree(copy)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a noun has a spelling for every place that names it', () => {
  expect(nounOf('tax-category', { chinese: '稅別' })).toEqual({
    kebab: 'tax-category',
    kebabPlural: 'tax-categories',
    camel: 'taxCategory',
    camelPlural: 'taxCategories',
    pascal: 'TaxCategory',
    pascalPlural: 'TaxCategories',
    snake: 'tax_category',
    words: 'tax category',
    wordsPlural: 'tax categories',
    english: 'Tax category',
    englishPlural: 'Tax categories',
    chinese: '稅別',
  })
  expect(() => nounOf('TaxCategory')).toThrow('written like food-material')
})

test('a field has a type, a length and words', () => {
  expect(readField('enName:optional-line:30=英文名稱')).toEqual({
    name: 'enName',
    type: 'optional-line',
    max: 30,
    values: [],
    chinese: '英文名稱',
    english: 'En name',
  })
  expect(readField('price:amount')).toMatchObject({ type: 'amount', chinese: 'Price' })
  expect(readField('state:choice:draft,on-sale=狀態')).toMatchObject({
    type: 'choice',
    values: ['draft', 'on-sale'],
    chinese: '狀態',
  })
  for (const wrong of ['price:money', 'state:choice', 'name:line:draft'])
    expect(() => readField(wrong)).toThrow('types are line,')
})

describe('npm run new', () => {
  const filesOf = (area: string, noun: string) => [
    `contract/src/${area}/${noun}.ts`,
    `contract/src/${area}/${noun}.words.ts`,
    `server/src/tables/${area}/${noun}.table.ts`,
    `server/src/${area}/${noun}/${noun}.queries.ts`,
    `server/src/${area}/${noun}/${noun}.routes.ts`,
    `server/demo/${area}/${noun}s.ts`,
    `web/src/admin/${area}/${noun}/${noun}s.page.tsx`,
    `web/src/admin/${area}/${noun}/${noun}.dialog.tsx`,
    `web/src/admin/${area}/${noun}/${noun}.text.ts`,
    `web/src/admin/${area}/${noun}/${noun}s.page.test.tsx`,
  ]
  const plain = filesOf('catalogue', 'tea-tray')
  const whole = [
    ...filesOf('trade', 'tea-set'),
    'server/src/trade/tea-set/export-tea-sets.ts',
    'server/src/trade/tea-set/tea-set.test.ts',
    'server/test/scenario/trade/tea-set.scenarios.ts',
  ]
  const ofEvent = [
    ...filesOf('event', 'booth'),
    'server/src/event/booth/booth.commands.ts',
    'server/src/event/booth/booth.test.ts',
    'server/src/event/booth/export-booths.ts',
    'server/test/scenario/event/booth.scenarios.ts',
  ]
  /** The lists in which the new resources were entered. */
  const changed = new Set<string>()
  const noteChanged = (output: string) => {
    for (const [file] of output.matchAll(/(?<=^changed +)\S+/gm)) changed.add(file)
  }
  const migrations = 'server/src/db/migrations'
  const writtenFiles = (output: string) =>
    (output.match(/(?<=^new +)\S+/gm) ?? []).filter((file) => !file.startsWith(migrations)).toSorted()
  const textOf = async (files: readonly string[]) => (await Promise.all(files.map(read))).join('')
  /** What a file imports from the tree: the name, and the file that it should be in. */
  const importsOf = async (file: string) =>
    [
      ...(await read(file)).matchAll(
        /^import (?:type )?\{([^}]*)\} from '((?:\.|@banquet\/contract)[^']*)'/gm,
      ),
    ].flatMap(([, names = '', from = '']) => {
      const target = from.startsWith('.')
        ? join(dirname(file), from)
        : `${from.replace('@banquet/contract', 'contract/src')}.ts`
      return names
        .split(',')
        .map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/, ''),
        )
        .filter(Boolean)
        .map((name) => ({ name, target }))
    })
  const isExported = async (name: string, target: string) => {
    const declared = `^export (?:async |abstract )?(?:const|let|function\\*?|class|type|interface) ${name}\\b`
    const listed = `^export (?:type |const )?\\{[^}]*\\b${name}\\b`
    return new RegExp(`${declared}|${listed}`, 'm').test(await read(target))
  }

  test('writes a resource with a name, and nothing that was not requested', async () => {
    const { code, output } = await generate('tea-tray', '--chinese', '茶盤')
    noteChanged(output)
    expect([code, writtenFiles(output)]).toEqual([0, plain.toSorted()])
    const text = await textOf(plain)
    expect(
      text.match(/.*(?:status: |export[A-Z]|[Rr]eorder|indexId|[Aa]rrange|[uU]nit\b|單位).*/g),
    ).toBeNull()
    expect(await read('server/test/scenario/all.ts')).not.toContain('teaTray')
    expect(await read('contract/src/call/access.ts')).toMatch(/teaTrays: .*section: 'stock' \}/)
    expect(await read('contract/src/call/nouns.ts')).toContain(
      "tea_tray: { page: 'teaTrays', 'zh-TW': '茶盤', en: 'Tea tray' }",
    )
    // As most nouns call it, and not an account, whose name is that of the sign-in.
    expect(await read('web/src/kit/text/refusals.text.ts')).toContain(
      "'tea-tray.duplicate': '茶盤的名稱重複'",
    )
  })

  test('writes the migration of the new table alone, with the trigger of its totals', async () => {
    const { entries } = JSON.parse(await read(`${migrations}/meta/_journal.json`))
    const { tag } = entries.at(-1)
    expect(tag).toMatch(/^\d{4}_tea_tray$/)
    const text = await read(`${migrations}/${tag}.sql`)
    expect(text.match(/^(?:CREATE TABLE|ALTER TABLE|DROP|CALL).*$/gm)).toEqual([
      'CREATE TABLE "tea_tray" (',
      "CALL stamp_changes('tea_tray');",
    ])
    expect(await readdir(join(copy, migrations, 'meta'))).toEqual([
      `${tag.slice(0, 4)}_snapshot.json`,
      '_journal.json',
    ])
  })

  test('writes a noun whose rows belong to an event', async () => {
    const { code, output } = await generate(
      ...['booth', '--of', 'event', '--chinese', '攤位', '--export', '--arranged'],
      ...['--field', 'name:line:30', '--field', 'opened:day', '--field', 'state:choice:draft,active=狀態'],
    )
    noteChanged(output)
    expect([code, writtenFiles(output)]).toEqual([0, ofEvent.toSorted()])
    const parts = {
      'contract/src/event/booth.ts': [
        '...inEvent,',
        '...ofEvent, state: z.enum(boothStates)',
        "'event.none'",
      ],
      'server/src/tables/event/booth.table.ts': ["name: 'unknown/eventId'", '.on(t.eventId, t.nameKey)'],
      'server/src/event/booth/booth.queries.ts': ['chosenEvent(db, query.eventId)'],
      'server/src/event/booth/booth.commands.ts': ['lockOpenEvent(ctx.db, eventId)', 'addDays(opened, days)'],
      'server/src/handlers.ts': ['  copyBooths,'],
      'server/test/scenario/in-event.ts': ['  | typeof boothCalls'],
      'server/demo/event/events.ts': ['await addBooths(ctx, past)'],
      'web/src/admin/event/booth/booths.page.tsx': ['useEventOfPage()', 'isArchived'],
      'web/src/admin/event/screens.ts': [
        [
          "path: '/admin/setting/booths'",
          "page: 'systemSettings'",
          'menu: true',
          "event: 'address'",
          "title: 'booths'",
        ].join(',\n    '),
      ],
      'web/src/admin/office/audit/row-address.ts': ["booth: '/admin/setting/booths'"],
      'contract/src/call/nouns.ts': ["booth: { page: 'systemSettings'"],
      // The page that it shares gets the right to export.
      'contract/src/call/access.ts': [
        "path: '/admin/setting/setting', section: 'setting', extra: ['export'] }",
      ],
    }
    for (const [file, texts] of Object.entries(parts)) {
      const text = await read(file)
      for (const part of texts) expect(text, file).toContain(part)
    }
    expect(await read('contract/src/call/access.ts')).not.toContain('booths')
    const migration = (await readdir(join(copy, migrations))).find((file) => file.endsWith('_booth.sql'))
    expect(await read(`${migrations}/${migration}`)).toContain('ADD CONSTRAINT "unknown/event_id"')
    expect(output).toMatch(/server\/src\/handlers\.ts:\d+: remove it/)
  })

  test('writes the status, the export, the arranged list and the fields that are requested', async () => {
    const fields = [
      'title:line:60=品名',
      'remark:optional-lines:500',
      'price:amount=單價',
      'pieces:count=件數',
      'bought:day=購入日',
    ]
    const { code, output } = await generate(
      ...['tea-set', '--chinese', '茶具', '--area', 'trade', '--section', 'trade'],
      ...['--status', '--export', '--arranged', ...fields.flatMap((field) => ['--field', field])],
    )
    noteChanged(output)
    expect([code, writtenFiles(output)]).toEqual([0, whole.toSorted()])
    const contract = await read('contract/src/trade/tea-set.ts')
    for (const part of [
      'status: usable,',
      'filters: { status: usableFilter }',
      'reorder(arranged)',
      'exportOf(',
    ])
      expect(contract).toContain(part)
    expect(await read('server/src/tables/trade/tea-set.table.ts')).toContain(
      'price: numeric({ precision: 12, scale: 2 })',
    )
    expect(await read('server/test/scenario/all.ts')).toContain("'tea-set': teaSet,")
    // As the last page of its section.
    expect(await read('contract/src/call/access.ts')).toMatch(
      /section: 'trade' \},\n  teaSets: .*section: 'trade', extra: \['export'\] \},\n  stock: /,
    )
    const demo = await read('server/demo/add-demo-data.ts')
    for (const part of ["teaSets: { ...all, extra: ['export'] }", 'await addTeaSets(ctx)'])
      expect(demo).toContain(part)
    // Other nouns have a price and a remark, so these are called the same.
    const words = await read('contract/src/trade/tea-set.words.ts')
    expect(words.match(/^ +\w+: \{.*$/gm)).toEqual([
      "  title: { zh: '品名', en: 'Title' },",
      "  remark: { zh: '備註', en: 'Note' },",
      "  price: { zh: '單價', en: 'Price excl. tax' },",
      "  pieces: { zh: '件數', en: 'Pieces' },",
      "  bought: { zh: '購入日', en: 'Bought' },",
      "  status: { zh: '狀態', en: 'Status' },",
    ])
    expect(await read('contract/src/words.ts')).toContain('  tea_set: teaSetWords,\n')
  })

  // A compiler on a busy machine takes minutes. The exhaustive form also compiles the files that were not changed.
  test.each(isDeep ? ['server', 'web'] : [])('leaves %s compiling', { timeout: 900_000 }, async (side) => {
    expect(await run(tool('tsc'), '-p', side, '--checkers', '1')).toEqual({ code: 0, output: '' })
  })

  // Reading the types of all programs takes longer than all other tests of this file. What breaks the templates day by day
  // is that something they import was renamed or moved.
  test.each(onlyInDeep)('writes code that compiles and keeps the rules', { timeout: 900_000 }, async () => {
    const pieces = [...plain, ...whole, ...ofEvent, ...changed]
    const { output } = await run(tool('oxlint'), '--quiet', '--type-check', '--format', 'unix', ...pieces)
    expect(output).toBe('')
  })

  test('writes code that is formatted, and imports only what is there', async () => {
    const pieces = [...plain, ...whole, ...ofEvent]
    expect((await run(tool('oxfmt'), '--list-different', ...pieces)).output).toBe('')
    const missing: string[] = []
    let found = 0
    for (const file of [...pieces, ...changed])
      for (const { name, target } of await importsOf(file)) {
        if (await isExported(name, target).catch(() => false)) found += 1
        else missing.push(`${file}: ${name} from ${target}`)
      }
    expect(missing).toEqual([])
    expect(found).toBeGreaterThan(100)
  })

  test('says what is left to do with file and line, and how it is used', async () => {
    const { output } = await generate(
      ...['tea-spoon', '--chinese', '茶匙', '--field', 'title:line:60=匙名', '--arranged'],
    )
    const places = [...output.matchAll(/(\S+\.ts):(\d+(?:,\d+)*)/g)].map(([, file = '', lines = '']) => ({
      file,
      lines,
    }))
    expect(places.map(({ file }) => file)).toEqual([
      'web/src/admin/frame/menu-icons.ts',
      'contract/src/call/access.ts',
      'contract/src/call/access.words.ts',
      'web/src/kit/text/refusals.text.ts',
      'web/src/shared/row/removal/removal.text.ts',
    ])
    for (const { file, lines } of places) {
      const text = (await read(file)).split('\n')
      for (const line of lines.split(',')) expect(text[Number(line) - 1]).toMatch(/teaSpoon|tea-spoon/)
    }
    const files = output.match(/(?:server|web)\/test\/\S+\.test\.ts/g) ?? []
    expect(files).toHaveLength(5)
    for (const file of files) expect(await read(file)).toContain("from 'vitest'")
    const help = await generate('--help')
    expect([help.code, help.output]).toEqual([
      0,
      expect.stringContaining('optional-lines, amount, count, day, choice'),
    ])
  })

  test('does not overwrite an existing resource', async () => {
    const before = await read('contract/src/catalogue/calls.ts')
    expect(await generate('tea-tray')).toEqual({
      code: 1,
      output: expect.stringContaining('It exists already'),
    })
    expect(await read('contract/src/catalogue/calls.ts')).toBe(before)
  })

  test.each([
    [['tea pot'], 'written like food-material'],
    [['teapot', '--area', 'kitchen'], 'There is no area "kitchen"'],
    [['teapot', '--section', 'kitchen'], 'There is no section "kitchen"'],
    [['teapot', '--of', 'order'], 'can belong to an event'],
    [['teapot', '--field', 'price:amount'], 'The first field is the name of a row'],
    [['teapot', '--field', 'name:line', '--field', 'status:line'], 'A field cannot be called "status"'],
  ])('refuses %j', async (words, reason) => {
    expect(await generate(...words)).toEqual({ code: 1, output: expect.stringContaining(reason) })
  })

  test('uses the page that the registry already has', async () => {
    const registry = await read('contract/src/call/access.ts')
    const entry = "  saucers: { id: 901, path: '/admin/kitchen/saucers', section: 'stock' },\n"
    await writeFile(join(copy, 'contract/src/call/access.ts'), registry.replace(/(?=^ *units: )/m, entry))
    expect((await generate('saucer', '--area', 'trade')).code).toBe(0)
    expect((await read('contract/src/call/access.ts')).match(/saucers/g)).toHaveLength(2)
    expect(await read('web/src/admin/trade/screens.ts')).toMatch(
      /path: '\/admin\/kitchen\/saucers',[^}]*import\('\.\/saucer\/saucers\.page\.tsx'\)/,
    )
    expect(await read('web/src/admin/trade/saucer/saucers.page.test.tsx')).toContain('pageId: 901')
  })
})
