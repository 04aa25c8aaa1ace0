import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { usualReviewSetting } from '@banquet/contract/review/review-setting'
import { maxPairsAtOnce, type Proposal, type ProposalCandidate } from '@banquet/contract/review/proposal'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { subjectRow } from '../../../../test/rows/submission-rows.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords, faultWords, loadRefusalWords } from '../../../kit/text/errors.text.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { portionOf } from './accept.ts'
import { ProposalPage } from './proposal.page.tsx'
import { assignmentText } from '../../../shared/review/assignment/assignment.text.ts'
import { proposalText } from './proposal.text.ts'

const t = proposalText['zh-TW']
const path = '/admin/submission/proposal'
const call = '/api/v1/proposal'

const running: Proposal = {
  id: 8,
  eventId: eventRow.id,
  state: 'running',
  perPaper: 2,
  perReviewer: 12,
  subjectIds: [],
  seed: 1,
  progress: 40,
  createdAt: '2028-02-01T00:00:00.000Z',
  finishedAt: null,
  worst: null,
  mean: null,
  total: 0,
  papers: [],
  reviewers: [],
}
const parts = { preference: null, affinity: 640, subject: 1000, keywords: 500, text: 300 }
const fresh = { isSwapped: false, isAssigned: false }
const subject = { id: 4, code: 'A', name: '食品安全', enName: '' }
const reviewer = { affiliation: '', limit: 12, assigned: 1, proposed: 1 }
const done: Proposal = {
  ...running,
  state: 'done',
  progress: 100,
  worst: 640,
  mean: 640,
  total: 1920,
  papers: [
    {
      submissionId: 7,
      code: 'A-0001',
      title: '團膳廚房的過敏原管理',
      enTitle: '',
      subject,
      assignedIds: [],
      pairs: [
        { reviewerId: 21, ...parts, ...fresh },
        { reviewerId: 22, ...parts, ...fresh },
      ],
      missing: 0,
      candidates: 3,
    },
    {
      submissionId: 9,
      code: 'A-0002',
      title: '疫苗的冷鏈運輸',
      enTitle: '',
      subject: null,
      assignedIds: [23],
      pairs: [{ reviewerId: 21, ...parts, ...fresh }],
      missing: 1,
      candidates: 1,
    },
  ],
  reviewers: [
    { reviewerId: 21, name: '王佩珊', ...reviewer },
    { reviewerId: 22, name: '陳建宏', ...reviewer },
    { reviewerId: 23, name: '林淑芬', ...reviewer },
  ],
}

// The program loads them after the first page.
beforeAll(loadRefusalWords)
afterEach(() => dismiss())

type Answers = Parameters<typeof enterAs>[1]
/** Opens the page with the proposal that `now` returns at that moment. */
async function open(now: () => Proposal | null, more: Answers = {}, event = eventRow) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(event),
    [`GET ${call}`]: () => json(200, now()),
    'GET /api/v1/event/3/review-setting': () =>
      json(200, { ...usualReviewSetting, eventId: eventRow.id, papersPerReviewer: 12, version: 1 }),
    'GET /api/v1/subject': () => json(200, [subjectRow], { 'x-total-count': '1' }),
    ...more,
  })
  await renderAt(path, <ProposalPage />)
  return requests
}
const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentTo = (requests: Awaited<ReturnType<typeof open>>, address: string) =>
  requests.filter(({ method, path }) => method === 'POST' && path === `${call}${address}`)

test('a proposal is started with the review settings, shows its progress, and then what is proposed', async () => {
  let now: Proposal | null = null
  const requests = await open(() => now, {
    [`POST ${call}`]: () => {
      now = running
      return json(201, running)
    },
  })
  await press(t.start)
  expect(sentTo(requests, '')[0]?.body).toEqual({
    eventId: eventRow.id,
    perPaper: 3,
    perReviewer: 12,
    subjectIds: [],
    seed: 1,
  })
  await screen.findByText(t.done(40))
  expect(screen.queryByRole('button', { name: t.start })).toBeNull()
  now = done
  const table = await screen.findByRole('table', { name: t.paperList })
  expect(within(table).getAllByText('王佩珊')).toHaveLength(2)
  expect(within(table).getByText(t.already('林淑芬'))).toBeDefined()
  expect(within(table).getByText(t.lacks(1), { exact: false }).textContent).toContain(t.noCandidates)
  const figures = screen.getByText(t.worst).parentElement
  expect(figures?.textContent).toContain(t.percent(640))
})

