import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { competition } from '@banquet/contract/submission/competition'
import { consentText, type ConsentText } from '@banquet/contract/submission/consent-text'
import { event as events } from '@banquet/contract/event/event/event'
import { question } from '@banquet/contract/event/question/question'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import type { Reply } from '../../../test/http/reply.ts'
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
import { queued } from '../../../test/scenario/world.ts'
import { serverForFile } from '../../../test/server.ts'
import { questions } from '../../tables/event/question.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { consentTexts } from '../../tables/submission/consent-text.table.ts'
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
const below = await addSubject(admin, { code: 'FS-1', name: '過敏原', parentId: subject.id })
const other = await addSubject(admin, { code: 'OT', name: '其他' })
const type = await addSubmissionType(admin)
const poster = await addSubmissionType(admin, { name: '海報發表' })
const email = 'lin@author.example'
const lin = await server.as(await server.addAccount({ identity: identity.member, email }))
const chen = await server.asKind(identity.member)

beforeEach(async () => {
  const { db } = server.ctx
  for (const table of [
    submissionRevisions,
    submissionAuthors,
    submissions,
    questions,
    competitions,
    consentTexts,
  ])
    await db.delete(table)
})

const written = (values: Partial<SubmissionContent> = {}) =>
  paper(subject, type, { authors: [{ ...author, email }], ...values })
const faultsOf = ({ problem }: Reply) => (problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)
const save = async (client: typeof lin, row: Submission, values: Partial<SubmissionContent>) =>
  client.send(submission.save, {
    params: { id: row.id },
    body: { content: { ...written(), ...values }, version: row.version },
  })
const read = async (client: typeof lin, { id }: Pick<Submission, 'id'>) =>
  (await client.call(submission.get, { params: { id } })).body
const formOf = async ({ id }: Pick<Submission, 'id'>) =>
  (await lin.call(submission.form, { params: { id } })).body
const ask = async (values: object = {}) =>
  (
    await admin.send(question.create, {
      body: { name: '經費來源', kind: 'text', askedIn: 'submission', ...values },
    })
  ).body

describe('a consent text', () => {
  const add = async (values: object = {}): Promise<ConsentText> =>
    (await admin.send(consentText.create, { body: { name: '著作授權', text: '本人同意。', ...values } })).body
  const accepting = ({ id, edition }: ConsentText) => ({ consents: [{ consentTextId: id, edition }] })
  const edit = (row: ConsentText, values: object) =>
    admin.send(consentText.update, {
      params: { id: row.id },
      body: { name: row.name, text: row.text, ...values },
    })

  it('has to be accepted by the author who submits, and the accepted edition is kept', async () => {
    const row = await add()
    await add({ name: '不使用', isVisible: false })
    expect(faultsOf(await submit(lin, await begun(lin, written())))).toEqual([`consents.${row.id} required`])
    const done = await submitted(lin, written(accepting(row)))
    expect(done.accepted).toMatchObject([
      { consentTextId: row.id, edition: 1, name: '著作授權', acceptedAt: done.submittedAt },
    ])
  })

  it('with other words is a new edition, which is accepted anew; the one of the revision before stays', async () => {
    const row = await add()
    const first = await submitted(lin, written(accepting(row)))
    expect((await edit(row, { isVisible: true })).body.edition).toBe(1)
    const changed = (await edit(row, { text: '本人不同意。' })).body
    expect(changed.edition).toBe(2)
    expect((await read(lin, first)).accepted).toMatchObject([{ edition: 1 }])
    const draft = (await save(lin, first, { title: '新題目', ...accepting(row) })).body
    expect(faultsOf(await submit(lin, draft))).toEqual([`consents.${row.id} required`])
    const second = (await submit(lin, (await save(lin, draft, accepting(changed))).body)).body
    expect(second.accepted).toMatchObject([{ edition: 2 }])
    const revisions = (await lin.call(submission.revisions, { params: { id: first.id } })).body
    expect(revisions.map(({ content }) => content.consents)).toEqual([
      [{ consentTextId: row.id, edition: 2 }],
      [{ consentTextId: row.id, edition: 1 }],
    ])
  })

  it('is not accepted by staff, who can submit without it', async () => {
    const row = await add()
    const draft = await begun(lin, written())
    expect(faultsOf(await save(admin, draft, accepting(row)))).toEqual(['content.consents locked'])
    const done = await submit(admin, draft)
    expect(done.body).toMatchObject({ state: 'submitted', accepted: [] })
  })

  it('that was accepted is hidden instead of deleted', async () => {
    const row = await add()
    const unused = await add({ name: '沒人同意' })
    await admin.call(consentText.remove, { params: { id: unused.id } })
    await submitted(lin, written(accepting(row)))
    await admin.call(consentText.remove, { params: { id: row.id } })
    const rows = (await admin.call(consentText.list, { query: {} })).body
    expect(rows).toMatchObject([{ id: row.id, isVisible: false }])
    await submitted(lin, written())
  })

  it('that is changed while a paper is submitted is accepted in the edition before', async () => {
    const row = await add()
    const draft = await begun(lin, written(accepting(row)))
    const replies = await queued<Reply>(
      server,
      (db) => db.execute(`select from submission where id = ${draft.id} for update`),
      [() => submit(lin, draft), () => edit(row, { text: '本人不同意。' })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(lin, draft)).accepted).toMatchObject([{ edition: 1 }])
  })
})

