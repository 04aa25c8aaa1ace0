import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { EventStatus } from '@banquet/contract/event/event/event'
import type { SubjectCounts } from '@banquet/contract/submission/submission'
import {
  submissionStates,
  submissionStateWords,
  type SubmissionState,
} from '@banquet/contract/submission/submission-states'
import { noTextLimits } from '@banquet/contract/submission/text-limits'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import {
  paper,
  paperForm,
  revisionRow,
  subjectRow,
  submissionRow,
  submissionTypeRow,
} from '../../../../test/rows/submission-rows.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { openDetails } from '../../../../test/open-details.ts'
import { revisionText } from '../../../shared/submission/revision/revision.text.ts'
import { paperFormText } from '../../../shared/submission/submission/paper-form.text.ts'
import { EditSubmissionPage } from './edit-submission.page.tsx'
import { NewSubmissionPage } from './new-submission.page.tsx'
import { bulkResultsText } from '../../../kit/table/bulk-results.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { bulkText } from './bulk.text.ts'
import { SubmissionPage } from './submission.page.tsx'
import { submissionText } from './submission.text.ts'
import { SubmissionsPage } from './submissions.page.tsx'

const t = submissionText['zh-TW']
const form = paperFormText['zh-TW']
const revisionWords = revisionText['zh-TW']
const table = tableText['zh-TW']
const states = submissionStateWords['zh-TW']
const path = '/admin/submission/list'
const row = submissionRow()
const draft = submissionRow({ id: 9, code: '', state: 'draft', revision: 0, draft: paper, submittedAt: null })

const none = Object.fromEntries(submissionStates.map((state) => [state, 0])) as Record<
  SubmissionState,
  number
>
const answers = {
  ...eventAnswers(),
  'GET /api/v1/submission': () => json(200, [row, draft], { 'x-total-count': '2' }),
  'GET /api/v1/submission/count': () => json(200, { ...none, draft: 1, submitted: 1 }),
  'GET /api/v1/subject': () => json(200, [subjectRow], { 'x-total-count': '1' }),
  'GET /api/v1/submission-type': () => json(200, [submissionTypeRow], { 'x-total-count': '1' }),
  'GET /api/v1/competition': () => json(200, [], { 'x-total-count': '0' }),
  ...Object.fromEntries(
    ['assignment', 'review', 'review/paper'].map((list) => [
      `GET /api/v1/${list}`,
      () => json(200, [], { 'x-total-count': '0' }),
    ]),
  ),
  'GET /api/v1/assignment/suggestion': () => json(200, []),
}

afterEach(() => dismiss())

test('the list shows number, title, authors and state, and counts by state', async () => {
  const requests = await enterAs(accountRow(), answers)
  await renderAt(path, <SubmissionsPage />)
  const shown = within(await screen.findByRole('row', { name: /A-0001/ }))
  for (const text of [row.title, states.submitted]) expect(shown.getByText(text)).toBeDefined()
  expect(shown.getAllByText('林怡君').map((one) => one.tagName)).toEqual(['TD', 'A'])
  expect(requests.map((one) => one.path)).toContain(
    `/api/v1/submission?page=1&size=10&sort=-submittedAt&eventId=${eventRow.id}`,
  )
  await screen.findByRole('button', { name: new RegExp(`${states.draft}.*1`) })
})

async function openOne(
  part: Parameters<typeof submissionRow>[0] = {},
  more: Parameters<typeof enterAs>[1] = {},
) {
  const one = submissionRow(part)
  const requests = await enterAs(accountRow(), {
    ...answers,
    'GET /api/v1/submission/7': () => json(200, one),
    'GET /api/v1/submission/7/similar': () => json(200, []),
    ...more,
  })
  await renderAt(`${path}/7`, <SubmissionPage />, `${path}/$id`)
  await screen.findByRole('heading', { name: `${one.code} ${one.title}` })
  return requests
}

