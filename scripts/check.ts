/**
 * Runs every check that a change must pass, cheapest first: `npm test`. With names of steps it runs only those (`npm
 * test -- lint server`); with `--deep`, as in `npm run test:deep`, tests take their exhaustive form
 * (`server/test/deep.ts`). A failed step does not stop the later ones, but no browser is started on a program that does
 * not compile. Failures are repeated at the end, for readers who see only the end of a long log; the last line is the
 * sum of all runners.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './check-reporter.ts'
import { memoryFolder } from './memory-folder.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  /** The failures, which are repeated at the end. */
  readonly faults: readonly string[]
}

interface Step {
  readonly name: string
  /** Steps that must have passed for this one to make sense. */
  readonly after?: readonly string[]
  /**
   * Whether it starts at once, with the others that do, because each leaves a core idle now and then. They read the sources
   * only, and nothing of what the build writes.
   */
  readonly isAtOnce?: true
  readonly run: () => Promise<Count>
}

/** Tests that need no build: each step can be named, but those that follow one another run together. */
interface UnitTests {
  readonly name: string
  /** The projects of vitest.config.ts. */
  readonly projects: readonly string[]
}

interface Run {
  readonly succeeded: boolean
  readonly output: string
}

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const isDeep = process.argv.includes('--deep')
const inMemory = memoryFolder()
/** Where programs that are started by the hundred find their code compiled. It also has that of builds which are gone. */
const compiled = join(root, '.cache/compiled')
rmSync(compiled, { recursive: true, force: true })
const environment = {
  ...process.env,
  ...(inMemory !== undefined && { TMPDIR: inMemory }),
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  ...(isDeep && { TEST_DEEP: '1' }),
  NODE_COMPILE_CACHE: compiled,
}
const timeoutMs = (isDeep ? 180 : 40) * 60_000

/** The processor time of each step, in seconds, which a busy machine lengthens less than the time on the clock. */
const spent = new AsyncLocalStorage<{ seconds: number }>()

/** The processor time of all programs that have ended, with those that they have started; zero on other systems than Linux. */
function processorSeconds(): number {
  try {
    const times = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ').slice(13, 15) ?? []
    return times.reduce((sum, ticks) => sum + Number(ticks) / 100, 0)
  } catch {
    return 0
  }
}

let known = processorSeconds()

/** Returns what has been added since the last call: that of the program whose end has just been noticed. */
function addedProcessorSeconds(): number {
  const before = known
  known = processorSeconds()
  return known - before
}