describe('a question of papers', () => {
  it('is asked of its types and of its subjects with those below them', async () => {
    const all = await ask()
    const ofType = await ask({ name: '海報尺寸', submissionTypeIds: [poster.id], isRequired: true })
    const ofSubject = await ask({ name: '倫理審查', subjectIds: [subject.id], isRequired: true })
    await ask({ name: '報名用', askedIn: 'signup', isRequired: true })
    await ask({ name: '隱藏', shownTo: 'nobody', isRequired: true })
    const row = await begun(lin, written({ subjectId: below.id }))
    expect((await formOf(row)).questions.map(({ id }) => id)).toEqual([all.id, ofType.id, ofSubject.id])
    expect(faultsOf(await submit(lin, row))).toEqual([`answers.${ofSubject.id} required`])
    expect((await submit(admin, row)).status).toBe(200)
    const elsewhere = await begun(lin, written({ subjectId: other.id, submissionTypeId: poster.id }))
    expect(faultsOf(await submit(lin, elsewhere))).toEqual([`answers.${ofType.id} required`])
  })

  it('is answered in the draft and kept with the revision in the words of that time', async () => {
    const row = await ask({ kind: 'one', options: [{ name: '中文' }, { name: '英文' }] })
    const answers = [{ questionId: row.id, edition: 0, value: [2] }]
    const done = await submitted(lin, written({ answers }))
    expect(done.answers).toEqual([{ questionId: row.id, edition: 1, value: [2] }])
    const options = [{ key: 2, name: 'English' }]
    const changed = await admin.send(question.update, {
      params: { id: row.id },
      body: { name: '語言', kind: 'one', askedIn: 'submission', options },
    })
    expect(changed.body).toMatchObject({ name: '語言', answered: 1 })
    expect((await read(admin, done)).shownAnswers).toMatchObject([
      { name: '經費來源', options: [{ name: '英文' }] },
    ])
    const locked = await admin.send(question.update, {
      params: { id: row.id },
      body: { name: '語言', kind: 'text', askedIn: 'submission' },
    })
    expect(faultsOf(locked)).toEqual(['kind locked'])
    await admin.call(question.remove, { params: { id: row.id } })
    expect((await admin.call(question.get, { params: { id: row.id } })).body.shownTo).toBe('nobody')
  })

  it('that was deleted is left out of a draft, which stays readable', async () => {
    const row = await ask()
    const draft = await begun(
      lin,
      written({ answers: [{ questionId: row.id, edition: 0, value: '國科會' }] }),
    )
    expect(draft.shownAnswers).toMatchObject([{ value: '國科會' }])
    await admin.call(question.remove, { params: { id: row.id } })
    expect((await read(lin, draft)).shownAnswers).toEqual([])
    expect((await save(lin, draft, { answers: draft.answers })).body.answers).toEqual([])
  })

  it('has no surcharges, places, files and no answers that only staff give', async () => {
    const wrong = async (values: object) =>
      faultsOf(
        await admin.send(question.create, {
          body: { name: '題目', kind: 'one', askedIn: 'submission', ...values },
        }),
      )
    expect(await wrong({ kind: 'file' })).toEqual(['kind choice'])
    expect(await wrong({ kind: 'text', shownTo: 'staff' })).toEqual(['shownTo choice'])
    expect(await wrong({ options: [{ name: 'A', surcharge: 5, size: 3 }] })).toEqual([
      'options.0.surcharge max',
      'options.0.size choice',
    ])
    expect(await wrong({ kind: 'text', subjectIds: [2_000_000_000] })).toEqual(['subjectIds unknown'])
  })

  it('is in the export, with competitions and consent', async () => {
    const row = await ask()
    const text = (await admin.send(consentText.create, { body: { name: '授權', text: '同意' } })).body
    await submitted(
      lin,
      written({
        answers: [{ questionId: row.id, edition: 0, value: '國科會' }],
        consents: [{ consentTextId: text.id, edition: 1 }],
      }),
    )
    const { body: csv } = await admin.send(submission.export, { query: { language: 'zh-TW', sort: 'id' } })
    for (const word of ['經費來源', '國科會', '授權（版本）', '授權（同意時間）', '競賽'])
      expect(csv).toContain(word)
  })
})

