/**
 * `npm run pack`: builds a release for machines of this kind: `banquet-<version>-<platform>-<processor>.tar.gz`. It has the program,
 * the packages that it runs with and the project's Node, and starts with `node start.mjs` where it is unpacked.
 */
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as packTar, type Pack } from 'tar-stream'
import { buildWhatIsStale } from './build.ts'
import { buildServerIn, bundle, unbundled } from './build-server.ts'
import { trim } from './trim.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
const machine = `${process.platform}-${process.arch}`

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/** The C library of this machine, by which packages with compiled parts differ on Linux. */
const libc = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header
  .glibcVersionRuntime
  ? 'glibc'
  : 'musl'

/** Whether a package is for machines of this kind. */
function suits({ os, cpu, libc: libraries }: Manifest): boolean {
  const has = (list: string[] | undefined, value: string) => list === undefined || list.includes(value)
  return (
    has(os, process.platform) &&
    has(cpu, process.arch) &&
    (process.platform !== 'linux' || has(libraries, libc))
  )
}

/** Finds a package as Node would from a folder; undefined if it is not installed. */
function find(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(from)
  return above === from ? undefined : find(name, above)
}

/** Returns the folders of packages and of everything that they need, relative to the project. */
async function closureOf(names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const add = async (name: string, from: string, isOptional: boolean) => {
    const folder = find(name, from)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`The package ${name} is not installed`)
    }
    const manifest = await manifestOf(folder)
    if (found.has(relative(root, folder)) || !suits(manifest)) return
    found.add(relative(root, folder))
    for (const one of Object.keys(manifest.dependencies ?? {}))
      await add(one, folder, one in (manifest.optionalDependencies ?? {}))
    for (const one of Object.keys(manifest.optionalDependencies ?? {})) await add(one, folder, true)
  }
  for (const name of names) await add(name, join(root, 'server'), false)
  return found
}

/** Copies a package without the packages inside it, which are copied by themselves if they are needed. */
async function copyPackage(folder: string, release: string): Promise<void> {
  const source = join(root, folder)
  const only = unbundled[(await manifestOf(source)).name]?.files
  const isPart = (path: string) => {
    const inside = relative(source, path)
    if (inside === '' || inside === 'package.json' || /^licen[cs]e/i.test(inside)) return true
    if (inside.split(sep).includes('node_modules')) return false
    return !only || only.some((file) => file === inside || file.startsWith(`${inside}/`))
  }
  await cp(source, join(release, folder), { recursive: true, verbatimSymlinks: true, filter: isPart })
}

const starter = `// Starts Banquet: node start.mjs. Commands: node start.mjs backup [file], restore <file>, verify.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const commands = ['backup', 'restore', 'verify']
const [command, ...words] = process.argv.slice(2)
if (command !== undefined && !commands.includes(command)) {
  console.error(\`There is no command \${command}: use \${commands.join(', ')}, or none to start.\`)
  process.exit(1)
}
const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const script = path(\`server/dist/\${command ?? 'main'}.js\`)
const options = ['--import', new URL('scripts/stop-with-parent.mjs', import.meta.url).href, script, ...words]
process.env.INIT_CWD ??= process.cwd()
const child = spawn(path('bin/node'), options, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
// A terminal signals the program as well; a supervisor only signals this process.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
`

/** Builds the release in a folder. */
export async function buildRelease(release: string): Promise<void> {
  await buildWhatIsStale()
  const dist = join(release, 'server/dist')
  await buildServerIn(dist)
  await bundle(dist, {
    backup: join(root, 'scripts/backup.ts'),
    restore: join(root, 'scripts/restore.ts'),
    verify: join(root, 'scripts/verify.ts'),
  })
  await cp(join(root, 'web/dist'), join(release, 'web/dist'), { recursive: true })
  const names = Object.keys(unbundled).map((name) => name.replace('<machine>', machine))
  for (const folder of await closureOf(names)) await copyPackage(folder, release)
  trim(release)
  await mkdir(join(release, 'bin'))
  await cp(process.execPath, join(release, 'bin/node'))
  await chmod(join(release, 'bin/node'), 0o755)
  await mkdir(join(release, 'scripts'))
  await cp(join(root, 'scripts/stop-with-parent.mjs'), join(release, 'scripts/stop-with-parent.mjs'))
  await writeFile(join(release, 'start.mjs'), starter)
  const { name, version } = await manifestOf(root)
  await writeFile(
    join(release, 'package.json'),
    `${JSON.stringify({ name, version, type: 'module' }, undefined, 2)}\n`,
  )
}

/** Adds a folder with everything in it, in the order of the names. */
async function addFolder(archive: Pack, folder: string, name: string): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) await addFolder(archive, path, inside)
    else if (entry.isSymbolicLink())
      archive.entry({ name: inside, type: 'symlink', linkname: await readlink(path) })
    else archive.entry({ name: inside, mode: (await stat(path)).mode & 0o755 }, await readFile(path))
  }
}

async function main(): Promise<void> {
  const { name, version } = await manifestOf(root)
  const release = join(cache, `${name}-${version}-${machine}`)
  await rm(release, { recursive: true, force: true })
  await buildRelease(release)
  const file = join(root, `${basename(release)}.tar.gz`)
  const archive = packTar()
  const written = pipeline(archive, createGzip(), createWriteStream(file))
  await addFolder(archive, release, basename(release))
  archive.finalize()
  await written
  await rm(release, { recursive: true })
  console.log(`${file}: ${Math.round((await stat(file)).size / 1_048_576)} MB`)
}

if (process.argv[1] === import.meta.filename) await main()
