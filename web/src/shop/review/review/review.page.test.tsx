import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReviewRoom } from '@banquet/contract/review/review'
import type { ReviewContent } from '@banquet/contract/review/review-content'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { readKept } from '../../../kit/input/kept-draft.ts'
import { draftBannerText } from '../../../shared/submission/draft/draft-banner.text.ts'
import { draftText } from '../../../shared/submission/draft/draft.text.ts'
import { singleKeysText } from './single-keys.text.ts'
import { ReviewPage } from './review.page.tsx'
import { reviewRoomText } from './review-room.text.ts'

const t = reviewRoomText['zh-TW']
const saving = draftText['zh-TW']
const banner = draftBannerText['zh-TW']
const me = memberRow()
const written: ReviewContent = {
  scores: [],
  recommendation: 'accept',
  toAuthors: '方法清楚。',
  toCommittee: '',
  minutes: null,
}
const row: ReviewRoom = {
  ...{ id: 7, eventId: 2, eventName: '2028 年會', eventEnName: '', submissionId: 17, code: 'A-0017' },
  ...{
    title: '團膳廚房的過敏原管理',
    enTitle: '',
    subject: null,
    submissionType: null,
    state: 'open' as const,
  },
  ...{ hasDraft: true, isOpen: true, unread: null, isLead: false, dueAt: null, timeZone: 'Asia/Taipei' },
  ...{ abstract: '', enAbstract: '', keywords: [], enKeywords: [], files: [], authors: null, criteria: [] },
  ...{ guidelines: '', enGuidelines: '', content: null, draft: written, revision: 0, submittedAt: null },
  ...{ others: [], answer: '', version: 2 },
}
const ofDevice = { noun: 'review', id: row.id, accountId: me.id } as const

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})
afterEach(() => {
  dismiss()
  enterSide('staff')
})

interface Draft {
  content: ReviewContent
  version: number
}

/** Opens the review of a paper on a server that answers to what is saved. */
async function open(saved: (draft: Draft) => ReturnType<typeof json>) {
  const requests = await enterMember(me, {
    'GET /api/v1/review/assigned': () => json(200, [row]),
    'GET /api/v1/review/assigned/7': () => json(200, row),
    'PUT /api/v1/review/assigned/7/draft': ({ body }) => saved(body as Draft),
  })
  await renderAt('/review/7', <ReviewPage />, '/review/$id')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: new RegExp(`^${t.toAuthors}`),
  })
  const saves = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { field, saves }
}
const stored = ({ content, version }: Draft) => json(200, { ...row, draft: content, version: version + 1 })

test('what is typed is saved a moment later, in the version that was saved last', async () => {
  const { field, saves } = await open(stored)
  await userEvent.type(field, '一')
  await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 })
  await screen.findByText(saving.saved)
  await userEvent.type(field, '二')
  await waitFor(() => expect(saves()).toHaveLength(2), { timeout: 5000 })
  expect(saves()).toMatchObject([
    { version: 2, content: { toAuthors: '方法清楚。一' } },
    { version: 3, content: { toAuthors: '方法清楚。一二' } },
  ])
})

test('without a network it stays on this device, and is sent when there is one again', async () => {
  let isOn = false
  const { field, saves } = await open((draft) => {
    if (!isOn) throw new TypeError('no network')
    return stored(draft)
  })
  await userEvent.type(field, '一')
  await screen.findByText(saving.failed, {}, { timeout: 8000 })
  expect(readKept(ofDevice)).toMatchObject({ values: { toAuthors: '方法清楚。一' }, version: 2 })
  isOn = true
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText(saving.saved)
  expect(saves().at(-1)).toMatchObject({ content: { toAuthors: '方法清楚。一' } })
  expect(readKept(ofDevice)).toBeUndefined()
})

test('what another window has saved is not overwritten without being asked', async () => {
  const newer = { ...row, draft: { ...written, toAuthors: '另一個視窗的意見' }, version: 5 }
  const { field, saves } = await open((draft) =>
    draft.version === 5 ? stored(draft) : problem(409, 'stale', { current: newer }),
  )
  await userEvent.type(field, '一')
  await screen.findByText(banner.other, {}, { timeout: 8000 })
  await userEvent.click(screen.getByRole('button', { name: banner.loadOther }))
  expect(field.value).toBe('另一個視窗的意見')
  await userEvent.type(field, '二')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 5 }), { timeout: 8000 })
})