describe('a competition', () => {
  const add = async (values: object = {}) =>
    (await admin.send(competition.create, { body: { name: '學生論文獎', code: 'STUDENT', ...values } })).body

  it('is chosen by authors, filtered and shown', async () => {
    const row = await add()
    const done = await submitted(lin, written({ competitionIds: [row.id] }))
    await submitted(lin, written({ title: '不參加的論文' }))
    expect(done.competitions).toMatchObject([{ id: row.id, code: 'STUDENT' }])
    const query = { competitionId: String(row.id) }
    expect((await admin.call(submission.list, { query })).body.map(({ id }) => id)).toEqual([done.id])
  })

  it('of another type or event, hidden or over cannot be chosen', async () => {
    const ofPosters = await add({ submissionTypeIds: [poster.id] })
    const hidden = await add({ name: '隱藏', code: 'HIDDEN', isVisible: false })
    const over = await add({ name: '已截止', code: 'OVER', lastDay: '2020-01-01' })
    const faultOf = async (id: number) =>
      faultsOf(await submit(lin, await begun(lin, written({ competitionIds: [id] }))))
    expect(await faultOf(ofPosters.id)).toEqual(['competitionIds choice'])
    expect(await faultOf(hidden.id)).toEqual(['competitionIds choice'])
    expect(await faultOf(2_000_000_000)).toEqual(['competitionIds choice'])
    expect(await faultOf(over.id)).toEqual(['competitionIds competition-closed'])
  })

  it('that a paper was submitted with stays its choice when it is over or hidden', async () => {
    const row = await add()
    const done = await submitted(lin, written({ competitionIds: [row.id] }))
    const set = { name: row.name, code: row.code, lastDay: '2020-01-01', isVisible: false }
    await admin.send(competition.update, { params: { id: row.id }, body: set })
    const draft = (await save(lin, done, { title: '新題目', competitionIds: [row.id] })).body
    expect((await submit(lin, draft)).body.competitions).toMatchObject([{ id: row.id }])
    await admin.call(competition.remove, { params: { id: row.id } })
    expect((await admin.call(competition.list, { query: {} })).body).toHaveLength(1)
  })

  it('needs its file, at the field of the file', async () => {
    const kind = { key: 'full-text', name: '全文', enName: '', extensions: ['pdf'], maxSizeMb: 5 }
    const withFile = await addSubmissionType(admin, {
      name: '專題',
      fileKinds: [{ ...kind, required: 'acceptance' }],
    })
    const row = await add({ fileKind: 'full-text' })
    const values = { competitionIds: [row.id] }
    const asked = await begun(lin, written({ ...values, submissionTypeId: withFile.id }))
    expect(faultsOf(await submit(lin, asked))).toEqual(['files.full-text required'])
    expect(faultsOf(await submit(lin, await begun(lin, written(values))))).toEqual(['competitionIds choice'])
    await submitted(lin, written({ submissionTypeId: withFile.id }))
  })
})

describe('what the form of a paper asks', () => {
  it('is for those who may change the paper', async () => {
    const row = await begun(lin, written())
    expect((await chen.call(submission.form, { params: { id: row.id } })).status).toBe(404)
    expect((await admin.call(submission.form, { params: { id: row.id } })).status).toBe(200)
  })

  it('is copied with the event, for the copies of its types and subjects', async () => {
    await ask({ submissionTypeIds: [poster.id], subjectIds: [other.id] })
    await admin.send(competition.create, {
      body: { name: '海報獎', code: 'POSTER', submissionTypeIds: [poster.id], lastDay: event.startDay },
    })
    const body = { code: 'taipei-2030', name: '2030 研討會', startDay: '2030-06-10' }
    const copy = (await admin.send(events.copy, { params: { id: event.id }, body })).body
    const query = { eventId: String(copy.id) }
    const [row] = (await admin.call(question.list, { query })).body
    const [entry] = (await admin.call(competition.list, { query })).body
    expect(row?.submissionTypeIds).toHaveLength(1)
    expect(row?.submissionTypeIds).not.toEqual([poster.id])
    expect(row?.subjectIds).not.toEqual([other.id])
    expect(entry).toMatchObject({ submissionTypeIds: row?.submissionTypeIds, lastDay: '2030-06-10' })
  })
})
