import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { serverForFile } from '../../../test/server.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { matches } from './list.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const server = await serverForFile()
const admin = await server.asAdmin()

beforeAll(async () => {
  const names = Array.from({ length: 200 }, (_, n) => ({
    name: `${n} 臺北餐廳${n === 7 ? '館' : ''}`,
    indexId: n + 1,
  }))
  await server.ctx.db.insert(units).values(names)
  await server.ctx.db.execute(sql`analyze unit`)
})

const usesIndex = async (keyword: string) =>
  dialect.sqlToQuery(await matches(server.ctx.db, units.search, keyword)).sql.includes('grams')

async function found(keyword: string): Promise<number> {
  const reply = await admin.call(unit.list, { query: { keyword } })
  return reply.body.length
}

describe('a keyword', () => {
  it('that is part of most rows is searched without the index, with the same result', async () => {
    for (const keyword of ['餐廳', '台北', '北餐', '廳', '北餐廳'])
      expect(await usesIndex(keyword)).toBe(false)
    expect(await found('台北餐')).toBe(200)
    expect(await found('廳')).toBe(200)
  })

  it('with a rare or unknown part is searched with the index', async () => {
    for (const keyword of ['餐廳館', '廳館', '館', '沒有']) expect(await usesIndex(keyword)).toBe(true)
    expect(await found('餐廳館')).toBe(1)
    expect(await found('沒有')).toBe(0)
  })
})
