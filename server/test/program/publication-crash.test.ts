import type { ChildProcess } from 'node:child_process'
import { like, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { decision } from '@banquet/contract/review/decision'
import { dayMs } from '@banquet/contract/rule/day/days'
import { enqueue } from '../../src/kit/jobs/jobs.ts'
import { publishDecisionsJob } from '../../src/review/publication/publication.jobs.ts'
import { notifications } from '../../src/tables/message/notification.table.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { decisions, publications } from '../../src/tables/review/decision.table.ts'
import { submissions } from '../../src/tables/submission/submission.table.ts'
import { isDeep, sampled } from '../deep.ts'
import { addEvent } from '../rows/sign-up-rows.ts'
import { addSubject, addSubmissionType, openSubmissions, paper, submitted } from '../rows/submission-rows.ts'
import { startServer } from '../server.ts'
import { killWaiting, startSecondProgram } from './second-program.ts'

const count = isDeep ? 500 : 20

const server = await startServer({ connections: 4 })
const { db } = server.ctx
const program = await startSecondProgram(server)

afterAll(async () => {
  await program.remove()
  await server.close()
})

/** The states of the papers, the decisions that are public, the mails and the notifications about them. */
async function traces() {
  const rows = await db.select({ state: submissions.state, version: submissions.version }).from(submissions)
  return {
    states: [...new Set(rows.map(({ state }) => state))],
    versions: new Set(rows.map(({ version }) => version)).size,
    published: await db.$count(decisions, sql`${decisions.publishedAt} is not null`),
    mails: await db.$count(mails, like(mails.dedupeKey, 'decision/%')),
    notifications: await db.$count(notifications, like(notifications.kind, 'submission%')),
    publication: (await db.select().from(publications)).map(({ state }) => state),
  }
}

it(
  `${count} decisions are published once, with their mails, however often the programs that publish them are killed`,
  { timeout: 600_000 },
  async () => {
    let child: ChildProcess = await program.start()
    const admin = await server.asAdmin()
    const event = await addEvent(admin)
    await openSubmissions(admin, event)
    const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
    const writer = await server.asKind(identity.member)
    for (let n = 0; n < count; n += 1) {
      const row = await submitted(writer, paper(food, oral, { title: `論文 ${n}` }))
      const body = { result: 'accept', revision: row.revision, stagedVersion: null }
      await admin.send(decision.stage, { params: { id: row.id }, body })
    }
    const inMs = (ms: number) => ({ publishAt: new Date(server.ctx.now().getTime() + ms).toISOString() })
    await db.insert(publications).values({ eventId: event.id, ...inMs(dayMs) })
    const before = await traces()
    // The program also looks for what is due every minute by itself, and after each start for what it has missed. So
    // nothing is due but while the test makes it wait.
    const setDue = () => db.update(publications).set(inMs(-1000))

    for (const table of [
      'mail',
      ...sampled('submission', 'decision', 'notification', 'audit', 'publication'),
    ]) {
      const isOwn = table === 'publication'
      if (isOwn) await setDue()
      await killWaiting(server, child, {
        hold: (db) => db.execute(sql`lock table ${sql.identifier(table)} in share mode`),
        ask: async () => {
          if (!isOwn) await setDue()
          await enqueue(server.ctx, publishDecisionsJob, {})
        },
      })
      await db.update(publications).set(inMs(dayMs))
      expect(await traces()).toEqual(before)
      child = await program.start()
    }

    await setDue()
    // The last program that was started and this one publish at the same moment.
    await Promise.all([
      enqueue(server.ctx, publishDecisionsJob, {}),
      publishDecisionsJob.run(server.ctx, {}, {} as never),
    ])
    await publishDecisionsJob.run(server.ctx, {}, {} as never)
    const after = await traces()
    expect(after).toMatchObject({ states: ['accepted'], published: count, publication: ['done'] })
    const perPaper = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(mails)
      .where(like(mails.dedupeKey, 'decision/%'))
      .groupBy(mails.to)
    expect(perPaper.map(({ n }) => n)).toEqual(perPaper.map(() => count))
    expect(after.mails).toBe(count * perPaper.length)
    await publishDecisionsJob.run(server.ctx, {}, {} as never)
    expect(await traces()).toEqual(after)
  },
)