/** Runs a program of node_modules; its output is shown as it comes, or stored and shown if it fails. */
function program(command: string, { shown = false, env = {} } = {}): Promise<Run> {
  const [name = '', ...options] = command.split(' ')
  const step = spent.getStore()
  return new Promise((resolve, reject) => {
    const child = spawn(name, options, {
      cwd: root,
      env: { ...environment, ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      timeout: timeoutMs,
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (data: Buffer) => said.push(data))
    child.stderr?.on('data', (data: Buffer) => said.push(data))
    child.on('error', reject)
    child.on('exit', () => {
      const seconds = addedProcessorSeconds()
      if (step) step.seconds += seconds
    })
    child.on('close', (code) => {
      resolve({ succeeded: code === 0, output: Buffer.concat(said).toString().trim() })
    })
  })
}

/** A fault with the first lines of its message. */
function fault(title: string, said: string): string {
  const inRunner = /^ +at .*(?:node_modules\/vitest|new Promise)/
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => !inRunner.test(line))
  const beginning = lines.length > 30 ? [...lines.slice(0, 30), '…'] : lines
  return [`✗ ${title}`, ...beginning.map((line) => `    ${line}`)].join('\n')
}

/** Runs a check that passes or fails as a whole. */
async function holds(command: string): Promise<Count> {
  const { succeeded, output } = await program(command)
  if (succeeded) return { passed: 1, failed: 0, faults: [] }
  console.log(output)
  return { passed: 0, failed: 1, faults: [fault(command, output)] }
}

/** Runs a script that ends with its own count. */
async function counts(command: string): Promise<Count> {
  const { succeeded, output } = await program(command)
  const [, passed = '0', failed = '1'] = /(\d+) passed, (\d+) failed$/m.exec(output) ?? []
  if (succeeded) return { passed: Number(passed), failed: 0, faults: [] }
  console.log(output)
  return { passed: Number(passed), failed: Math.max(1, Number(failed)), faults: [fault(command, output)] }
}

/** Runs the tests of some projects of vitest.config.ts; a file whose tests did not run counts as one failure. */
async function tests(...options: string[]): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-check-'))
  const command = `vitest run ${options.join(' ')} --reporter=default --reporter=./scripts/check-reporter.ts`
  const file = join(folder, 'outcome.json')
  try {
    const { succeeded } = await program(command, { shown: true, env: { CHECK_OUTCOME: file } })
    const { passed, faults } = JSON.parse(await readFile(file, 'utf8')) as Outcome
    const texts = faults.map(({ title, said }) => fault(title, said))
    if (!succeeded && texts.length === 0) texts.push(fault(command, 'It failed without naming a fault.'))
    return { passed, failed: texts.length, faults: texts }
  } catch (error) {
    console.log(error)
    return { passed: 0, failed: 1, faults: [fault(command, String(error))] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function sum(parts: readonly Count[]): Count {
  const add = (one: Count, other: Count) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    faults: [...one.faults, ...other.faults],
  })
  return parts.reduce(add, { passed: 0, failed: 0, faults: [] })
}

const steps: readonly (Step | UnitTests)[] = [
  { name: 'format', isAtOnce: true, run: () => holds('oxfmt --check') },
  // With the types of all programs: it reads them for its own rules anyway.
  { name: 'lint', isAtOnce: true, run: () => holds('oxlint --type-check') },
  { name: 'imports', isAtOnce: true, run: () => holds('node scripts/imports.ts') },
  { name: 'boundaries', isAtOnce: true, run: () => counts('node scripts/prove-boundaries.ts') },
  { name: 'unused', isAtOnce: true, run: () => holds('knip') },
  { name: 'packages', isAtOnce: true, run: () => holds('sherif') },
  { name: 'contract', projects: ['contract'] },
  { name: 'server', projects: ['server', 'server-apart'] },
  { name: 'web', projects: ['web'] },
  { name: 'scripts', projects: ['scripts'] },
  { name: 'build', isAtOnce: true, run: () => holds('npm run build') },
  { name: 'journeys', after: ['lint', 'build'], run: () => tests('--project e2e') },
  { name: 'sizes', after: ['build'], run: () => tests('--project bench bundle-size') },
]

/**
 * Makes one step of the unit tests: while the last files of one project run alone, or wait for a program that they have
 * started, the cores work for the next project.
 */
function runnable(list: readonly (Step | UnitTests)[]): readonly Step[] {
  const isUnit = (step: Step | UnitTests) => 'projects' in step
  const together = list.filter(isUnit)
  const options = together.flatMap(({ projects }) => projects.map((project) => `--project ${project}`))
  const all = { name: together.map(({ name }) => name).join(', '), run: () => tests(...options) }
  return list.flatMap((step) => (!isUnit(step) ? [step] : step === together[0] ? [all] : []))
}

function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.`,
    )
    process.exit(2)
  }
  return runnable(names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name)))
}

async function timed(run: () => Promise<Count>): Promise<{ count: Count; took: string }> {
  const start = performance.now()
  const step = { seconds: 0 }
  const count = await spent.run(step, run)
  const seconds = (performance.now() - start) / 1000
  return { count, took: `${seconds.toFixed(1)} s, processor ${step.seconds.toFixed(1)} s` }
}

const outcomes: Count[] = []
const broken = new Set<string>()
const toRun = chosen(process.argv.slice(2).filter((word) => word !== '--deep'))
const running = new Map(toRun.filter(({ isAtOnce }) => isAtOnce).map((step) => [step, timed(step.run)]))
for (const step of toRun) {
  const { name, after = [], run } = step
  const blocker = after.find((needed) => broken.has(needed))
  if (blocker !== undefined) {
    console.log(`✗ ${name}: not run, because ${blocker} failed`)
    broken.add(name)
    outcomes.push({ passed: 0, failed: 1, faults: [] })
    continue
  }
  const { count, took } = await (running.get(step) ?? timed(run))
  if (count.failed > 0) broken.add(name)
  outcomes.push(count)
  const words = `${count.passed} passed${count.failed > 0 ? `, ${count.failed} failed` : ''}`
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${name}: ${words} (${took})`)
}
const { passed, failed, faults } = sum(outcomes)
for (const text of faults) console.log(`\n${text}`)
if (broken.size > 0) console.log(`Failed: ${[...broken].join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
