/** `npm run verify`: compares every stored figure with its rows, even while the program is running, and changes nothing. */
import { existsSync } from 'node:fs'
import { figureCheckWords, figureWords } from '@banquet/contract/platform/figure-check.words'
import { databaseFolder } from '../server/src/db/embedded/data-folder.ts'
import { openDb } from '../server/src/db/open.ts'
import { readConfig } from '../server/src/kit/config.ts'
import { program, type Context, type Log } from '../server/src/kit/context.ts'
import { causesOf } from '../server/src/kit/errors.ts'
import { keysFrom } from '../server/src/kit/services.ts'
import { runChecks, type Result } from '../server/src/office/verify/run-checks.ts'
import { fail, withInstallation } from './installation.ts'

/** The exit codes: all figures agree, some differ, or the figures could not be compared. */
const exitCodes = { agrees: 0, differs: 1, failed: 2 }

const log: Log = {
  info: () => {},
  warn: () => {},
  error: ({ cause }: { cause?: unknown }, message) => console.error(`${message}: ${causesOf(cause)}`),
}

async function runOn(url: string): Promise<Result[]> {
  // Nobody waits for an answer, so a statement may take longer than one of the program.
  const { db, close } = openDb(url, {
    max: 1,
    acquireTimeoutMs: 5000,
    statementTimeoutMs: 600_000,
    name: 'banquet verify',
  })
  const now = () => new Date()
  const ctx: Context = {
    ...{ db, actor: program, now, arrivedAt: now(), log, url: '' },
    from: { ip: 'localhost', requestId: 'verify' },
    keyFor: keysFrom(''),
  }
  try {
    return await runChecks(ctx)
  } finally {
    await close()
  }
}

function print(results: readonly Result[]): void {
  const lines = results.map(({ check, state, checked, total, ms }) => [
    figureCheckWords.en[check],
    { agrees: 'ok', differs: `${total} different`, failed: 'could not run' }[state],
    `${checked} checked`,
    `${ms} ms`,
  ])
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
  for (const { check, total, differences } of results.filter(({ state }) => state === 'differs')) {
    console.log(`\n${figureCheckWords.en[check]}:`)
    for (const { label, field, recorded, computed, path } of differences)
      console.log(
        `  ${label}  ${figureWords.en[field]}: recorded ${recorded || '-'}, computed ${computed || '-'}  ${path}`,
      )
    if (total > differences.length) console.log(`  and ${total - differences.length} more`)
  }
}

async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl === undefined && !existsSync(databaseFolder(dataDir)))
    throw new Error(`There is nothing to verify: ${dataDir} contains no database`)
  await withInstallation(async ({ url }) => {
    const results = await runOn(url)
    print(results)
    const state = (['failed', 'differs', 'agrees'] as const).find((one) =>
      results.some((result) => result.state === one),
    )
    process.exitCode = exitCodes[state ?? 'failed']
  })
}

await main().catch((error: unknown) => fail(error, exitCodes.failed))