test('all faults of the form are shown at once, also where the settings are hidden', async () => {
  const requests = await open(() => null)
  const field = async (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
  await userEvent.clear(await field(t.perPaper))
  await userEvent.type(await field(t.perPaper), '11')
  await press(t.more)
  const seed = await field(t.seed)
  await userEvent.clear(seed)
  await userEvent.type(seed, '0')
  await press(t.more)
  await press(t.start)
  expect(screen.getByText(faultWords('max', { n: 10 }))).toBeDefined()
  expect(screen.getByText(faultWords('min', { n: 1 }))).toBeDefined()
  expect(button(t.more).getAttribute('aria-expanded')).toBe('true')
  expect(sentTo(requests, '')).toEqual([])
})

test('computing can be cancelled', async () => {
  let now = running
  const requests = await open(() => now, {
    [`POST ${call}/8/cancel`]: () => {
      now = { ...running, state: 'cancelled' }
      return json(200, now)
    },
  })
  await press(t.cancel)
  await screen.findByText(t.wasCancelled)
  expect(sentTo(requests, '/8/cancel')).toHaveLength(1)
  await screen.findByRole('button', { name: t.start })
})

test('chosen papers are accepted, and a pair that is refused is shown with the reason', async () => {
  const requests = await open(() => done, {
    [`POST ${call}/8/accept`]: ({ body }) =>
      json(
        200,
        (body as { pairs: { reviewerId: number }[] }).pairs.map((pair) => ({
          ...pair,
          refusal: pair.reviewerId === 22 ? 'assignment.conflict' : null,
        })),
      ),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: t.choose('A-0001') }))
  await press(t.acceptChosen(1))
  await userEvent.type(await screen.findByLabelText(assignmentText['zh-TW'].dueDay), '2027-03-31')
  await press(t.accept)
  await waitFor(() => expect(sentTo(requests, '/8/accept')).toHaveLength(1))
  expect(sentTo(requests, '/8/accept')[0]?.body).toEqual({
    pairs: [
      { submissionId: 7, reviewerId: 21 },
      { submissionId: 7, reviewerId: 22 },
    ],
    dueDay: '2027-03-31',
  })
  const dialog = within(await screen.findByRole('dialog', { name: t.results }))
  expect(dialog.getByText(t.accepted(1))).toBeDefined()
  const row = dialog.getByRole('row', { name: /A-0001/ })
  expect(row.textContent).toContain('陳建宏')
  expect(row.textContent).toContain(errorWords('assignment.conflict'))
  expect(dialog.queryByText('王佩珊')).toBeNull()
})

test('what is assigned already is not sent again', async () => {
  const [first, second] = done.papers
  if (!first || !second) throw new Error('the rows have two papers')
  const [one, two] = first.pairs
  if (!one || !two) throw new Error('the first paper has two pairs')
  const pairs = [{ ...one, isAssigned: true }, two]
  const requests = await open(() => ({ ...done, papers: [{ ...first, pairs }, second] }), {
    [`POST ${call}/8/accept`]: ({ body }) =>
      json(
        200,
        (body as { pairs: object[] }).pairs.map((pair) => ({ ...pair, refusal: null })),
      ),
  })
  await press(t.acceptAll)
  await screen.findByText(t.acceptBody(2, 2))
  await press(t.accept)
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.accepted(2)])
  expect(sentTo(requests, '/8/accept').map(({ body }) => body)).toEqual([
    {
      pairs: [
        { submissionId: 9, reviewerId: 21 },
        { submissionId: 7, reviewerId: 22 },
      ],
      dueDay: null,
    },
  ])
})

test('the pairs of a reviewer are sent together, as far as one call takes them', () => {
  const pairsFor = (reviewerId: number, n: number) =>
    Array.from({ length: n }, (_, at) => ({ submissionId: at + 1, reviewerId }))
  const sorted = [...pairsFor(1, maxPairsAtOnce - 10), ...pairsFor(2, 20), ...pairsFor(3, maxPairsAtOnce + 5)]
  const lengths: number[] = []
  for (let from = 0; from < sorted.length; from += lengths.at(-1) ?? 0)
    lengths.push(portionOf(sorted, from).length)
  expect(lengths).toEqual([maxPairsAtOnce - 10, 20, maxPairsAtOnce, 5])
})

const candidate = (part: Partial<ProposalCandidate>): ProposalCandidate => ({
  reviewerId: 31,
  name: '張雅筑',
  affiliation: '臺灣大學',
  limit: 12,
  assigned: 1,
  proposed: 2,
  ...parts,
  obstacle: null,
  ...part,
})

test('a reviewer is replaced by one of the candidates, and those who cannot be chosen say why', async () => {
  const requests = await open(() => done, {
    [`GET ${call}/8/candidate`]: () =>
      json(200, [
        candidate({ reviewerId: 21, name: '王佩珊', obstacle: 'has' }),
        candidate({ reviewerId: 33, name: '李宗翰', obstacle: 'conflict' }),
        candidate({}),
      ]),
    [`POST ${call}/8/swap`]: () => json(200, done),
  })
  await press(t.swapOf('王佩珊', 'A-0001'))
  const list = within(await screen.findByRole('list', { name: t.candidates }))
  expect(list.queryByText('王佩珊')).toBeNull()
  expect(list.getByText(t.conflict)).toBeDefined()
  expect(list.queryByRole('button', { name: t.pickOf('李宗翰') })).toBeNull()
  await userEvent.click(list.getByRole('button', { name: t.pickOf('張雅筑') }))
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.swapped])
  expect(sentTo(requests, '/8/swap')[0]?.body).toEqual({
    submissionId: 7,
    reviewerId: 21,
    newReviewerId: 31,
  })
})

test('a tab shows the papers that lack reviewers', async () => {
  await open(() => done)
  await press(`${t.withMissing} 1`)
  await waitFor(() => expect(screen.queryByText(/A-0001/)).toBeNull())
  expect(screen.getByText(/A-0002/)).toBeDefined()
})

test('nothing can be changed in an archived event', async () => {
  await open(() => done, {}, { ...eventRow, status: 'archived', isCurrent: false })
  await screen.findByRole('table', { name: t.paperList })
  for (const name of [t.acceptAll, t.discard, t.restart, t.swapOf('王佩珊', 'A-0001')])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a proposal can be computed again or discarded, with a question before', async () => {
  let now: Proposal | null = done
  const requests = await open(() => now, {
    [`DELETE ${call}/8`]: () => {
      now = null
      return json(204, null)
    },
  })
  await press(t.restart)
  expect(await screen.findByText(t.replaces)).toBeDefined()
  await press(commonText['zh-TW'].cancel)
  await press(t.discard)
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: t.discard }))
  await screen.findByRole('button', { name: t.start })
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(button(t.start)).toBeDefined()
})