test('a submission is shown with its abstract and authors, and what was submitted before', async () => {
  await openOne(
    { revision: 2, draft: { ...paper, title: '新題目' } },
    { 'GET /api/v1/submission/7/revision': () => json(200, [revisionRow({ title: '舊題目' })]) },
  )
  expect(screen.getByText(t.unsent)).toBeDefined()
  expect(screen.getByText('lin@example.com')).toBeDefined()
  expect(await screen.findByText(/舊題目/)).toBeDefined()
})

/** The marked parts of an element: what was removed, and what was added. */
const marksIn = (element: Element) =>
  [...element.querySelectorAll('del, ins')].map(({ tagName, textContent }) => [
    tagName.toLowerCase(),
    textContent,
  ])

test('each revision says what changed since the one before, and any two can be compared', async () => {
  const revisions = [
    revisionRow({ title: '團膳廚房的過敏原標示' }, 3),
    revisionRow({ title: '團膳廚房的過敏原管理' }, 2),
    revisionRow({ title: '學校廚房的過敏原管理' }, 1),
  ]
  await openOne({ revision: 3 }, { 'GET /api/v1/submission/7/revision': () => json(200, revisions) })
  const first = await openDetails(new RegExp(`^${revisionWords.revisionOf(1)} `))
  await openDetails(new RegExp(`^${revisionWords.revisionOf(3)} `))
  const latest = await screen.findByRole('region', { name: revisionWords.since(2) })
  expect(marksIn(latest)).toEqual([
    ['del', `${revisionWords.removed}管理`],
    ['ins', `${revisionWords.added}標示`],
  ])
  expect(within(first).queryByRole('region')).toBeNull()
  await openDetails(revisionWords.compareAny)
  const all = await screen.findByRole('region', { name: revisionWords.between(1, 3) })
  expect(marksIn(all)).toEqual([
    ['del', `${revisionWords.removed}學校`],
    ['ins', `${revisionWords.added}團膳`],
    ['del', `${revisionWords.removed}管理`],
    ['ins', `${revisionWords.added}標示`],
  ])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: revisionWords.to }), '2')
  const other = await screen.findByRole('region', { name: revisionWords.between(1, 2) })
  expect(marksIn(other)).toHaveLength(2)
})

test('other papers of the submitter with nearly the same title are named, and can be opened', async () => {
  const similar = [{ id: 9, code: 'A-0002', title: '團膳廚房的過敏原管理之研究', enTitle: '' }]
  await openOne({}, { 'GET /api/v1/submission/7/similar': () => json(200, similar) })
  const link = await screen.findByRole('link', { name: 'A-0002 團膳廚房的過敏原管理之研究' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`^${path}/9\\?`))
})

test('a submission is withdrawn with a reason, in the version that was seen', async () => {
  const requests = await openOne(
    {},
    {
      'POST /api/v1/submission/7/withdraw': () =>
        json(200, submissionRow({ state: 'withdrawn', version: 4 })),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: t.withdraw }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: t.reason }), '作者來電')
  await userEvent.click(dialog.getByRole('button', { name: t.withdraw }))
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.withdrawDone])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, reason: '作者來電' })
})

test('those who may only view have no commands', async () => {
  const clerk = accountRow({
    identity: identity.management,
    functionList: [{ pageId: 9, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false }],
    permissionList: [{ pageId: 9, type: 1 }],
  })
  await enterAs(clerk, { ...answers, 'GET /api/v1/submission/7': () => json(200, row) })
  await renderAt(`${path}/7`, <SubmissionPage />, `${path}/$id`)
  await screen.findByRole('heading', { name: /A-0001/ })
  expect(screen.queryByRole('button', { name: t.withdraw })).toBeNull()
})

