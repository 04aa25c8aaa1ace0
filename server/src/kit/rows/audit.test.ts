import { like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { serverForFile } from '../../../test/server.ts'
import { difference, labelOf, writeAudit, writeAudits } from './audit.ts'
import { audits } from './audit.table.ts'
import { inTransaction } from '../context.ts'

const server = await serverForFile()

describe('the audit', () => {
  it('cannot be changed or shortened, not even by the program itself', async () => {
    await writeAudit(server.ctx, { action: 'created', noun: 'unit', rowId: 1, label: '公斤' })
    const before = await server.ctx.db.select().from(audits)
    for (const statement of [
      sql`update audit set label = 'another'`,
      sql`delete from audit`,
      sql`truncate audit`,
      sql`delete from audit where false`,
      sql`insert into audit (label) values ('new') on conflict (id) do update set label = 'another'`,
    ]) {
      const refused = server.ctx.db.execute(statement)
      await expect(refused).rejects.toMatchObject({
        cause: { message: 'rows of audit are never changed or removed' },
      })
    }
    expect(await server.ctx.db.select().from(audits)).toEqual(before)
  })

  it('names the program if no user acts', async () => {
    await writeAudit(server.ctx, { action: 'deleted', noun: 'unit', rowId: 2, label: '斤' })
    const entry = (await server.ctx.db.select().from(audits)).at(-1)
    expect(entry).toMatchObject({ actorId: null, actorName: 'banquet', sessionId: null, requestId: 'test' })
  })

  it('keeps every entry of a command with many rows, each with the user of that moment, in sequence', async () => {
    const labels = Array.from({ length: 1201 }, (_, n) => `row ${n}`)
    const somebody = { ...server.ctx.actor, id: 7, name: 'somebody' }
    await inTransaction(server.ctx, async (ctx) => {
      for (const label of labels) await writeAudit(ctx, { action: 'created', noun: 'unit', label })
      await writeAudits(
        { ...ctx, actor: somebody },
        labels.map((label) => ({ action: 'deleted', noun: 'unit', label })),
      )
    })
    const entries = await server.ctx.db
      .select()
      .from(audits)
      .where(like(audits.label, 'row %'))
      .orderBy(audits.id)
    expect(entries.map(({ action, actorName, label }) => [action, actorName, label])).toEqual([
      ...labels.map((label) => ['created', 'banquet', label]),
      ...labels.map((label) => ['deleted', 'somebody', label]),
    ])
  })
})

describe('the difference of two rows', () => {
  const row = {
    id: 1,
    name: '甲',
    grants: { 1: { scope: 2 } },
    passwordHash: 'a',
    version: 1,
    createdAt: 'x',
  }

  it('contains the fields that differ, before and after', () => {
    const after = { ...row, name: '乙', grants: { 1: { scope: 3 } }, version: 2 }
    expect(difference(row, after)).toEqual({
      before: { name: '甲', grants: { 1: { scope: 2 } } },
      after: { name: '乙', grants: { 1: { scope: 3 } } },
    })
  })

  it('is empty if only the version changed or values are deeply equal', () => {
    expect(difference(row, { ...row, version: 2, grants: { 1: { scope: 2 } } })).toBeUndefined()
  })

  it('records that a secret changed without showing it', () => {
    expect(difference(row, { ...row, passwordHash: 'b' })).toEqual({
      before: { password: '…' },
      after: { password: '…' },
    })
  })
})

describe('a row in the audit', () => {
  it('is labelled with its name, else its number, else its id', () => {
    expect(labelOf({ id: 7, name: '公斤', number: 'A-1' })).toBe('公斤')
    expect(labelOf({ id: 7, number: 'A-1' })).toBe('A-1')
    expect(labelOf({ id: 7, name: null })).toBe('7')
    expect(labelOf({ id: 7, label: '總店', address: '南京東路' })).toBe('總店')
    expect(labelOf({ id: 7, label: '', address: '南京東路' })).toBe('南京東路')
    expect(labelOf({ id: 7, title: '茶盤' }, 'title')).toBe('茶盤')
    expect(labelOf({})).toBe('')
  })

  it('is labelled with the company for a customer, and with the login name for staff', () => {
    const row = { id: 7, name: 'fumanlou', realName: '福滿樓餐廳' }
    expect(labelOf(row)).toBe('福滿樓餐廳')
    expect(labelOf({ ...row, side: 'shop' })).toBe('福滿樓餐廳')
    expect(labelOf({ ...row, realName: '' })).toBe('fumanlou')
    expect(labelOf({ ...row, name: 'lin', realName: '林雅惠', side: 'staff' })).toBe('lin')
  })
})
