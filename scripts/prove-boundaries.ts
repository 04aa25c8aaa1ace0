/**
 * Proves that the rules of .oxlintrc.json can fail. For every rule one violation and one similar legal file are written
 * to a mirror of the tree that contains nothing but the configuration; the linter must report exactly that rule for the
 * first and nothing for the second. Then it checks the real tree for the two ways around a rule: files that the linter
 * does not read, and comments that disable a boundary.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cases } from './prove-boundaries.cases.ts'

interface Finding {
  readonly code: string
  readonly filename: string
  readonly help?: string
}

const root = join(import.meta.dirname, '..')
const configuration = ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json']
const workspaces = ['contract', 'server', 'web']
/** The compiler's codes for a missing file: the mirror contains only the files of the cases. */
const missing = new Set(['typescript(TS2307)', 'typescript(TS2882)'])

function output(folder: string, command: string, ...options: string[]): string {
  const run = spawnSync(command, options, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (run.error) throw run.error
  return run.stdout
}

function lint(folder: string, ...options: string[]): string {
  return output(folder, process.execPath, join(root, 'node_modules/oxlint/bin/oxlint'), ...options)
}

/** The files of the mirror, by path; writing a path twice would hide one of the two cases. */
function planted(): Map<string, string> {
  const files = new Map<string, string>()
  for (const { breaks, keeps, beside = [] } of cases)
    for (const [path, text] of [breaks, keeps, ...beside]) {
      if (files.has(path)) throw new Error(`${path} is planted twice`)
      files.set(path, text)
    }
  return files
}

function plant(folder: string): void {
  for (const file of configuration) cpSync(join(root, file), join(folder, file))
  for (const name of workspaces) {
    mkdirSync(join(folder, name))
    for (const file of ['package.json', 'tsconfig.json'])
      cpSync(join(root, name, file), join(folder, name, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of planted()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The findings of the linter in the mirror, by path. */
function findings(): Map<string, Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'banquet-boundaries-'))
  try {
    plant(folder)
    const report = JSON.parse(lint(folder, '--type-check', '-f', 'json', ...workspaces)) as {
      diagnostics: Finding[]
    }
    const meant = report.diagnostics.filter(({ code }) => !missing.has(code))
    return Map.groupBy(meant, ({ filename }) => filename)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Source files that git tracks and the linter does not read. */
function unread(): string[] {
  const read = new Set(lint(root, '--debug=files').split('\n'))
  const known = output(root, 'git', 'ls-files', '*.ts', '*.tsx', '*.mjs').split('\n')
  return known.filter((path) => path !== '' && !read.has(path) && !path.includes('/migrations/'))
}

/** Files with a comment that disables a boundary. */
function excused(): string[] {
  const boundaries =
    'lint-disable[a-z-]* *($|[^ ]*(restricted|no-cycle|no-barrel|process-env|default-export))'
  return output(root, 'git', 'grep', '-lE', boundaries, '--', '*.ts', '*.tsx', '*.mjs')
    .split('\n')
    .filter(Boolean)
}

const found = findings()
const say = (list: readonly Finding[]) =>
  list.map(({ code, help = '' }) => `${code} ${help}`).join('; ') || 'nothing'
const checks = cases.flatMap(({ says, rule, words = '', breaks, keeps }) => {
  const caught = found.get(breaks[0]) ?? []
  const blamed = found.get(keeps[0]) ?? []
  const exact =
    caught.length === 1 && caught.every((one) => one.code === rule && (one.help ?? '').includes(words))
  return [
    { holds: exact, says: `${says}: expected ${rule} alone at ${breaks[0]}, got ${say(caught)}` },
    { holds: blamed.length === 0, says: `${says}: the legal twin ${keeps[0]} got ${say(blamed)}` },
  ]
})
const [left, free] = [unread(), excused()]
checks.push({
  holds: left.length === 0,
  says: `the linter reads every source file, but not ${left.join(', ')}`,
})
checks.push({ holds: free.length === 0, says: `a comment switches a boundary off in ${free.join(', ')}` })

const failed = checks.filter(({ holds }) => !holds)
for (const { says } of failed) process.stderr.write(`${says}\n`)
process.stdout.write(`${checks.length - failed.length} passed, ${failed.length} failed\n`)
if (failed.length > 0) process.exitCode = 1
