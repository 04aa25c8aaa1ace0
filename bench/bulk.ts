/**
 * Measures work that is slow because of its size: exporting 100,000 customers, as CSV and as a sheet, and importing 5,000
 * more, and a command on 500 rows, with the bundled server on a durable database: `npm run bench:bulk`. Exits with 1 if one of them
 * takes longer than a minute, the command longer than three seconds, or if the memory of a warmed-up server grows with the number of rows.
 */
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { importFields } from '@banquet/contract/office/import-fields'
import type { ImportRow } from '@banquet/contract/office/import'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { addCustomers } from './customers.ts'
import { watchMemory } from './memory.ts'
import { endWith, say, startDatabase, startPeer } from './peers.ts'
import { password } from './workloads.ts'

const limits = { growthMB: 100, seconds: 60, commandSeconds: 3 }
const name = 'bench-admin'

const database = await startDatabase(1)
const passwordHash = await hashPassword(password)
await database.client.query(
  `insert into account (side, identity, name, real_name, password_hash) values ('staff', 1, $1, $1, $2)`,
  [name, passwordHash],
)
await addCustomers(database.client, passwordHash)
const server = await startPeer(fileURLToPath(new URL('../server/dist/main.js', import.meta.url)), {
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: 'only for measuring, 32 characters long',
})

let token = ''
async function send(path: string, body?: object): Promise<Response> {
  const form = body instanceof FormData
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: form ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
const ask = async <Answer>(path: string, body?: object) => (await (await send(path, body)).json()) as Answer

/** Downloads an export and returns its size in words. */
async function takeExport(format: 'csv' | 'xlsx'): Promise<string> {
  const response = await send(`customer/export?format=${format}`)
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** A sheet of customers, with the headings that the import recognises. */
function sheetOf(count: number): File {
  const keys = ['number', 'realName', 'name', 'telephone', 'city', 'area', 'address']
  const headings = keys.map((key) => importFields.customer.find((field) => field.key === key)?.['zh-TW'])
  const lines = Array.from({ length: count }, (_, n) =>
    [`IM-${n}`, `匯入餐廳${n}`, `imported-${n}`, '02-25001234', '台北市', '大安區', `永康街 ${n} 號`].join(
      ',',
    ),
  )
  return new File([[headings.join(','), ...lines].join('\r\n')], 'customers.csv', { type: 'text/csv' })
}

/** Imports a sheet, from the upload to the end of the job. */
async function takeImport(count: number): Promise<string> {
  const form = new FormData()
  form.append('file', sheetOf(count))
  const { id, mapping } = await ask<ImportRow>('import/noun/customer', form)
  await send(`import/${id}/preview`, { mapping })
  await send(`import/${id}/run`, { mapping, faulty: 'refuse' })
  for (;;) {
    await sleep(200)
    const { status, counts } = await ask<ImportRow>(`import/${id}`)
    if (status === 'running') continue
    if (counts?.added !== count) throw new Error(`The import ${status}: ${JSON.stringify(counts)}`)
    return `${counts.added} added`
  }
}

const commandRows = 500

/** Reads the first customers with their versions, a page after another. */
async function readRows(): Promise<{ id: number; version: number }[]> {
  const pages = Array.from({ length: commandRows / 100 }, (_, n) =>
    ask<{ id: number; version: number }[]>(`customer?size=100&page=${n + 1}&sort=id`),
  )
  return (await Promise.all(pages)).flat().map(({ id, version }) => ({ id, version }))
}

/** Gives a command on many rows. */
async function takeCommand(rows: readonly object[], status: number): Promise<string> {
  const { results } = await ask<{ results: { refusal: string | null }[] }>('customer/bulk/status', {
    rows,
    status,
  })
  const done = results.filter(({ refusal }) => refusal === null).length
  if (done !== commandRows) throw new Error(`${done} of ${commandRows} rows took the command`)
  return `${done} rows`
}

/** Runs some work and measures how much the memory of the server grows meanwhile. */
async function watch(work: string, run: () => Promise<string>, most = limits.seconds) {
  say(work)
  const { result, seconds, beforeMB, growthMB } = await watchMemory(server.pid, run)
  const over = growthMB > limits.growthMB || seconds > most
  return { work, seconds, 'MB before': beforeMB, growthMB, result, over }
}

;({ token } = await ask<{ token: string }>('auth/signin', { name, password, identity: 1 }))
// The first export loads its libraries and lets the heap grow to its normal size.
await takeExport('csv')
const rows = await readRows()
const results = [
  await watch('export of 100,000 as CSV', () => takeExport('csv')),
  await watch('export of 100,000 as a sheet', () => takeExport('xlsx')),
  await watch('import of 5,000 from CSV', () => takeImport(5000)),
  await watch('command on 500 customers', () => takeCommand(rows, 0), limits.commandSeconds),
]
console.table(results)
await endWith(results.some(({ over }) => over) ? 1 : 0)
