import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addStocked } from '../rows/stock.ts'
import { serverForFile } from '../server.ts'

const server = await serverForFile()
const script = fileURLToPath(new URL('../../../scripts/verify.ts', import.meta.url))

/** Runs the script with these settings; returns its exit code and what it printed. */
function verify(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: stdout + stderr }),
    )
  })
}

test('the script exits with 0, with 1 if a figure differs, and with 2 if it could not compare', async () => {
  const { id } = await addStocked(server.ctx, { onHand: 10 })
  const settings = { DATABASE_URL: server.url }
  expect(await verify(settings)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Stock +ok +1 checked/),
  })

  await server.ctx.db.execute(sql`update stock set on_hand = 12 where id = ${id}`)
  const { code, said } = await verify(settings)
  expect(code).toBe(1)
  expect(said).toMatch(/^Stock +1 different/)
  expect(said).toContain(`On hand: recorded 12, computed 10  /admin/stock/${id}`)
  const { rows } = await server.ctx.db.execute(sql`select on_hand from stock where id = ${id}`)
  expect(rows).toEqual([{ on_hand: 12 }])

  await server.ctx.db.execute(sql`alter table refund rename to refund_before`)
  expect(await verify(settings)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/Payment orders +could not run/),
  })

  const empty = await mkdtemp(join(tmpdir(), 'banquet-verify-'))
  expect(await verify({ DATA_DIR: empty })).toMatchObject({
    code: 2,
    said: expect.stringContaining('contains no database'),
  })
  await rm(empty, { recursive: true })
})
