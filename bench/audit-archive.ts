/**
 * Measures moving a month of 1,000,000 audit entries to a file, which has to need the same memory however many they are: `npm run
 * bench:audit-archive`. Exits with 1 if it grows by more than 200 MB.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDb } from '../server/src/db/open.ts'
import { program, type Context } from '../server/src/kit/context.ts'
import { diskStore } from '../server/src/kit/files/files.ts'
import { moveOldAudits } from '../server/src/office/audit-archive/move-audits.ts'
import { auditArchives } from '../server/src/tables/office/audit-archive.table.ts'
import { watchMemory } from './memory.ts'
import { startDatabase } from './peers.ts'

const [entries, limitMB] = [Number(process.env['BENCH_ROWS'] ?? 1_000_000), 200]

const database = await startDatabase(1)
const folder = await mkdtemp(join(tmpdir(), 'banquet-archive-'))
const { db, close } = openDb(database.url, { max: 2, acquireTimeoutMs: 10_000, name: 'bench' })
try {
  console.log(`Adding ${entries} entries …`)
  await database.client.query(
    `insert into audit (at, action, noun, row_id, label, actor_id, actor_name, ip, request_id, command, before, after)
     select '2026-03-01T00:00:00+08:00'::timestamptz + n * interval '2 seconds', 'updated', 'order', n % 50000, 'O' || n % 50000,
       1 + n % 40, 'staff-' || n % 40, '203.0.113.' || n % 200, gen_random_uuid()::text, 'order.update',
       jsonb_build_object('status', 'placed', 'remark', repeat('請於上午送達 ', 3), 'gross', n),
       jsonb_build_object('status', 'confirmed', 'remark', repeat('請於下午送達 ', 3), 'gross', n + 100)
     from generate_series(1, $1::int) as n`,
    [entries],
  )
  const now = () => new Date('2026-11-29T00:00:00Z')
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const from = { ip: 'localhost', requestId: 'bench' }
  const keyFor = () => Buffer.alloc(32)
  const ctx: Context = { db, actor: program, now, arrivedAt: now(), log: quiet, from, url: '', keyFor }
  const files = diskStore(folder)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const { seconds, beforeMB, growthMB } = await watchMemory(process.pid, () =>
    moveOldAudits(ctx, 90, { files }),
  )
  delay.disable()
  const [archive] = await db.select().from(auditArchives)
  const delayMs = Math.round(delay.percentile(99) / 1e6)
  const fileMB = Number(((archive?.bytes ?? 0) / 1e6).toFixed(1))
  console.table([{ entries: archive?.entries, seconds, fileMB, beforeMB, growthMB, delayMs }])
  if (archive?.entries !== entries || growthMB > limitMB) process.exitCode = 1
} finally {
  await close()
  await database.stop()
  await rm(folder, { recursive: true })
}
