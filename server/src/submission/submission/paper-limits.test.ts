import { beforeEach, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { eventSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import { submissionType, type SubmissionType } from '@banquet/contract/submission/submission-type'
import type { Reply } from '../../../test/http/reply.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  begun,
  openSubmissions,
  paper,
  submit,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile } from '../../../test/server.ts'
import {
  submissionAuthors,
  submissionRevisions,
  submissions,
} from '../../tables/submission/submission.table.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const admin = await server.asAdmin()
/** The current event. */
const event = await addEvent(admin)
await openSubmissions(admin, event)
const subject = await addSubject(admin)
const oral = await addSubmissionType(admin)
const poster = await addSubmissionType(admin, { name: '海報發表' })
const member = async (email: string) =>
  server.as(await server.addAccount({ identity: identity.member, email }))
const lin = await member('lin@author.example')
const chen = await member('chen@writer.example')

const linAsAuthor: Author = { ...author, email: 'lin@author.example' }
const chenAsAuthor: Author = {
  ...author,
  name: '陳志明',
  enName: '',
  email: 'chen@writer.example',
  isPresenter: false,
  isCorresponding: false,
}

async function limit(papersPerPerson: Partial<EventSetting['papersPerPerson']>): Promise<void> {
  const {
    picture: _picture,
    logo: _logo,
    createdAt: _at,
    createdByName: _by,
    eventId: _id,
    ...setting
  } = (await admin.call(eventSetting.get, { params: { id: event.id } })).body
  const none = { asFirstAuthor: null, asPresenter: null }
  await admin.call(eventSetting.save, {
    params: { id: event.id },
    body: { ...setting, papersPerPerson: { ...none, ...papersPerPerson } },
  })
}
const limitType = ({ id, name }: SubmissionType, firstAuthorMax: number | null) =>
  admin.send(submissionType.update, { params: { id }, body: { name, firstAuthorMax } })

beforeEach(async () => {
  for (const table of [submissionRevisions, submissionAuthors, submissions]) await server.ctx.db.delete(table)
  await limit({})
  await limitType(oral, null)
})

const written = (values: Partial<SubmissionContent> = {}, type = oral) =>
  paper(subject, type, { authors: [linAsAuthor], ...values })
const faultsOf = ({ problem }: Reply) => problem?.errors ?? []

it('one person is the first author of as many papers as the event allows, whatever the case of the address', async () => {
  await limit({ asFirstAuthor: 1 })
  const first = await submitted(lin, written())
  const authors = [{ ...linAsAuthor, email: 'LIN@Author.Example' }]
  const second = await begun(lin, written({ title: '第二篇', authors }))
  expect(faultsOf(await submit(lin, second))).toEqual([
    { path: 'authors.0.email', code: 'first-author-limit', params: { n: 1, papers: first.code } },
  ])
  const ofChen = written({ title: '第三篇', authors: [chenAsAuthor, linAsAuthor] })
  expect((await submit(lin, await begun(lin, ofChen))).status).toBe(200)
})

it('a withdrawn paper does not count, and a draft neither', async () => {
  await limit({ asFirstAuthor: 1 })
  const { id, version } = await submitted(lin, written())
  await lin.send(submission.withdraw, { params: { id }, body: { version, reason: '' } })
  await begun(lin, written({ title: '草稿' }))
  expect((await submit(lin, await begun(lin, written({ title: '另一篇' })))).status).toBe(200)
})

it('presenters have a limit of their own', async () => {
  await limit({ asPresenter: 1 })
  await submitted(lin, written())
  const second = await begun(lin, written({ authors: [{ ...chenAsAuthor, isPresenter: true }, linAsAuthor] }))
  expect(faultsOf(await submit(lin, second))).toMatchObject([
    { path: 'authors.1.email', code: 'presenter-limit' },
  ])
  const third = await begun(
    lin,
    written({
      authors: [
        { ...linAsAuthor, isPresenter: false },
        { ...chenAsAuthor, isPresenter: true },
      ],
    }),
  )
  expect((await submit(lin, third)).status).toBe(200)
})

it('the limit of a type counts only papers of the type', async () => {
  await limitType(oral, 1)
  await submitted(lin, written())
  expect((await submit(lin, await begun(lin, written({ title: '海報' }, poster)))).status).toBe(200)
  expect(faultsOf(await submit(lin, await begun(lin, written({ title: '第二篇' }))))).toMatchObject([
    { code: 'first-author-limit' },
  ])
})

it('the refusal does not name a paper that the submitter may not read', async () => {
  await limit({ asFirstAuthor: 1 })
  await submitted(lin, written())
  const authors = [
    { ...linAsAuthor, isCorresponding: false },
    { ...chenAsAuthor, isCorresponding: true },
  ]
  expect(faultsOf(await submit(chen, await begun(chen, written({ authors }))))).toEqual([
    { path: 'authors.0.email', code: 'first-author-limit', params: { n: 1, papers: '' } },
  ])
})

it('a first author without an address cannot be told from others', async () => {
  await limit({ asFirstAuthor: 1 })
  const authors = [{ ...chenAsAuthor, email: '' }, linAsAuthor]
  expect(faultsOf(await submit(lin, await begun(lin, written({ authors }))))).toEqual([
    { path: 'authors.0.email', code: 'required' },
  ])
})

it('staff are not limited, and what they submitted can be changed by its authors', async () => {
  await submitted(lin, written())
  const second = await begun(lin, written({ title: '第二篇' }))
  await limit({ asFirstAuthor: 1 })
  const { id, version } = (await submit(admin, second)).body
  const content = written({ title: '第二篇（修正）' })
  const saved = (await lin.send(submission.save, { params: { id }, body: { content, version } })).body
  expect((await submit(lin, saved)).status).toBe(200)
})

it('of two papers that are submitted at the same time, the second one is refused', async () => {
  await limit({ asFirstAuthor: 1 })
  const rows: Submission[] = []
  for (const title of ['第一篇', '第二篇']) rows.push(await begun(lin, written({ title })))
  const replies = await meanwhile(
    server,
    (db) => db.execute(`select pg_advisory_xact_lock(hashtext('submission.number'), ${event.id})`),
    () => rows.map((row) => submit(lin, row)),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})
