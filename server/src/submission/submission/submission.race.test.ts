import { asc, eq, inArray } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { isDeep } from '../../../test/deep.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  begun,
  openSubmissions,
  paper,
} from '../../../test/rows/submission-rows.ts'
import type { Client } from '../../../test/server.ts'
import { events } from '../../tables/event/event.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'

/** How many papers arrive before the close, how many after it, and from how many authors. */
const [inTime, late, writers] = isDeep ? [1000, 100, 40] : [60, 12, 8]

const {
  server,
  other,
  admins: [admin],
} = await startTwo()

it(`${inTime} papers that arrive at two programs before the close are all accepted, ${late} that arrive after it are all refused`, async () => {
  const year = server.ctx.now().getFullYear() + 1
  const event = await addEvent(admin, { startDay: `${year}-06-10`, endDay: `${year}-06-12` })
  await openSubmissions(admin, event)
  const content = paper(await addSubject(admin), await addSubmissionType(admin))
  const moveTo = (moment: string) => {
    for (const one of [server, other]) one.passTime(Date.parse(moment) - one.ctx.now().getTime())
  }
  moveTo(`${year}-06-09T15:58:00.000Z`)
  const authors: Client[] = []
  for (let n = 0; n < writers; n += 1)
    authors.push(await (n % 2 === 0 ? server : other).asKind(identity.member))
  const drafts: { row: Submission; by: Client }[] = []
  for (let n = 0; n < inTime + late; n += 1) {
    const by = authors[n % writers] as Client
    drafts.push({ row: await begun(by, { ...content, title: `論文 ${n}` }), by })
  }
  // Each request takes the clock when it arrives.
  let arrived = 0
  for (const { services } of [server, other]) {
    const { now } = services
    Object.defineProperty(services, 'now', {
      get: () => {
        arrived += 1
        return now
      },
    })
  }
  const send = ({ row, by }: (typeof drafts)[number]) =>
    by.send(submission.submit, { params: { id: row.id }, body: { version: row.version } })

  // Everything that submits waits for the event, so the close comes while most of them wait for a connection.
  const replies = await server.ctx.db.transaction(async (db) => {
    await db.select({ id: events.id }).from(events).for('update')
    moveTo(`${year}-06-09T15:59:59.000Z`)
    const before = drafts.slice(0, inTime).map(send)
    await vi.waitUntil(() => arrived >= inTime, { timeout: 60_000 })
    moveTo(`${year}-06-09T16:00:00.000Z`)
    return [...before, ...drafts.slice(inTime).map(send)]
  })
  const answers = await Promise.all(replies)
  expect(answers.map(({ status, code }) => (status === 200 ? 'accepted' : (code ?? status)))).toEqual([
    ...Array<string>(inTime).fill('accepted'),
    ...Array<string>(late).fill('submission.closed'),
  ])

  const { db } = server.ctx
  const rows = await db.select().from(submissions).orderBy(asc(submissions.id))
  const codes = rows.slice(0, inTime).map(({ code }) => code)
  const expected = Array.from({ length: inTime }, (_, n) => `A-${String(n + 1).padStart(4, '0')}`)
  expect(codes.toSorted()).toEqual(expected)
  expect(rows.slice(inTime).map(({ code, state, draft }) => [code, state, draft !== null])).toEqual(
    Array.from({ length: late }, () => ['', 'draft', true]),
  )
  const ids = rows.slice(0, inTime).map(({ id }) => id)
  expect(await db.$count(submissionRevisions, inArray(submissionRevisions.submissionId, ids))).toBe(inTime)
  // A receipt for the author who sent it, and one for the corresponding author.
  expect(await db.$count(mails, eq(mails.purpose, 'submission'))).toBe(2 * inTime)
})