test('staff begin a submission by choosing its member, who is its first author', async () => {
  const requests = await enterAs(accountRow(), {
    ...answers,
    'GET /api/v1/member': () => json(200, [memberRow()], { 'x-total-count': '1' }),
    'POST /api/v1/submission': () => json(200, { ...draft, id: 7 }),
    'GET /api/v1/submission/7': () => json(200, { ...draft, id: 7 }),
    'GET /api/v1/submission/7/form': () => json(200, paperForm),
  })
  await renderAt(`${path}/new`, <NewSubmissionPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.chooseMember }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: /林美惠/ }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      eventId: eventRow.id,
      memberId: memberRow().id,
      content: { authors: [{ name: '林美惠', email: 'mei@example.com', isCorresponding: true }] },
    }),
  )
})

/** Opens the form of a submission. */
async function openForm(
  part: Parameters<typeof submissionRow>[0] = {},
  more: Parameters<typeof enterAs>[1] = {},
) {
  const requests = await enterAs(accountRow(), {
    ...answers,
    'GET /api/v1/submission/7': () => json(200, submissionRow(part)),
    'GET /api/v1/submission/7/form': () => json(200, paperForm),
    ...more,
  })
  await renderAt(`${path}/7/edit`, <EditSubmissionPage />, `${path}/$id/edit`)
  return requests
}

test('staff correct and submit a paper in the form of its authors, within the limits of the texts', async () => {
  const requests = await openForm(
    {},
    {
      'GET /api/v1/subject': () =>
        json(200, [{ ...subjectRow, ...noTextLimits, titleMax: 15 }], { 'x-total-count': '1' }),
      'GET /api/v1/submission-type': () =>
        json(200, [{ ...submissionTypeRow, ...noTextLimits }], { 'x-total-count': '1' }),
      'PUT /api/v1/submission/7/draft': ({ body }) =>
        json(200, submissionRow({ draft: (body as { content: typeof paper }).content, version: 4 })),
      'POST /api/v1/submission/7/submit': () => json(200, submissionRow({ revision: 2, version: 5 })),
    },
  )
  const title = await screen.findByRole('textbox', { name: new RegExp(`^${form.title}`) })
  await userEvent.type(title, '研究報告補充')
  await userEvent.click(screen.getByRole('button', { name: form.resubmit }))
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.clear(title)
  await userEvent.type(title, '更正的題目')
  await userEvent.click(screen.getByRole('button', { name: form.resubmit }))
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([form.submitted('A-0001')])
  const saved = requests.filter(({ method }) => method === 'PUT').at(-1)
  expect(saved?.body).toMatchObject({ content: { title: '更正的題目' } })
  expect(requests.map((one) => one.path).join(' ')).not.toContain('offer')
})

test('a withdrawn paper is not edited', async () => {
  await openForm({ state: 'withdrawn', isOpen: false })
  await screen.findByText(t.withdrawn)
})

test('the detail page of a withdrawn paper does not lead to the form', async () => {
  await openOne({ state: 'withdrawn' })
  expect(screen.queryByRole('link', { name: t.edit })).toBeNull()
})

test('the detail page leads to the form', async () => {
  await openOne()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: t.edit })
  expect(new URL(link.href).pathname).toBe(`${path}/7/edit`)
})

describe('the numbers by subject', () => {
  const counted = (draft: number, submitted: number) => ({ ...none, draft, submitted })
  const subjectCounts: SubjectCounts[] = [
    {
      subject: { id: 4, code: 'A', name: '甲', enName: '', level: 0 },
      own: counted(0, 1),
      branch: counted(1, 2),
    },
    {
      subject: { id: 5, code: 'A-1', name: '乙', enName: '', level: 1 },
      own: counted(1, 1),
      branch: counted(1, 1),
    },
    { subject: null, own: counted(3, 0), branch: counted(3, 0) },
  ]

  test('lead to the list of the submissions that they count', async () => {
    await enterAs(accountRow(), {
      ...answers,
      'GET /api/v1/submission/count-by-subject': () => json(200, subjectCounts),
    })
    const { router } = await renderAt(path, <SubmissionsPage />)
    await userEvent.click(await screen.findByRole('button', { name: t.bySubject }))
    const shown = within(await screen.findByRole('table', { name: t.bySubject }))
    const cells = shown.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    const decided = ['0', '0', '0', '0']
    expect(cells.slice(1)).toEqual([
      ['A 甲', '1本主題 0', '2本主題 1', ...decided, '0', '3本主題 1'],
      ['A-1 乙', '1', '1', ...decided, '0', '2'],
      [t.noSubject, '3', '0', ...decided, '0', '3'],
      [t.total, '4', '2', ...decided, '0', '6'],
    ])
    const links = within(shown.getByRole('row', { name: /A 甲/ })).getAllByRole('link')
    await userEvent.click(links[1] as HTMLElement)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location).toMatchObject({
      pathname: path,
      search: { subjectId: '4', state: 'submitted', event: eventRow.code },
    })
    expect(within(shown.getByRole('row', { name: new RegExp(t.noSubject) })).queryByRole('link')).toBeNull()
  })
})

