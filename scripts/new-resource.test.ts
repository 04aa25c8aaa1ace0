import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nounOf } from './rename-noun.ts'

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

/** What a program says in the copy, and with which code it ends. */
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
  expect(nounOf('tax-category', { area: 'trade', chinese: '稅別' })).toEqual({
    area: 'trade',
    kebab: 'tax-category',
    kebabPlural: 'tax-categories',
    camel: 'taxCategory',
    camelPlural: 'taxCategories',
    pascal: 'TaxCategory',
    pascalPlural: 'TaxCategories',
    snake: 'tax_category',
    words: 'tax category',
    wordsPlural: 'tax categories',
    chinese: '稅別',
  })
  expect(() => nounOf('TaxCategory')).toThrow('written like food-material')
})

describe('npm run new', () => {
  const pieces = [
    'contract/src/catalogue/tea-tray.ts',
    'server/src/catalogue/tea-tray/tea-tray.table.ts',
    'server/src/catalogue/tea-tray/tea-tray.routes.ts',
    'server/src/catalogue/tea-tray/tea-tray.test.ts',
    'server/test/scenario/tea-tray.scenarios.ts',
    'web/src/admin/catalogue/tea-tray/tea-trays.page.tsx',
    'web/src/admin/catalogue/tea-tray/tea-tray.dialog.tsx',
    'web/src/admin/catalogue/tea-tray/tea-tray.text.ts',
  ]

  test('writes eight files and names them, with what is left to do', async () => {
    const { code, output } = await generate('tea-tray', '--chinese', '茶盤')
    expect([code, output]).toEqual([0, expect.stringContaining("CALL stamp_changes('tea_tray')")])
    expect(output.match(/(?<=^new +)\S+/gm)).toEqual(pieces)
    const text = (await Promise.all(pieces.map(read))).join('')
    expect(text.match(/.*unit.*/gi)).toBeNull()
    expect(text.match(/.*單位.*/g)).toBeNull()
    // Nobody else may read its list because units are read by others too.
    expect(text.match(/.*(?:foodMaterial|product|food-material).*/gi)).toBeNull()
    expect(await read('contract/src/catalogue/tea-tray.ts')).toContain("name: 'tea-tray'")
    expect(await read('server/test/scenario/all.ts')).toContain("'tea-tray': teaTray,")
    expect(text).toContain("reorderScenarios('tea-tray', calls)")
  })

  test.each(workspaces)('writes what compiles in %s', async (workspace) => {
    expect(await run(tool('tsc'), '-p', workspace)).toEqual({ code: 0, output: '' })
  })

  test('writes what is formatted and keeps the rules', async () => {
    expect((await run(tool('oxfmt'), '--list-different', ...pieces)).output).toBe('')
    expect((await run(tool('oxlint'), '--format', 'unix', ...pieces)).output).toBe('')
  })

  test('does not write over a resource that is there', async () => {
    const before = await read('contract/src/catalogue/calls.ts')
    expect(await generate('tea-tray')).toEqual({
      code: 1,
      output: expect.stringContaining('There is one already'),
    })
    expect(await read('contract/src/catalogue/calls.ts')).toBe(before)
  })

  test('uses the page that the registry already has', async () => {
    const registry = await read('contract/src/call/access.ts')
    const entry = "  saucers: { id: 901, path: '/admin/kitchen/saucers', section: 'stock' },\n"
    await writeFile(join(copy, 'contract/src/call/access.ts'), registry.replace(/(?=^ *units: )/m, entry))
    expect((await generate('saucer', '--area', 'trade')).code).toBe(0)
    expect((await read('contract/src/call/access.ts')).match(/saucers/g)).toHaveLength(2)
    expect(await read('web/src/admin/trade/screens.ts')).toContain("path: '/admin/kitchen/saucers'")
    expect(await read('web/src/routes/trade.ts')).toContain("'/admin/kitchen/saucers': () =>")
    expect(await read('server/src/trade/saucer/saucer.test.ts')).toContain('viewGrants(901)')
  })
})
