import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Event } from '@banquet/contract/event/event/event'
import { reviewSetting, usualReviewSetting } from '@banquet/contract/review/review-setting'
import type { Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { Author } from '@banquet/contract/submission/submission-content'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import {
  author,
  begun,
  paper,
  startSubmissions,
  submit,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'

const server = await serverForFile({ keepsPlans: true })
let admin: Client
let writer: Client
let event: Event
let food: Subject
let oral: SubmissionType

beforeEach(async () => {
  await server.ctx.db.delete(reviewSettings)
  ;({ admin, writer, event, food, oral } = await startSubmissions(server))
})

const coAuthor = (email: string): Author => ({
  ...author,
  ...{ name: '陳大文', enName: 'David Chen', email, isPresenter: false, isCorresponding: false },
})
const content = (...emails: string[]) =>
  paper(food, oral, { authors: [author, ...emails.map((email) => coAuthor(email))] })
const named = () =>
  server.ctx.db
    .select({ to: mails.to, subject: mails.subject, body: mails.body, replyTo: mails.replyTo })
    .from(mails)
    .where(eq(mails.template, 'submission.named'))
    .orderBy(asc(mails.id))
const addresses = async () => (await named()).map(({ to }) => to)
async function edited({ id, version }: Submission, ...emails: string[]): Promise<Submission> {
  const body = { content: content(...emails), version }
  const saved = (await writer.send(submission.save, { params: { id }, body })).body
  return (await submit(writer, saved)).body
}

it('tells a co-author with an address who named them, how to confirm it and how to object', async () => {
  const params = { id: event.id }
  const setting = { ...usualReviewSetting, contact: 'papers@office.example', version: 1 }
  await admin.send(reviewSetting.update, { params, body: setting })
  const { code } = await submitted(writer, content('chen@author.example', ''))
  const [letter, ...others] = await named()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'chen@author.example', replyTo: 'papers@office.example' })
  expect(letter?.subject).toContain(code)
  for (const part of [
    '陳大文',
    writer.account.realName,
    '請以 chen@author.example 註冊或登入',
    '請直接回覆本信',
  ])
    expect(letter?.body).toContain(part)
  expect(letter?.body).toContain('register or sign in with chen@author.example')
})

it('does so once for each paper and address, whatever is edited', async () => {
  const first = await submitted(writer, content('chen@author.example'))
  const second = await edited(first, 'CHEN@author.example', 'wu@author.example')
  expect(await addresses()).toEqual(['chen@author.example', 'wu@author.example'])
  const third = await edited(second, 'wu@author.example')
  await edited(third, 'wu@author.example', 'chen@author.example')
  expect(await addresses()).toEqual(['chen@author.example', 'wu@author.example'])
  await submitted(writer, content('chen@author.example'))
  expect(await addresses()).toHaveLength(3)
})

it('does not write to the submitter, nor to the corresponding author, who get the receipt', async () => {
  await submitted(writer, content(writer.account.email.toUpperCase(), author.email))
  expect(await addresses()).toEqual([])
})

it('writes nothing before the paper is submitted, nor for one that is refused', async () => {
  const draft = await begun(writer, { ...content('chen@author.example'), title: '', enTitle: '' })
  expect((await submit(writer, draft)).code).toBe('validation')
  expect(await addresses()).toEqual([])
})

it('leaves out the mails that are too many for one day, and takes the paper', async () => {
  const emails = Array.from({ length: 32 }, (_, at) => `author${at}@named.example`)
  expect((await submitted(writer, content(...emails))).state).toBe('submitted')
  expect(await addresses()).toEqual(emails.slice(0, 30))
  expect((await submitted(writer, content('chen@author.example'))).state).toBe('submitted')
  expect(await addresses()).toHaveLength(30)
})