describe('several submissions', () => {
  const bulk = bulkText['zh-TW']
  const result = { title: row.title, enTitle: '', state: 'withdrawn', refusal: null }
  const sent = (requests: Awaited<ReturnType<typeof enterAs>>) =>
    requests.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body])

  async function choose(more: Parameters<typeof enterAs>[1]) {
    const requests = await enterAs(accountRow(), { ...answers, ...more })
    await renderAt(path, <SubmissionsPage />)
    await screen.findByRole('row', { name: /A-0001/ })
    await userEvent.click(screen.getByRole('checkbox', { name: table.selectPage }))
    await screen.findByRole('group', { name: table.select })
    return requests
  }
  const chosen = {
    eventId: eventRow.id,
    rows: [
      { id: 7, version: 3 },
      { id: 9, version: 3 },
    ],
  }

  test('are named before they are withdrawn with a reason, and the result of each is shown', async () => {
    const requests = await choose({
      'POST /api/v1/submission/bulk/withdraw': () =>
        json(200, [
          { ...result, id: 7, code: 'A-0001' },
          { ...result, id: 9, code: '', state: 'draft', refusal: 'submission.state' },
        ]),
    })
    await userEvent.click(screen.getByRole('button', { name: bulk.withdraw }))
    const dialog = within(await screen.findByRole('dialog', { name: bulk.withdrawTitle(2) }))
    const named = within(dialog.getByRole('list', { name: bulk.chosen(2) })).getAllByRole('listitem')
    expect(named.map(({ textContent }) => textContent)).toEqual([`A-0001 ${row.title}`, `#9 ${draft.title}`])
    await userEvent.click(dialog.getByRole('button', { name: bulk.withdraw }))
    await dialog.findByText('必填')
    expect(sent(requests)).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: bulk.reason }), '重複投稿')
    await userEvent.click(dialog.getByRole('button', { name: bulk.withdraw }))
    const results = within(await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title }))
    const [, ...rows] = results.getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `9${row.title}${bulkResultsText['zh-TW'].otherState}${states.draft}`,
      `A-0001${row.title}${bulkResultsText['zh-TW'].isDone}${states.withdrawn}`,
    ])
    expect(sent(requests)).toEqual([['/api/v1/submission/bulk/withdraw', { ...chosen, reason: '重複投稿' }]])
  })

  test('are moved to a subject that is chosen', async () => {
    const requests = await choose({
      'GET /api/v1/subject': () =>
        json(200, [subjectRow, { ...subjectRow, id: 5, code: 'A-1', name: '乙', level: 1, parentId: 4 }], {
          'x-total-count': '2',
        }),
      'POST /api/v1/submission/bulk/move': () => json(200, []),
    })
    await userEvent.click(screen.getByRole('button', { name: bulk.move }))
    const dialog = within(await screen.findByRole('dialog', { name: bulk.moveTitle(2) }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: bulk.subjectId }), '5')
    await userEvent.click(dialog.getByRole('button', { name: bulk.move }))
    await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title })
    expect(sent(requests)).toEqual([['/api/v1/submission/bulk/move', { ...chosen, subjectId: 5 }]])
  })

  test('are reminded of, and each has its result', async () => {
    const requests = await choose({
      'POST /api/v1/assignment/remind-late': () =>
        json(200, [
          { submissionId: 7, code: 'A-0001', title: row.title, enTitle: '', reminded: 2, refusal: null },
          {
            ...{ submissionId: 9, code: '', title: row.title, enTitle: '', reminded: 0 },
            refusal: 'assignment.not-late',
          },
        ]),
    })
    await userEvent.click(screen.getByRole('button', { name: bulk.remind }))
    const dialog = within(await screen.findByRole('dialog', { name: bulk.remindTitle(2) }))
    expect(dialog.getByRole('button', { name: bulk.remindAuthors })).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: bulk.remindReviewers }))
    const results = within(await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title }))
    expect(results.getByText(bulk.reminded(2))).toBeDefined()
    expect(results.getByText(errorWords('assignment.not-late'))).toBeDefined()
    const ids = chosen.rows.map(({ id }) => id)
    expect(sent(requests)).toEqual([
      ['/api/v1/assignment/remind-late', { eventId: chosen.eventId, submissionIds: ids }],
    ])
  })

  test('cannot be chosen in an archived event', async () => {
    await enterAs(accountRow(), {
      ...answers,
      'GET /api/v1/event': () => json(200, [{ ...eventRow, status: 'archived' }], { 'x-total-count': '1' }),
    })
    await renderAt(path, <SubmissionsPage />)
    await screen.findByRole('row', { name: /A-0001/ })
    expect(screen.queryByRole('checkbox', { name: table.selectPage })).toBeNull()
  })
})