test('text that this device kept is offered when the review is opened again', async () => {
  const values = { scores: {}, recommendation: '', toAuthors: '沒存到的意見', toCommittee: '', file: null }
  localStorage.setItem(
    `banquet-review-7-${me.id}`,
    JSON.stringify({ values: { ...values, minutes: '' }, version: 2 }),
  )
  const { field } = await open(stored)
  await userEvent.click(screen.getByRole('button', { name: banner.loadKept }))
  expect(field.value).toBe('沒存到的意見')
})

test('a paper is scored and submitted with a few keys', async () => {
  const criteria = [
    { id: 1, name: '原創性', enName: 'Originality' },
    { id: 2, name: '方法', enName: 'Methods' },
  ].map((one) => ({
    ...{ ...one, eventId: 2, indexId: one.id, version: 1, description: '', enDescription: '' },
    ...{ weight: 1, maxScore: 5, isOptional: false, isVisible: true },
  }))
  const pdf = { kind: 'full-text', kindName: '全文', kindEnName: '', fileId: 9, name: 'A-0017.pdf', size: 3 }
  const files = [pdf] as unknown as ReviewRoom['files']
  const begun = { ...written, recommendation: null }
  const empty = { ...row, criteria, files, draft: begun }
  const content: ReviewContent[] = []
  const requests = await enterMember(me, {
    'GET /api/v1/review/assigned': () => json(200, [row]),
    'GET /api/v1/review/assigned/7': () => json(200, empty),
    'GET /api/v1/review/assigned/7/file/9': () => new Response('%PDF-1.4'),
    'PUT /api/v1/review/assigned/7/draft': ({ body }) => {
      const draft = body as Draft
      content.push(draft.content)
      return json(200, { ...empty, draft: draft.content, version: draft.version + 1 })
    },
    'POST /api/v1/review/assigned/7/submit': () => json(200, { ...empty, state: 'reviewed', revision: 1 }),
  })
  await renderAt('/review/7', <ReviewPage />, '/review/$id')
  await screen.findByRole('radiogroup', { name: /原創性/ })
  await userEvent.keyboard('t')
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('paper-content')
  await userEvent.keyboard('r')
  expect(screen.getByRole('button', { name: /A-0017.pdf/, expanded: true })).toBeDefined()
  await userEvent.keyboard('s4{Enter}3{Enter}2{Control>}{Enter}{/Control}')
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/submit'))).toBe(true))
  expect(content.at(-1)).toMatchObject({
    scores: [
      { criterionId: 1, score: 4 },
      { criterionId: 2, score: 3 },
    ],
    recommendation: 'revise',
  })
})

/** A queue of papers with one criterion, whose drafts and submitted reviews are kept. */
async function openQueue(
  states: ('open' | 'reviewed')[],
  { isOptional = false, submitted = Promise.resolve() } = {},
) {
  const one = { id: 1, name: '原創性', enName: '', eventId: 2, indexId: 1, version: 1 }
  const more = {
    description: '',
    enDescription: '',
    weight: 1,
    maxScore: 5,
    isOptional,
    isVisible: true,
  }
  const queue = states.map((state, at) => ({
    ...{ ...row, id: 7 + at, code: `A-000${7 + at}`, state, criteria: [{ ...one, ...more }] },
    draft: { ...written, scores: [], recommendation: null },
  }))
  const saved: ReviewContent[] = []
  await enterMember(me, {
    'GET /api/v1/review/assigned': () =>
      json(
        200,
        queue.toSorted((a, b) => a.state.localeCompare(b.state) || a.id - b.id),
      ),
    ...Object.fromEntries(
      queue.flatMap((paper) => [
        [`GET /api/v1/review/assigned/${paper.id}`, () => json(200, paper)],
        [
          `PUT /api/v1/review/assigned/${paper.id}/draft`,
          ({ body }: { body: unknown }) => {
            const draft = body as Draft
            saved.push(draft.content)
            return json(200, { ...paper, draft: draft.content, version: draft.version + 1 })
          },
        ],
        [
          `POST /api/v1/review/assigned/${paper.id}/submit`,
          async () => {
            await submitted
            paper.state = 'reviewed'
            return json(200, { ...paper, revision: 1 })
          },
        ],
      ]),
    ),
  })
  const { router } = await renderAt('/review/8', <ReviewPage />, '/review/$id')
  await screen.findByRole('heading', { name: /A-0008/ })
  return { router, saved }
}

