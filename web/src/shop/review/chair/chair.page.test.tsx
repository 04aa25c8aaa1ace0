import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Decision, DeskRecord } from '@banquet/contract/review/decision'
import type { ChairedContent, ChairedEvent, ChairedPaper } from '@banquet/contract/review/subject-chair'
import { enterMember } from '../../../../test/enter-member.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { assignmentText } from '../../../shared/review/assignment/assignment.text.ts'
import { decisionText } from '../../../shared/review/decision/decision.text.ts'
import { chairText } from './chair.text.ts'
import { ChairedPaperPage } from './chaired-paper.page.tsx'
import { ChairedPapersPage } from './chaired-papers.page.tsx'

const t = chairText['zh-TW']
const d = decisionText['zh-TW']
const subject = { id: 4, code: 'FS', name: '食品安全', enName: 'Food safety' }
const event: ChairedEvent = {
  ...{ eventId: 2, eventName: '2028 年會', eventEnName: '', isArchived: false, mayStage: true },
  ...{ reviewersPerPaper: 3, subjects: [{ ...subject, level: 0 }] },
}
const shared = {
  ...{ id: 7, eventId: 2, code: 'A-0007', title: '題目', enTitle: '', state: 'under-review' as const },
  ...{ subject, submissionType: null, revision: 1, submittedAt: '2028-01-02T03:04:05.000Z' },
}
const row: ChairedPaper = {
  ...shared,
  ...{
    staged: null,
    answeredAt: null,
    assigned: 2,
    reviewed: 1,
    mean: 60,
    weightedMean: 62.5,
    adjustedMean: null,
    spread: null,
  },
  reviewers: [{ name: '王審', state: 'open' }],
}
const content: ChairedContent = {
  ...shared,
  ...{
    isArchived: false,
    mayStage: true,
    abstract: '<p>摘要</p>',
    enAbstract: '',
    keywords: [],
    enKeywords: [],
  },
  ...{ answer: '', authors: [{ name: '林怡君', enName: '', affiliations: ['單位'] }], files: [] },
}
const published: Decision = {
  ...{
    id: 3,
    revision: 1,
    result: 'accept',
    subject: null,
    submissionType: null,
    competition: null,
    note: '',
    internalNote: '',
  },
  ...{ dueDay: null, stagedByName: '周', stagedAt: '2028-01-02T03:04:05.000Z', reason: '', version: 1 },
  publishedAt: '2028-01-03T03:04:05.000Z',
}
const figures = { assigned: 2, reviewed: 1, mean: 60, weightedMean: 62.5, adjustedMean: null }
const record: DeskRecord = {
  ...{ ...shared, ...figures, staged: null, published: null, earlier: [] },
  ...{ answeredAt: null, authorAnswer: '' },
}
const list = (rows: unknown[]) => () => json(200, rows, { 'x-total-count': String(rows.length) })

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

const answers = {
  'GET /api/v1/subject-chair/own': () => json(200, [event]),
  'GET /api/v1/subject-chair/paper': list([row]),
  'GET /api/v1/subject-chair/paper/count': () =>
    json(200, { submitted: 0, 'under-review': 1, 'revision-requested': 0, accepted: 0, rejected: 0 }),
  'GET /api/v1/subject-chair/paper/7': () => json(200, content),
  'GET /api/v1/decision/7': () => json(200, record),
  'GET /api/v1/assignment': list([]),
  'GET /api/v1/assignment/suggestion': () => json(200, []),
  'GET /api/v1/review': list([]),
  'GET /api/v1/review/paper': list([]),
}

test('the list shows what became of each paper, of the event that the member chairs', async () => {
  const requests = await enterMember(memberRow(), answers)
  await renderAt('/review/chair', <ChairedPapersPage />)
  const shown = await screen.findByRole('row', { name: /A-0007/ })
  for (const text of ['62.5', t.of(1, 3)]) expect(within(shown).getByText(text)).toBeDefined()
  expect(within(shown).getByText(/王審/)).toBeDefined()
  const asked = requests.filter(({ path }) => path.includes('subject-chair/paper'))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every(({ path }) => path.includes('eventId=2'))).toBe(true)
})

test('a member who chairs no subject sees that instead of a list', async () => {
  await enterMember(memberRow(), { ...answers, 'GET /api/v1/subject-chair/own': () => json(200, []) })
  await renderAt('/review/chair', <ChairedPapersPage />)
  expect(await screen.findByText(t.none)).toBeDefined()
})

async function open(more: Parameters<typeof enterMember>[1] = {}) {
  const requests = await enterMember(memberRow(), { ...answers, ...more })
  await renderAt('/review/chair/7', <ChairedPaperPage />, '/review/chair/$id')
  await screen.findByRole('heading', { name: /A-0007/ })
  return requests
}

test('a chair stages a decision without choosing subject and type', async () => {
  const requests = await open({
    'POST /api/v1/decision/7/stage': () =>
      json(200, { ...record, staged: { ...published, publishedAt: null } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: d.stage }))
  const dialog = await screen.findByRole('dialog')
  const note = await within(dialog).findByRole('textbox', { name: new RegExp(`^${d.note}`) })
  expect(within(dialog).getAllByRole('combobox')).toHaveLength(1)
  await userEvent.type(note, '好')
  await userEvent.click(within(dialog).getByRole('button', { name: d.stage }))
  const sent = () => requests.find(({ method }) => method === 'POST')?.body
  await expect.poll(sent).toMatchObject({ result: 'accept', note: '好', revision: 1, stagedVersion: null })
  expect(requests.some(({ path }) => path.includes('submission-type'))).toBe(false)
})

test('a chair corrects no published decision', async () => {
  const decided = { ...record, state: 'accepted' as const, published }
  await open({
    'GET /api/v1/subject-chair/paper/7': () => json(200, { ...content, state: 'accepted' }),
    'GET /api/v1/decision/7': () => json(200, decided),
  })
  expect(await screen.findByText(d.published)).toBeDefined()
  expect(screen.queryByRole('button', { name: d.correct })).toBeNull()
})

test('nothing of an archived event can be changed', async () => {
  await open({ 'GET /api/v1/subject-chair/paper/7': () => json(200, { ...content, isArchived: true }) })
  expect(await screen.findByText(assignmentText['zh-TW'].none)).toBeDefined()
  expect(await screen.findByRole('heading', { name: d.decisions })).toBeDefined()
  for (const name of [t.conflict, d.stage]) expect(screen.queryByRole('button', { name })).toBeNull()
})
