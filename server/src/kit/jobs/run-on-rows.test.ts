import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { runJobs, waitingJobs } from '../../../test/jobs.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import type { Client } from '../../../test/server.ts'
import { Refusal } from '../errors.ts'
import { jobFailures } from './job-failure.table.ts'
import { isNotWaiting, runOnRows } from './run-on-rows.ts'
import { units } from '../../tables/catalogue/unit.table.ts'

const { server, other } = await startTwo()
let admin: Client

const run = vi.fn<(row: number) => Promise<unknown>>()
beforeEach(async () => {
  await server.ctx.db.delete(jobFailures)
  run.mockReset().mockResolvedValue(undefined)
  admin = await server.asAdmin()
})

const task = { job: 'clear-files', task: 'unused-file' } as const
const about = (row: number) => ({ key: row, label: `row ${row}`, link: `/admin/units/${row}` })
const work = (rows = [1, 2, 3], by = server, more: { maxRows?: number } = {}) =>
  runOnRows(by.ctx, task, { rows, about, run, ...more })
const done = () => run.mock.calls.map(([row]) => row)
const failures = () => server.ctx.db.select().from(jobFailures)
const failOn = (bad: number, error: unknown = new TypeError('王小明 lives here')) =>
  run.mockImplementation((row) => (row === bad ? Promise.reject(error) : Promise.resolve()))
const minutes = (count: number) => {
  for (const one of [server, other]) one.passTime(count * 60_000)
}

describe('a row that fails', () => {
  test('does not stop the others, and is shown with a reason that contains no data', async () => {
    failOn(1)
    await work()
    expect(done()).toEqual([1, 2, 3])
    const { body } = await admin.call(jobFailure.list, { query: {} })
    expect(body).toMatchObject([
      {
        task: 'unused-file',
        label: 'row 1',
        link: '/admin/units/1',
        attempts: 1,
        reason: 'unexpected',
        detail: 'TypeError',
      },
    ])
    expect(JSON.stringify(body)).not.toContain('王小明')
  })

  test('is tried again alone, after waits that grow to an hour', async () => {
    failOn(1)
    await work([1])
    const waits: number[] = []
    for (let tries = 0; tries < 9; tries += 1) {
      const [row] = await failures()
      const wait = (Date.parse(row?.nextAt ?? '') - Date.parse(row?.lastAt ?? '')) / 60_000
      waits.push(wait)
      run.mockClear()
      minutes(wait - 0.5)
      await work([1, 2])
      expect(done()).toEqual([2])
      minutes(0.5)
      await work([1, 2])
      expect(done()).toEqual([2, 1, 2])
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  test('is removed once it succeeds, or is no longer due', async () => {
    failOn(1)
    await work()
    minutes(1)
    run.mockReset().mockResolvedValue(undefined)
    await work()
    expect(await failures()).toEqual([])
    failOn(2)
    await work()
    // Nobody knows yet whether the row is due, because only a part of them was read.
    minutes(1)
    await work([3], server, { maxRows: 1 })
    expect(await failures()).toHaveLength(1)
    await work([3])
    expect(await failures()).toEqual([])
  })

  test.each([
    ['refused', 'signup.state', new Refusal('signup.state')],
    ['busy', 'Error ECONNREFUSED', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ])('for the reason %s has the detail %s', async (reason, detail, error) => {
    failOn(1, error)
    await work()
    expect(await failures()).toMatchObject([{ reason, detail }])
  })

  test('because the database refuses the data has its code', async () => {
    run.mockImplementation(() => server.ctx.db.execute(sql`select ${'a\u0000'}::text`))
    await work([1])
    expect(await failures()).toMatchObject([{ reason: 'data', detail: 'error 22021' }])
  })

  test('is left out of those that a job reads in parts, until its next attempt', async () => {
    const [unit] = await server.ctx.db.insert(units).values({ name: '盒', indexId: 1 }).returning()
    const id = unit?.id ?? 0
    const read = () =>
      server.ctx.db.$count(units, sql`id = ${id} and ${isNotWaiting(server.ctx, task, units.id)}`)
    expect(await read()).toBe(1)
    failOn(id)
    await work([id])
    expect(await read()).toBe(0)
    minutes(1)
    expect(await read()).toBe(1)
    await server.ctx.db.delete(units).where(eq(units.id, id))
  })

  test('is tried by one of two programs at a time, and again if that one dies', async () => {
    failOn(1)
    await work([1])
    minutes(1)
    run.mockClear()
    // The first program works on the row and never ends.
    const held = Promise.withResolvers<undefined>()
    run.mockImplementationOnce(() => held.promise)
    const first = work([1])
    await vi.waitFor(() => expect(done()).toEqual([1]))
    await work([1], other)
    expect(done()).toEqual([1])
    minutes(1)
    await work([1], other)
    expect(done()).toEqual([1, 1])
    held.resolve(undefined)
    await first
  })
})

describe('retry', () => {
  test('makes a row due and has its job run at once', async () => {
    failOn(1)
    await work([1])
    const [{ id } = { id: 0 }] = await failures()
    const retry = () => admin.call(jobFailure.retry, { params: { id } })
    const { nextAt } = (await retry()).body
    expect(Date.parse(nextAt)).toBeLessThanOrEqual(server.ctx.now().getTime())
    expect(await waitingJobs(server)).toMatchObject([{ name: 'clear-files' }])
    // No file of that id is to be deleted any more, so the failure is over.
    await runJobs(server)
    expect(await failures()).toEqual([])
    expect((await retry()).code).toBe('not-found')
  })

  test('while the job works on the row counts that attempt', async () => {
    failOn(1)
    await work([1])
    minutes(1)
    const held = Promise.withResolvers<undefined>()
    run.mockImplementationOnce(() => held.promise)
    const running = work([1])
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
    const [{ id } = { id: 0 }] = await failures()
    expect((await admin.call(jobFailure.retry, { params: { id } })).status).toBe(200)
    held.resolve(undefined)
    await running
    expect(await failures()).toEqual([])
    await runJobs(server)
  })
})