test('digits score the questions one after the other while the paper is read, and Ctrl+Enter opens the next open one', async () => {
  const { router, saved } = await openQueue(['open', 'open', 'reviewed', 'open'])
  await userEvent.keyboard('t42{Control>}{Enter}{/Control}')
  await screen.findByRole('heading', { name: /A-00010/ })
  expect(saved.at(-1)).toMatchObject({ scores: [{ criterionId: 1, score: 4 }], recommendation: 'revise' })
  await userEvent.keyboard('31{Control>}{Enter}{/Control}')
  await screen.findByRole('heading', { name: /A-0007/ })
  expect(router.state.location.pathname).toBe('/review/7')
})

test('a digit for the next paper changes nothing of the one that is being submitted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { saved } = await openQueue(['open', 'open', 'open'], { submitted: promise })
  await userEvent.keyboard('41{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.querySelector('form[aria-busy="true"]')).not.toBeNull())
  await userEvent.keyboard('s2')
  resolve()
  await screen.findByRole('heading', { name: /A-0009/ })
  expect(saved.at(-1)).toMatchObject({ scores: [{ criterionId: 1, score: 4 }], recommendation: 'accept' })
})

test('0 says that there is no opinion, where that is an answer', async () => {
  const { saved } = await openQueue(['open', 'open'], { isOptional: true })
  await userEvent.keyboard('01')
  await waitFor(
    () =>
      expect(saved.at(-1)).toMatchObject({
        scores: [{ criterionId: 1, score: null }],
        recommendation: 'accept',
      }),
    { timeout: 5000 },
  )
})

test('single keys do nothing once they are switched off, until they are switched on again', async () => {
  await openQueue(['open', 'open'])
  const { on, off } = singleKeysText['zh-TW']
  const keys = screen.getByRole('button', { name: off })
  await userEvent.click(keys)
  await userEvent.keyboard('w')
  expect(document.activeElement).toBe(keys)
  await userEvent.click(screen.getByRole('button', { name: on }))
  await userEvent.keyboard('w')
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
})

test('w goes to the comments, where digits are text', async () => {
  const { saved } = await openQueue(['open', 'open'])
  await userEvent.keyboard('w')
  const field = document.activeElement as HTMLTextAreaElement
  expect(field.tagName).toBe('TEXTAREA')
  await userEvent.keyboard('5 分')
  expect(field.value).toContain('5 分')
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ scores: [] }), { timeout: 5000 })
})

test('n goes on as often as it is pressed, also while a paper is being loaded', async () => {
  const queue = [7, 8, 9].map((id) => ({ ...row, id, code: `A-00${id}` }))
  const loaded = Promise.withResolvers<void>()
  await enterMember(me, {
    'GET /api/v1/review/assigned': () => json(200, queue),
    'GET /api/v1/review/assigned/7': () => json(200, queue[0]),
    'GET /api/v1/review/assigned/8': async () => {
      await loaded.promise
      return json(200, queue[1])
    },
    'GET /api/v1/review/assigned/9': () => json(200, queue[2]),
  })
  const { router } = await renderAt('/review/7', <ReviewPage />, '/review/$id')
  await screen.findByRole('heading', { name: /A-007/ })
  await userEvent.keyboard('nn')
  await screen.findByRole('heading', { name: /A-009/ })
  loaded.resolve()
  await userEvent.keyboard('p')
  await screen.findByRole('heading', { name: /A-008/ })
  expect(router.state.location.pathname).toBe('/review/8')
})
