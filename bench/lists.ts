/**
 * Measures every list of long tables by each column that it is sorted by and by keywords, deep pages, and the figures of the
 * dashboard, the worksheet and the payments, with 300,000 orders, 260,000 agreements and 100,000 customers, members, sign-ups and
 * payment orders: `npm run bench:lists`. Prints the processor time of the bundled server and its database for each, and exits
 * with 1 where it is over the limit. Words as arguments choose the works whose names contain one.
 */
import { fileURLToPath } from 'node:url'
import { addListRows } from './list-rows.ts'
import { listWorks, measureLists, type ListResult } from './list-works.ts'
import { endWith, say, startDatabase, startPeer } from './peers.ts'

const database = await startDatabase(1)
const works = listWorks(await addListRows(database.client))
const server = await startPeer(fileURLToPath(new URL('../server/dist/main.js', import.meta.url)), {
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: 'only for measuring, 32 characters long',
})
const words = process.argv.slice(2)
const chosen = works.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const tell = ({ work, 'CPU ms': ms }: ListResult) => say(`${work}: ${ms} ms`)
const results = await measureLists(server, { works: chosen, postmaster: database.postmaster, tell })
console.table(results)
await endWith(results.length === 0 || results.some(({ broken }) => broken) ? 1 : 0)
