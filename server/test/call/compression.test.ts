import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { units } from '../../src/tables/catalogue/unit.table.ts'
import { serverForFile } from '../server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({ name: `單位 ${n}`, indexId: n + 1 }))
  await server.ctx.db.insert(units).values(rows)
})

const ask = (query: string, encoding?: string) =>
  server.app.inject({
    url: `/api/v1/unit${query}`,
    headers: { authorization: `Bearer ${admin.token}`, ...(encoding && { 'accept-encoding': encoding }) },
  })

it('a long response is compressed with an encoding that the client accepts', async () => {
  const plain = await ask('')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.json()).toHaveLength(300)
  const brotli = await ask('', 'gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
  const gzip = await ask('', 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gzip.headers['vary']).toContain('accept-encoding')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

it('a short response is not compressed', async () => {
  const { headers } = await ask('?page=1&size=10', 'gzip, deflate, br')
  expect(headers).not.toHaveProperty('content-encoding')
})
