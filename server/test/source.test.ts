import { readdir, readFile } from 'node:fs/promises'
import { getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tables } from './scenario/snapshot.ts'
import { startServer } from './server.ts'

describe('the migrations', () => {
  it('make every column of the tables', async () => {
    const server = await startServer()
    const { rows } = await server.ctx.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    await server.close()
    const made = new Set(rows.map(({ name }) => name))
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const wanted = [...tables].flatMap(([table, own]) =>
      Object.values(getTableColumns(own)).map(({ name }) => `${table}.${snake(name)}`),
    )
    const missing = wanted.filter((name) => !made.has(name))
    expect(missing, 'Run `npm run db:generate` and commit the migration').toEqual([])
  })
})

/** Returns the files of the server in which something is written. */
async function filesWith(written: RegExp): Promise<string[]> {
  const folder = new URL('../src/', import.meta.url)
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return names.filter((_, index) => written.test(sources[index] ?? ''))
}

describe('the source of the server', () => {
  it('never puts text into a statement', async () => {
    expect(await filesWith(/\bsql\s*(\.\s*|\[\s*['"`])(raw|identifier)\b/)).toEqual([])
  })

  it('reads what a client sends only where the contract validates it', async () => {
    const found = await filesWith(/\brequest\s*\.\s*(body|query|params)\b/)
    // Pages that are no calls read their own address.
    const pages = [
      'check-in/certificate/certificate-page.ts',
      'event/public-event/public-pages.ts',
      'payment/payment-simulator/payment-pages.ts',
      'screens.ts',
    ]
    expect(found.filter((name) => !pages.includes(name)).toSorted()).toEqual(['kit/http/input.ts'])
  })
})
