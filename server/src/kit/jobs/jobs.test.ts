import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { actorOfAccount } from '../../account/session/find-actor.ts'
import { createDatabase } from '../../../test/program/cluster.ts'
import { addQueues, waitingJobs, runJobs } from '../../../test/jobs.ts'
import { serverForFile } from '../../../test/server.ts'
import { openDb } from '../../db/open.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { inTransaction, program, type Context } from '../context.ts'
import { installJobs, startJobs, type AnyJob } from './job-workers.ts'
import { enqueue, type Job, type Task } from './jobs.ts'
import { insertRow } from '../rows/rows.ts'

interface Count {
  n: number
}

const run = vi.fn<(ctx: Context, data: Count, task: Task) => Promise<void>>()
const countUp: Job<Count> = { name: 'count-up', retries: 2, run }
const countOnce: Job<Count> = { name: 'count-once', single: true, run }
const hangAbout: Job<Count> = { name: 'hang-about', run }
const jobs: AnyJob[] = [countUp, countOnce]

const server = await serverForFile({ connections: 2 })

beforeAll(async () => {
  await addQueues(server, [...jobs, hangAbout])
})
beforeEach(() => {
  run.mockReset().mockResolvedValue()
})

const done = () => run.mock.calls.map(([, { n }]) => n)

describe('a job', () => {
  it('is queued with its command, runs as the program, and keeps the number of the request', async () => {
    await inTransaction(server.ctx, async (ctx) => {
      await enqueue({ ...ctx, from: { ip: '10.0.0.7', requestId: 'asked' } }, countUp, { n: 1 })
      expect(await waitingJobs({ ctx })).toEqual([{ name: 'count-up', data: { n: 1 }, actorId: undefined }])
      expect(await waitingJobs(server)).toEqual([])
    })
    expect(await runJobs(server, { jobs })).toEqual([{ name: 'count-up' }])
    const [[ctx, data] = []] = run.mock.calls
    expect(data).toEqual({ n: 1 })
    expect(ctx).toMatchObject({ actor: { name: 'banquet' }, from: { ip: '10.0.0.7', requestId: 'asked' } })
    expect(await runJobs(server, { jobs })).toEqual([])
  })

  it('that its schedule has queued has no data, and runs as the program', async () => {
    const boss = new PgBoss({ db: fromDrizzle(server.ctx.db, sql), migrate: false, supervise: false })
    await boss.start()
    // As pg-boss does when the time of a schedule has come.
    await boss.send(countUp.name, null)
    await boss.stop({ graceful: false })
    expect(await runJobs(server, { jobs })).toEqual([{ name: 'count-up' }])
    const [[ctx, data] = []] = run.mock.calls
    expect([ctx?.actor, data]).toEqual([program, {}])
  })

  it('of a rolled back command is never queued', async () => {
    const command = inTransaction(server.ctx, async (ctx) => {
      await insertRow(ctx, units, { name: '不見了', indexId: 1 })
      await enqueue(ctx, countUp, { n: 1 })
      throw new Error('at the last moment')
    })
    await expect(command).rejects.toThrow('at the last moment')
    expect(await runJobs(server, { jobs })).toEqual([])
    expect(run).not.toHaveBeenCalled()
  })

  it('is retried when it fails, knows its last attempt, and then ends as failed', async () => {
    const tries: boolean[] = []
    run.mockImplementation(async (_, __, { lastTry }) => {
      tries.push(lastTry)
      throw new Error('not now')
    })
    await enqueue(server.ctx, countUp, { n: 1 })
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    expect(await runJobs(server, { jobs, log })).toMatchObject(
      [1, 2, 3].map(() => ({ name: 'count-up', failed: { message: 'not now' } })),
    )
    expect(tries).toEqual([false, false, true])
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 1])
    expect(await runJobs(server, { jobs })).toEqual([])
  })

  it('runs as the given account, with the rights that the account has at that time', async () => {
    const account = await server.addAccount({ identity: identity.management, realName: '王小明' })
    await enqueue(server.ctx, countUp, { n: 1 }, { actorId: account.id })
    await server.ctx.db.update(accounts).set({ departmentId: null, realName: '王大明' })
    await runJobs(server, { jobs })
    expect(run.mock.calls[0]?.[0].actor).toMatchObject({ id: account.id, realName: '王大明', sessionId: 0 })
  })

  it('of an account that may no longer sign in is dropped', async () => {
    const account = await server.addAccount({})
    await enqueue(server.ctx, countUp, { n: 1 }, { actorId: account.id })
    await server.ctx.db.update(accounts).set({ status: status.inactive }).where(eq(accounts.id, account.id))
    expect(await runJobs(server, { jobs })).toEqual([{ name: 'count-up' }])
    expect(run).not.toHaveBeenCalled()
  })

  it('of a queue with single waiting jobs is queued once per key', async () => {
    const put = [
      await enqueue(server.ctx, countOnce, { n: 1 }, { key: 'a' }),
      await enqueue(server.ctx, countOnce, { n: 2 }, { key: 'a' }),
      await enqueue(server.ctx, countOnce, { n: 3 }, { key: 'b' }),
    ]
    expect(put).toEqual([true, false, true])
    await runJobs(server, { jobs })
    expect(done().toSorted((a, b) => a - b)).toEqual([1, 3])
    expect(await enqueue(server.ctx, countOnce, { n: 4 }, { key: 'a' })).toBe(true)
    await runJobs(server, { jobs })
  })

  it('of an unknown queue is refused at once, and rolls back the command', async () => {
    await expect(enqueue(server.ctx, { name: 'un-listed' }, { n: 1 })).rejects.toThrow('in the list')
  })
})

