/**
 * Everything that has to hold before a change is shared, cheapest first: `npm test`. With names of steps it runs
 * only those (`npm test -- types server`). A step that fails does not hide what the later ones would say, but
 * a browser is not started on a program that does not compile. The last line is the sum of all runners.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Step {
  readonly name: string
  /** Steps without which this one says nothing. */
  readonly after?: readonly string[]
  readonly run: () => Promise<Count>
}

interface Run {
  readonly succeeded: boolean
  readonly output: string
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
}

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` }
const longest = 40 * 60_000

/** Runs a program of node_modules; what it says is shown as it comes, or kept to be shown when it fails. */
function program(command: string, { shown = false } = {}): Promise<Run> {
  const [name = '', ...options] = command.split(' ')
  return new Promise((resolve, reject) => {
    const child = spawn(name, options, {
      cwd: root,
      env: environment,
      shell: process.platform === 'win32',
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      timeout: longest,
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (data: Buffer) => said.push(data))
    child.stderr?.on('data', (data: Buffer) => said.push(data))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ succeeded: code === 0, output: Buffer.concat(said).toString().trim() })
    })
  })
}

/** A check that holds or does not. */
async function holds(command: string): Promise<Count> {
  const { succeeded, output } = await program(command)
  if (!succeeded) console.log(output)
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

/** A script that ends with a count of its own. */
async function counts(command: string): Promise<Count> {
  const { succeeded, output } = await program(command)
  if (!succeeded) console.log(output)
  const [, passed = '0', failed = '1'] = /(\d+) passed, (\d+) failed$/m.exec(output) ?? []
  return { passed: Number(passed), failed: succeeded ? 0 : Math.max(1, Number(failed)) }
}

/** The tests of some projects of vitest.config.ts; a file that cannot even be read counts as one failure. */
async function tests(...options: string[]): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-check-'))
  const file = join(folder, 'report.json')
  try {
    const report = `--reporter=default --reporter=json --outputFile.json=${file}`
    const { succeeded } = await program(`vitest run ${options.join(' ')} ${report}`, { shown: true })
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(file, 'utf8')) as Report
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    const failed = numFailedTests + broken.length
    return { passed: numPassedTests, failed: succeeded ? failed : Math.max(1, failed) }
  } catch (error) {
    console.log(error)
    return { passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function sum(parts: readonly Count[]): Count {
  const add = (one: Count, other: Count) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
  })
  return parts.reduce(add, { passed: 0, failed: 0 })
}

async function types(): Promise<Count> {
  const parts: Count[] = []
  for (const folder of ['contract', 'server', 'web', '.']) parts.push(await holds(`tsc -p ${folder}`))
  return sum(parts)
}

const steps: readonly Step[] = [
  { name: 'format', run: () => holds('oxfmt --check') },
  { name: 'lint', run: () => holds('oxlint') },
  { name: 'boundaries', run: () => counts('node scripts/prove-boundaries.ts') },
  { name: 'types', run: types },
  { name: 'unused', run: () => holds('knip') },
  { name: 'packages', run: () => holds('sherif') },
  { name: 'contract', run: () => tests('--project contract') },
  { name: 'server', run: () => tests('--project server --project server-apart') },
  { name: 'web', run: () => tests('--project web') },
  { name: 'scripts', run: () => tests('--project scripts') },
  { name: 'build', after: ['types'], run: () => holds('npm run build') },
  { name: 'journeys', after: ['types', 'build'], run: () => tests('--project e2e') },
  { name: 'sizes', after: ['build'], run: () => tests('--project bench bundle-size') },
]

function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`No step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name))
}

const counted: Count[] = []
const broken = new Set<string>()
for (const { name, after = [], run } of chosen(process.argv.slice(2))) {
  const blocker = after.find((needed) => broken.has(needed))
  if (blocker !== undefined) {
    console.log(`✗ ${name}: not run, because ${blocker} failed`)
    broken.add(name)
    counted.push({ passed: 0, failed: 1 })
    continue
  }
  const start = performance.now()
  const count = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (count.failed > 0) broken.add(name)
  counted.push(count)
  const words = `${count.passed} passed${count.failed > 0 ? `, ${count.failed} failed` : ''}`
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${name}: ${words} (${seconds} s)`)
}
const { passed, failed } = sum(counted)
if (broken.size > 0) console.log(`Failed: ${[...broken].join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
