/**
 * Compares totals by stamp with a plain `count(*)` on a list of 300,000 orders: `npm run bench:totals`. Four people read
 * pages of ten, with filters drawn from a Zipf distribution, and edit an order after every so many pages. Both ways run
 * in turn. It prints the median and the 95th percentile of a page with its total.
 */
import { desc, eq, type SQL } from 'drizzle-orm'
import { openDb } from '../server/src/db/open.ts'
import { countRows } from '../server/src/kit/list/count.ts'
import { orders } from '../server/src/tables/trade/order.table.ts'
import { seeded, zipf } from './draw.ts'
import { addTrade } from './orders.ts'
import { startDatabase } from './peers.ts'

type Total = (where?: SQL) => Promise<number>

const [rows, people, rounds, seconds] = [300_000, 4, 3, 10]

const database = await startDatabase(1)
const { customerIds } = await addTrade(database.client, rows)
const { db, close } = openDb(database.url, { max: people, acquireTimeoutMs: 10_000, name: 'bench' })
const filters: (SQL | undefined)[] = [
  undefined,
  eq(orders.status, 'shipped'),
  eq(orders.status, 'confirmed'),
  ...customerIds.map((id) => eq(orders.customerId, id)),
]
const ways: Record<string, Total> = {
  'by stamp': (where) => countRows({ db, table: orders, where }),
  'count(*)': (where) => db.$count(orders, where),
}

/** Reads pages until the time is over and returns how long each took, in ms. */
async function work(seed: number, total: Total, pagesPerEdit: number): Promise<number[]> {
  const draw = zipf(seeded(seed))
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const where = draw(filters)
    const begun = performance.now()
    await db.select().from(orders).where(where).orderBy(desc(orders.id)).limit(10)
    await total(where)
    times.push(performance.now() - begun)
    if (times.length % pagesPerEdit === 0)
      await db
        .update(orders)
        .set({ remark: `${times.length}` })
        .where(eq(orders.id, 1 + ((seed * 7919 + times.length) % rows)))
  }
  return times
}

async function measure(pagesPerEdit: number): Promise<void> {
  const found = Object.keys(ways).map((way) => ({ way, times: [] as number[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const { way, times } of found) {
      const total = ways[way] as Total
      const all = Array.from({ length: people }, (_, n) => work(round * people + n, total, pagesPerEdit))
      times.push(...(await Promise.all(all)).flat())
    }
  console.log(`An edit after every ${pagesPerEdit} pages`)
  console.table(
    found.map(({ way, times }) => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (part: number) => Number(sorted[Math.floor(sorted.length * part)]?.toFixed(1))
      return { total: way, pages: sorted.length, 'median ms': at(0.5), '95th ms': at(0.95) }
    }),
  )
}

try {
  for (const pagesPerEdit of [5, 50, 500]) await measure(pagesPerEdit)
} finally {
  await close()
  await database.stop()
}
