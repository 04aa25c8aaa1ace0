import { eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { nounOf, userOf } from '@banquet/contract/call/nouns'
import { errorStatus } from '@banquet/contract/call/errors'
import { system } from '@banquet/contract/office/system'
import { unit } from '@banquet/contract/catalogue/unit'
import { replyOf } from '../../test/http/reply.ts'
import { serverForFile } from '../../test/server.ts'
import { accounts } from '../tables/account/account.table.ts'
import { openDb } from '../db/open.ts'
import { hotels } from '../tables/lodging/hotel.table.ts'
import { units } from '../tables/catalogue/unit.table.ts'
import { inTransaction, type Context } from './context.ts'
import { Refusal, toProblem, toRefusal } from './errors.ts'
import { insertRow } from './rows/rows.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()

/** Returns the refusal that the caller gets when `work` fails. */
async function refusalOf(work: Promise<unknown>): Promise<object> {
  const error: unknown = await work.then(
    () => 'nothing failed',
    (reason: unknown) => reason,
  )
  const { code, details } = toRefusal(error)
  return { code, ...details }
}

const run = (statement: SQL, { db }: Pick<Context, 'db'> = server.ctx) => db.execute(statement)
const bare = {
  name: '',
  address: '',
  phone: '',
  contact: '',
  checkIn: '15:00',
  checkOut: '11:00',
  status: 1,
} as const

describe('a database error', () => {
  it('is a duplicate with the code of the resource and the field for a unique constraint', async () => {
    await insertRow(server.ctx, units, { name: '公斤', indexId: 1 })
    expect(await refusalOf(insertRow(server.ctx, units, { name: '公斤', indexId: 1 }))).toEqual({
      code: 'unit.duplicate',
      errors: [{ path: 'name', code: 'duplicate' }],
    })
  })

  it('is a full disk, of the database or of files', async () => {
    const failing = run(sql`do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`)
    expect(await refusalOf(failing)).toEqual({ code: 'storage.full' })
    for (const code of ['ENOSPC', 'EDQUOT'])
      expect(toRefusal(Object.assign(new Error('write'), { code })).code).toBe('storage.full')
  })

  it('is a plain duplicate if the constraint has no code of its own', async () => {
    await run(sql`create table plain (a int unique)`)
    await run(sql`insert into plain values (1)`)
    expect(await refusalOf(run(sql`insert into plain values (1)`))).toEqual({ code: 'duplicate' })
  })

  it('is an unknown value for a foreign key to a missing row', async () => {
    const lost = insertRow(server.ctx, hotels, { ...bare, name: '無主飯店', managementId: 999_999 })
    expect(await refusalOf(lost)).toEqual({
      code: 'validation',
      errors: [{ path: 'managementId', code: 'unknown' }],
    })
  })

  it('is an in-use refusal with the referring resource for a row with references', async () => {
    const { id } = await server.addAccount({ identity: identity.hotelService })
    await insertRow(server.ctx, hotels, { ...bare, name: '有主飯店', managementId: id })
    expect(await refusalOf(server.ctx.db.delete(accounts).where(eq(accounts.id, id)))).toEqual({
      code: 'in-use',
      params: { by: 'hotel' },
    })
  })

  it.each([
    ['a day that does not exist', sql`select '2026-02-30'::date`],
    ['a number that is too large', sql`select 2147483647::int + 1`],
    ['text that is not a number', sql`select ${'x'}::text::int`],
    ['a division by zero', sql`select 1 / 0`],
    ['a character that text cannot contain', sql`select ${'a\u0000b'}::text`],
    ['a broken pattern', sql`select 'x' ~ '['`],
    ['a negative limit', sql`select 1 limit -1`],
    ['a value that violates a check constraint', sql`update account set side = 'nowhere'`],
  ])('is a bad request: %s', async (_, statement) => {
    expect(await refusalOf(run(statement))).toEqual({ code: 'validation', errors: [] })
  })

  it('is busy if another transaction holds the row', async () => {
    const { id } = await insertRow(server.ctx, units, { name: '被鎖', indexId: 1 })
    const held = inTransaction(server.ctx, async (ctx) => {
      await ctx.db.select().from(units).where(eq(units.id, id)).for('update')
      const waiting = inTransaction(server.ctx, async (second) => {
        await run(sql`set local lock_timeout = '20ms'`, second)
        await second.db.update(units).set({ name: '改名' }).where(eq(units.id, id))
      })
      return refusalOf(waiting)
    })
    expect(await held).toEqual({ code: 'busy', retryAfter: 1 })
  })

  it('is busy if a statement times out', async () => {
    const slow = inTransaction(server.ctx, async (ctx) => {
      await run(sql`set local statement_timeout = '20ms'`, ctx)
      await run(sql`select pg_sleep(30)`, ctx)
    })
    expect(await refusalOf(slow)).toEqual({ code: 'busy', retryAfter: 1 })
  })

  it('is a conflict to retry after a deadlock', async () => {
    const [a, b] = [
      await insertRow(server.ctx, units, { name: '互鎖甲', indexId: 1 }),
      await insertRow(server.ctx, units, { name: '互鎖乙', indexId: 2 }),
    ]
    const both = Promise.withResolvers<void>()
    let holding = 0
    const cross = (first: number, second: number) =>
      inTransaction(server.ctx, async (ctx) => {
        await run(sql`update unit set version = version + 1 where id = ${first}`, ctx)
        holding += 1
        if (holding === 2) both.resolve()
        await both.promise
        await run(sql`update unit set version = version + 1 where id = ${second}`, ctx)
      }).then(
        () => ({ code: 'done' }),
        (error: unknown) => refusalOf(Promise.reject(error as Error)),
      )
    const ends = await Promise.all([cross(a.id, b.id), cross(b.id, a.id)])
    expect(ends).toContainEqual({ code: 'busy', retryAfter: 1 })
    expect(ends).toContainEqual({ code: 'done' })
  })

  it('is busy if the connection is lost or refused', async () => {
    const opened = openDb(server.url, { max: 1, acquireTimeoutMs: 5000, name: 'cut' })
    const sleeping = refusalOf(run(sql`select pg_sleep(30)`, { db: opened.db }))
    await expect
      .poll(async () => {
        const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'cut' and state = 'active'`
        return (await run(cut)).rowCount
      })
      .toBe(1)
    expect(await sleeping).toMatchObject({ code: 'busy' })
    await opened.close()
    const nobody = openDb('postgres://nobody@127.0.0.1:1/none', {
      max: 1,
      acquireTimeoutMs: 5000,
      name: 'none',
    })
    expect(await refusalOf(run(sql`select 1`, { db: nobody.db }))).toEqual({ code: 'busy', retryAfter: 2 })
    await nobody.close()
  })

  it('is busy for every statement after the connection was lost in a transaction', async () => {
    const opened = openDb(server.url, { max: 1, acquireTimeoutMs: 5000, name: 'broken' })
    const codes = await inTransaction({ ...server.ctx, db: opened.db }, async (ctx) => {
      const broken = await refusalOf(run(sql`select pg_terminate_backend(pg_backend_pid())`, ctx))
      return [broken, await refusalOf(run(sql`select 1`, ctx)), await refusalOf(run(sql`select 1`, ctx))]
    }).catch((error: unknown) => [toRefusal(error)])
    for (const refusal of codes) expect(refusal).toMatchObject({ code: 'busy' })
    await opened.close()
  })

  it('is an internal error if the program is at fault', async () => {
    for (const statement of [
      sql`select * from no_such_table`,
      sql`insert into unit (name) values (null)`,
      sql`select broken syntax from`,
    ])
      expect(await refusalOf(run(statement))).toEqual({ code: 'unexpected' })
  })
})

describe('an unexpected error', () => {
  it('is reported with the request number and nothing else', () => {
    const secret = new Error('password=hunter2 at /srv/banquet/app.ts:12')
    for (const thrown of [secret, 'a string', undefined, null, 7, { code: 'not-found' }]) {
      const problem = toProblem(toRefusal(thrown), 'request-1')
      expect(problem).toEqual({
        type: 'about:blank',
        title: 'unexpected',
        status: 500,
        code: 'unexpected',
        requestId: 'request-1',
      })
    }
  })

  it('does not replace a refusal, which keeps its code', () => {
    const refusal = new Refusal('stale', { current: { id: 1 }, params: { n: 2 } })
    expect(toRefusal(refusal)).toBe(refusal)
    expect(toProblem(refusal, 'r')).toMatchObject({ status: 409, current: { id: 1 }, params: { n: 2 } })
  })
})

describe('a request that cannot be parsed', () => {
  const send = async (headers: Record<string, string>, payload: string) => {
    const url = unit.create.path
    const authorization = `Bearer ${admin.token}`
    return replyOf(
      await server.app.inject({ method: 'POST', url, headers: { authorization, ...headers }, payload }),
    )
  }

  it.each<[string, Record<string, string>, string, keyof typeof errorStatus]>([
    ['broken JSON', { 'content-type': 'application/json' }, '{"name":', 'body.malformed'],
    ['nothing', { 'content-type': 'application/json' }, '', 'body.malformed'],
    ['a prototype', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 'body.malformed'],
    ['plain text', { 'content-type': 'text/plain' }, 'name', 'body.type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=x', 'body.type'],
    [
      'a body that is too large',
      { 'content-type': 'application/json' },
      `"${'x'.repeat(1_048_577)}"`,
      'body.too-large',
    ],
  ])('because of %s is refused', async (_, headers, payload, code) => {
    const reply = await send(headers, payload)
    expect([reply.status, reply.code]).toEqual([errorStatus[code], code])
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json\b/)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('without signing in is refused before it is parsed', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: unit.create.path,
      headers: { 'content-type': 'application/json' },
      payload: '{"name":',
    })
    expect(replyOf(reply).code).toBe('auth.required')
  })
})

describe('every refusal', () => {
  it('is a problem document with the number of the request', async () => {
    const reply = await server.anonymous.call(unit.list, { query: {} })
    expect(reply.body).toEqual({
      type: 'about:blank',
      title: 'auth.required',
      status: 401,
      code: 'auth.required',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const found = await server.app.inject({ method: 'GET', url: '/api/v1/nothing-here' })
    expect(replyOf(found)).toMatchObject({ status: 404, code: 'not-found' })
    expect((await server.anonymous.call(system.live, {})).status).toBe(200)
  })
})

it('names a noun that people know for every row that prevents a deletion', async () => {
  const removable = all.flatMap(({ id }) =>
    id.endsWith('.remove') ? [id.split('.')[0]?.replaceAll('-', '_')] : [],
  )
  const { rows } = await server.ctx.db.execute<{ used: string; by: string }>(sql`
    select used.relname as used, by.relname as by from pg_constraint
    join pg_class by on by.oid = conrelid join pg_class used on used.oid = confrelid
    where contype = 'f' and confdeltype in ('a', 'r')`)
  // Only what was a draft is deleted of campaigns and events; others have rows of these tables as soon as they are used.
  const others = ['event', 'campaign', 'submission']
  const nameless = rows
    .filter(({ used }) => removable.includes(used) && !others.includes(used))
    .map(({ by }) => userOf(by))
    .filter((by) => nounOf(by) === undefined)
  expect(new Set(nameless)).toEqual(new Set(['recipe_line', 'stock_movement']))
})
