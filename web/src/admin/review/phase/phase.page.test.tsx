import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { usualPhases, type PhaseKind, type Phases, type Rehearsal } from '@banquet/contract/review/phase'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { PhasePage } from './phase.page.tsx'
import { suggestedPhases } from './phase-form.ts'
import { phaseText } from './phase.text.ts'

const t = phaseText['zh-TW']
const moments = momentText['zh-TW']
const path = '/admin/submission/phase'
const call = '/api/v1/event/3/phase'
const at = (day: string, time = '00:00') => ({ kind: 'absolute', day, time }) as const
const row: Phases = {
  ...usualPhases,
  review: { ...usualPhases.review, opens: at('2028-01-01'), closes: at('2028-02-01') },
  decision: { ...usualPhases.decision, opens: at('2028-02-01') },
  ...{ eventId: eventRow.id, version: 2 },
}
const rehearsal: Rehearsal = {
  kind: 'review',
  isOpen: false,
  rights: [
    { right: 'see-reviews-decided', isGiven: true },
    { right: 'answer', isGiven: false },
  ],
}
const windows = {
  submission: { opensAt: null, closesAt: '2028-01-01T10:00:00.000Z' },
  fullPapers: { opensAt: '2028-03-01T00:00:00.000Z', closesAt: null },
}

afterEach(() => dismiss())

type Answers = Parameters<typeof enterAs>[1]
async function open(more: Answers = {}, account = accountRow()) {
  const answers = {
    ...eventAnswers(),
    [`GET ${call}`]: () => json(200, row),
    [`GET ${call}/window`]: () => json(200, windows),
    [`GET ${call}/rehearsal`]: () => json(200, rehearsal),
    ...more,
  }
  const requests = await enterAs(account, answers)
  await renderAt(path, <PhasePage />)
  await screen.findByRole('group', { name: t.nameOfPhase('review') })
  return requests
}
const group = (kind: PhaseKind) => within(screen.getByRole('group', { name: t.nameOfPhase(kind) }))
const save = () => userEvent.click(screen.getByRole('button', { name: t.save }))
const putsOf = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'PUT')

test('an edit sends all phases with the version that was read', async () => {
  const requests = await open({ [`PUT ${call}`]: () => json(200, { ...row, version: 3 }) })
  await userEvent.click(group('review').getByRole('radio', { name: t.authorNamesOf('never') }))
  await userEvent.click(group('answer').getByRole('switch', { name: t.mayAnswer }))
  await save()
  await waitFor(() => expect(putsOf(requests)).toHaveLength(1))
  const { eventId: _event, ...sent } = row
  expect(putsOf(requests)[0]?.body).toEqual({
    ...sent,
    review: { ...row.review, authorNames: 'never' },
    answer: { ...row.answer, mayAnswer: false },
  })
})

test('a phase that ends without a beginning, or leaves out its limit, is not sent', async () => {
  const requests = await open()
  const kind = group('answer').getByRole('combobox', {
    name: moments.kindOf(`${t.nameOfPhase('answer')}：${moments.closes}`),
  })
  await userEvent.selectOptions(kind, 'day')
  const day = group('answer').getByRole('textbox', {
    name: moments.dayOf(`${t.nameOfPhase('answer')}：${moments.closes}`),
  })
  await userEvent.type(day, '2028-01-20')
  const limit = group('answer').getByRole('textbox', { name: new RegExp(`^${t.answerLimit}`) })
  await userEvent.clear(limit)
  await userEvent.type(limit, '0')
  await save()
  expect(await group('answer').findByText(faultWords('min', { n: 1 }))).toBeDefined()
  await userEvent.clear(limit)
  await userEvent.type(limit, '300')
  await save()
  expect(await group('answer').findByText(faultWords('required'))).toBeDefined()
  expect(putsOf(requests)).toEqual([])
})

test('phases that overlap or leave a gap are warned of where they are entered', async () => {
  const gap = { ...row, decision: { ...row.decision, opens: at('2028-02-05') } }
  await open({ [`GET ${call}`]: () => json(200, gap) })
  expect(group('decision').getByText(t.warningOf('gap', t.nameOfPhase('review')))).toBeDefined()
  expect(group('review').queryByText(t.warningOf('gap', t.nameOfPhase('review')))).toBeNull()
})

test('the usual phases are filled in by the windows of the event, and nothing is sent', async () => {
  const requests = await open()
  await userEvent.click(await screen.findByRole('button', { name: t.suggest }))
  const opens = group('review').getByRole<HTMLInputElement>('textbox', {
    name: moments.dayOf(`${t.nameOfPhase('review')}：${moments.opens}`),
  })
  expect(opens.value).toBe('2028-01-01')
  expect(putsOf(requests)).toEqual([])
})

test('suggested phases end a week before final files are uploaded, and never before they begin', () => {
  const { review, decision } = suggestedPhases(eventRow, windows)
  expect([review.opens, review.closes, decision.opens]).toEqual([
    at('2028-01-01', '18:00'),
    at('2028-02-23', '08:00'),
    at('2028-02-23', '08:00'),
  ])
  const soon = { ...windows, fullPapers: { opensAt: '2028-01-03T00:00:00.000Z' } }
  expect(suggestedPhases(eventRow, soon).review.closes).toEqual(at('2028-01-08', '18:00'))
})

test('a role is rehearsed by the server', async () => {
  const requests = await open()
  expect(await screen.findByText(t.at(t.nameOfPhase('review'), false))).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.role }), 'chair')
  await waitFor(() =>
    expect(requests.some(({ path }) => path.includes('rehearsal?') && path.includes('role=chair'))).toBe(
      true,
    ),
  )
  const table = within(screen.getByRole('table', { name: t.rehearse }))
  expect(table.getByRole('row', { name: `${t.rightOf('answer')} ${t.no}` })).toBeDefined()
})

/** Somebody who may see the page of subjects, and change nothing. */
const reader = accountRow({
  identity: identity.management,
  functionList: [{ pageId: 10, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false }],
  permissionList: [{ pageId: 10, type: 1 }],
})

test.each([
  ['without the right to edit', reader, {}],
  ['of an archived event', accountRow(), eventAnswers({ ...eventRow, status: 'archived', isCurrent: false })],
])('%s the phases are read-only, and their history can be opened', async (_, account, answers) => {
  await open(answers, account)
  expect(screen.queryByRole('button', { name: t.save })).toBeNull()
  expect(screen.queryByRole('button', { name: t.suggest })).toBeNull()
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: t.nameOfPhase('decision') }).disabled).toBe(
    true,
  )
  expect(screen.getByRole('button', { name: commonText['zh-TW'].history })).toBeDefined()
})