test('those who may add can import papers', async () => {
  await enterAs(accountRow(), answers)
  await renderAt(path, <SubmissionsPage />)
  expect(await screen.findByRole('button', { name: table.import })).toBeDefined()
})

test.each<[string, boolean, EventStatus]>([
  ['without the right to add', false, 'published'],
  ['in an archived event', true, 'archived'],
])('nobody imports papers %s', async (_, canAdd, status) => {
  const clerk = accountRow({
    identity: identity.management,
    functionList: [{ pageId: 9, active: true, extra: [], canAdd, canEdit: true, canDelete: false }],
    permissionList: [{ pageId: 9, type: 1 }],
  })
  await enterAs(clerk, { ...answers, ...eventAnswers({ ...eventRow, status }) })
  await renderAt(path, <SubmissionsPage />)
  await screen.findByRole('row', { name: /A-0001/ })
  expect(screen.queryByRole('button', { name: table.import })).toBeNull()
})

describe('the fee of a paper', () => {
  const fee = { id: 4, state: 'due', amount: 500, paymentOrderId: 12, dueAt: null } as const

  test('links to its payment order, and is waived with a reason', async () => {
    const requests = await openOne(
      { fee },
      { 'POST /api/v1/submission-fee/4/waive': () => json(200, { ...fee, state: 'waived' }) },
    )
    const link = await screen.findByRole('link', { name: 'P000012' })
    expect(link.getAttribute('href')).toBe('/admin/payment-order/12')
    await userEvent.click(screen.getByRole('button', { name: t.waive }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: t.waive }))
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(t.reason) }), '特邀講者')
    await userEvent.click(dialog.getByRole('button', { name: t.waive }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: '特邀講者' }),
    )
  })

  test('is asked for by hand', async () => {
    const requests = await openOne({ fee }, { 'POST /api/v1/submission-fee/4/remind': () => json(200, fee) })
    await userEvent.click(await screen.findByRole('button', { name: t.remind }))
    await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.remindDone])
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test.each(['confirmed', 'waived', 'cancelled'] as const)('that is %s cannot be waived', async (state) => {
    await openOne({ fee: { ...fee, state } })
    await screen.findByRole('link', { name: 'P000012' })
    expect(screen.queryByRole('button', { name: t.waive })).toBeNull()
  })
})