const pace = { poll: 1, heartbeat: 10, supervise: 1, retry: 1, stopTimeout: 1 }

/** Another program on the same database, in this process. */
async function startProgram(own: readonly AnyJob[] = jobs) {
  const workshop = { services: server.services, log: server.ctx.log, actorOf: actorOfAccount }
  const stop = await startJobs(workshop, { url: server.url, jobs: own, pace })
  onTestFinished(stop)
  return stop
}

describe('programs on one database', () => {
  it('run each job once between them', async () => {
    await startProgram()
    await startProgram()
    const wanted = Array.from({ length: 40 }, (_, n) => n)
    for (const n of wanted) await enqueue(server.ctx, countUp, { n })
    await vi.waitFor(() => expect(done().toSorted((a, b) => a - b)).toEqual(wanted), { timeout: 60_000 })
    expect(await runJobs(server, { jobs })).toEqual([])
  })

  it('return running jobs to the queue when they are stopped, and another one takes them', async () => {
    const stop = await startProgram()
    let handedBack = false
    run.mockImplementationOnce(async (_, __, { signal }) => {
      await once(signal, 'abort')
      handedBack = true
    })
    await enqueue(server.ctx, countUp, { n: 7 })
    await vi.waitFor(() => expect(done()).toEqual([7]), { timeout: 20_000 })
    await stop()
    expect(handedBack).toBe(true)
    await startProgram()
    await vi.waitFor(() => expect(done()).toEqual([7, 7]), { timeout: 20_000 })
  })

  it('run the job of a program that was killed', { timeout: 90_000 }, async () => {
    const source = fileURLToPath(new URL('../../../test/program/job-program.ts', import.meta.url))
    const child = spawn(process.execPath, [source, server.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    await enqueue(server.ctx, hangAbout, { n: 9 })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await startProgram([hangAbout])
    await vi.waitFor(() => expect(done()).toEqual([9]), { timeout: 60_000, interval: 200 })
  })

  it('run a scheduled job once between them for each time', async () => {
    const everyMinute: AnyJob = { name: 'tick-over', schedule: '* * * * *', run }
    await startProgram([everyMinute])
    await startProgram([everyMinute])
    const { rows } = await server.ctx.db.execute(
      `select name, cron, timezone from pgboss.schedule where name = 'tick-over'`,
    )
    expect(rows).toEqual([{ name: 'tick-over', cron: '* * * * *', timezone: 'Asia/Taipei' }])
    await startProgram(jobs)
    expect((await server.ctx.db.execute('select from pgboss.schedule')).rows).toEqual([])
  })
})

describe('a database role that may create objects only in a schema of its own', () => {
  it('can start the queue in that schema, and not without it', async () => {
    const { url, drop } = await createDatabase({ empty: true })
    onTestFinished(drop)
    const owner = openDb(url, { max: 1, acquireTimeoutMs: 20_000, name: 'owner' })
    const name = `limited_${process.pid}`
    await owner.db.execute(`create role ${name} login password 'limited'`)
    const address = new URL(url)
    address.username = name
    address.password = 'limited'
    const limited = openDb(address.href, { max: 1, acquireTimeoutMs: 20_000, name: 'limited' })
    const install = () => installJobs(limited.db, address.href, jobs)
    try {
      await expect(install()).rejects.toThrow('permission denied')
      await owner.db.execute(`create schema pgboss authorization ${name}`)
      await install()
      const { rows } = await owner.db.execute('select name from pgboss.queue order by name')
      expect(rows).toEqual([{ name: 'count-once' }, { name: 'count-up' }])
    } finally {
      await limited.close()
      await owner.db.execute(`drop owned by ${name}`)
      await owner.db.execute(`drop role ${name}`)
      await owner.close()
    }
  })
})
