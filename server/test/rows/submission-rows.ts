import { identity } from '@banquet/contract/call/access'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import type { Event } from '@banquet/contract/event/event/event'
import { subject, type Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import { submissionType, type SubmissionType } from '@banquet/contract/submission/submission-type'
import { notifications } from '../../src/tables/message/notification.table.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { subjects } from '../../src/tables/submission/subject.table.ts'
import { submissionTypes } from '../../src/tables/submission/submission-type.table.ts'
import { submissions } from '../../src/tables/submission/submission.table.ts'
import type { Client, TestServer } from '../server.ts'
import { addEvent, clearEvents } from './sign-up-rows.ts'

const atStart = (days: number) => ({ kind: 'relative', from: 'start', days, time: '00:00' }) as const

const longAgo = { kind: 'absolute', day: '2020-01-01', time: '00:00' } as const

/** Opens submission to an event until its first day, and changes until some days after that; or closes both, long ago. */
export async function openSubmissions(
  admin: Client,
  { id }: Pick<Event, 'id'>,
  { editCloses = 2, isOver = false } = {},
): Promise<void> {
  const windows = {
    ...defaultSetting.windows,
    submission: { opens: null, closes: isOver ? longAgo : atStart(0) },
    submissionEdit: { opens: null, closes: isOver ? longAgo : atStart(editCloses) },
  }
  const { version } = (await admin.call(eventSetting.get, { params: { id } })).body
  const body = { ...defaultSetting, windows, version }
  const reply = await admin.send(eventSetting.save, { params: { id }, body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
}

export async function addSubject(admin: Client, values: object = {}): Promise<Subject> {
  const body = { code: 'FS', name: '食品安全', enName: 'Food safety' }
  return (await admin.send(subject.create, { body: { ...body, ...values } })).body
}

export async function addSubmissionType(admin: Client, values: object = {}): Promise<SubmissionType> {
  const body = { name: '口頭發表', enName: 'Oral presentation' }
  return (await admin.send(submissionType.create, { body: { ...body, ...values } })).body
}

/** An author who presents a paper and answers for it. */
export const author: Author = {
  name: '林怡君',
  enName: 'Yi-Chun Lin',
  affiliations: ['國立臺灣大學食品科技研究所'],
  email: 'lin@example.com',
  orcid: '',
  isPresenter: true,
  isCorresponding: true,
}

/** What an author writes that can be submitted. */
export function paper(
  { id: subjectId }: Pick<Subject, 'id'>,
  { id: submissionTypeId }: Pick<SubmissionType, 'id'>,
  values: Partial<SubmissionContent> = {},
): SubmissionContent {
  return {
    subjectId,
    submissionTypeId,
    title: '團膳廚房的過敏原管理',
    enTitle: 'Managing allergens in catering kitchens',
    abstract: '<p>本研究調查三十間團膳廚房。</p>',
    enAbstract: '',
    keywords: ['過敏原', '團膳'],
    enKeywords: [],
    authors: [author],
    files: [],
    answer: '',
    conflicts: [],
    answers: [],
    competitionIds: [],
    consents: [],
    ...values,
  }
}

/** Begins a submission with this content. */
export async function begun(
  client: Client,
  content: SubmissionContent,
  more: object = {},
): Promise<Submission> {
  return (await client.send(submission.create, { body: { content, ...more } })).body
}

/** Submits what was saved. */
export function submit(client: Client, { id, version }: Submission) {
  return client.send(submission.submit, { params: { id }, body: { version } })
}

/** Begins a submission and submits it. */
export async function submitted(client: Client, content: SubmissionContent): Promise<Submission> {
  return (await submit(client, await begun(client, content))).body
}

interface Submitting {
  admin: Client
  event: Event
  food: Subject
  oral: SubmissionType
  /** A member without submissions. */
  writer: Client
}

/** Clears the events with their submissions, and opens submission to a new event with a subject and a type. */
export async function startSubmissions(
  server: TestServer,
  { year = new Date().getFullYear() + 1, type = {} }: { year?: number; type?: object } = {},
): Promise<Submitting> {
  for (const table of [submissions, subjects, submissionTypes]) await server.ctx.db.delete(table)
  await clearEvents(server)
  for (const table of [mails, notifications]) await server.ctx.db.delete(table)
  const admin = await server.asAdmin()
  const event = await addEvent(admin, { startDay: `${year}-06-10`, endDay: `${year}-06-12` })
  await openSubmissions(admin, event)
  const food = await addSubject(admin)
  const oral = await addSubmissionType(admin, type)
  return { admin, event, food, oral, writer: await server.asKind(identity.member) }
}
