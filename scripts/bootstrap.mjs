/**
 * Makes a clone ready to run with nothing but some Node and npm on the machine: installs what package-lock.json names
 * when it is not there, and runs the calling script again under the Node version that the project brings. It is plain
 * JavaScript without dependencies, because it runs before any are installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const wanted = 26

/** @param {string} path @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }>} */
function packages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

const modules = (/** @type {string} */ folder) => join(folder, 'node_modules')
/** The list of what npm installed, which it writes last of all, so an install that was interrupted counts as none. */
const listOf = (/** @type {string} */ folder) => join(modules(folder), '.package-lock.json')
/** The file that says that what only developers need was deleted from the packages. */
const trimmed = (/** @type {string} */ folder) => join(modules(folder), '.trimmed')

/** Whether packages are installed that only tests and developers need. @param {string} folder */
function hasTools(folder) {
  return existsSync(listOf(folder)) && Object.values(packages(listOf(folder))).some(({ dev }) => dev)
}

/**
 * Returns whether node_modules has what package-lock.json names: everything, or only what the program is built and run with.
 * @param {string} folder
 * @param {{ toRun?: boolean }} options
 */
export function isInstalled(folder = root, { toRun = false } = {}) {
  if (!existsSync(listOf(folder)) || (!toRun && existsSync(trimmed(folder)))) return false
  const there = packages(listOf(folder))
  return Object.entries(packages(join(folder, 'package-lock.json'))).every(
    ([path, { version, link = false, optional = false, dev = false, devOptional = false }]) =>
      link ||
      !path.includes('node_modules/') ||
      (path in there ? there[path]?.version === version : optional || (toRun && (dev || devOptional))),
  )
}

/**
 * Installs what package-lock.json of the folder names, where it is not there. To run the program, the packages that only
 * developers need are left out, unless some are installed. Throws if npm fails.
 * @param {string} folder
 * @param {{ toRun?: boolean }} options
 */
export function installWhatIsMissing(folder, { toRun = false } = {}) {
  if (isInstalled(folder, { toRun })) return
  console.log('Installing packages …')
  const isForRunning = toRun && !hasTools(folder)
  // npm does not notice that files of a package are missing. Under `npm run` this process runs from there, so the packages
  // are only moved until the others are installed.
  const aside = join(folder, '.cache', `packages-${process.pid}`)
  if (!isForRunning && existsSync(trimmed(folder))) {
    mkdirSync(dirname(aside), { recursive: true })
    renameSync(modules(folder), aside)
  }
  rmSync(trimmed(folder), { force: true })
  const node = existsSync(process.execPath)
    ? process.execPath
    : process.execPath.replace(realpathSync(folder), folder).replace(modules(folder), aside)
  const npm = process.env.npm_execpath
  // An installation in production builds the screens too, so what builds them is among its packages.
  // Not `npm ci`: that refuses where a registry lacks the builds of some tool for other kinds of machine. The versions
  // and their checksums come from package-lock.json all the same, and --no-save leaves it as it is.
  const options = [
    'install',
    '--no-save',
    isForRunning ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const run = npm?.endsWith('.js')
    ? spawnSync(node, [npm, ...options], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  rmSync(aside, { recursive: true, force: true })
  if (run.error) throw run.error
  if (run.status !== 0) throw new Error('npm could not install the packages; its output is above.')
}

/** Deletes from packages that were installed to run the program what only developers need. @param {string} folder */
export async function trimWhatIsUnused(folder) {
  if (existsSync(trimmed(folder)) || hasTools(folder)) return
  // Written before, so that an install that was trimmed in part does not count as a whole one.
  writeFileSync(trimmed(folder), '')
  const { trim } = await import('./trim.ts')
  trim(folder)
}

/** The Node of the project, or undefined where npm has none for this machine. */
function ownNode() {
  const path = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? realpathSync(path) : undefined
}

/** @param {string} node */
function runAgainUnder(node) {
  const options = ['--import', pathToFileURL(join(root, 'scripts/stop-with-parent.mjs')).href]
  const child = spawn(node, [...options, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  // A terminal signals the child as well; a supervisor only signals this process.
  process.on('SIGINT', () => {})
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise(() => {
    child.on('error', (error) => {
      console.error(`${node}: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/**
 * Returns once everything is installed and this process runs under the project's Node; otherwise starts over there.
 * @param {{ toRun?: boolean }} options `toRun`: whether the program is only to be built and run
 */
export async function bootstrap({ toRun = false } = {}) {
  try {
    installWhatIsMissing(root, { toRun })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  const own = ownNode()
  if (own !== undefined && own !== realpathSync(process.execPath)) await runAgainUnder(own)
  if (own === undefined && Number.parseInt(process.versions.node) < wanted) {
    console.error(
      `npm has no Node ${wanted} for this machine: install Node ${wanted} or newer and try again.`,
    )
    process.exit(1)
  }
  if (!process.env.PATH?.startsWith(bin)) process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`
  if (toRun) await trimWhatIsUnused(root)
}
