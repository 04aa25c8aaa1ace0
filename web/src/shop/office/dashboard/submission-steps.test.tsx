import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Submission } from '@banquet/contract/submission/submission'
import { submissionStateWords } from '@banquet/contract/submission/submission-states'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventChoiceRow } from '../../../../test/rows/event-choice.ts'
import { paper, submissionOffers, submissionRow } from '../../../../test/rows/submission-rows.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { checklistText } from './checklist.text.ts'
import { SubmissionSteps } from './submission-steps.tsx'

const t = checklistText['zh-TW']
const states = submissionStateWords['zh-TW']
const event = eventChoiceRow()
const { code } = event

beforeEach(() => enterSide('shop'))

async function open(rows: readonly Submission[], offers = submissionOffers) {
  await enterShop(shopperRow(), { 'GET /api/v1/submission/offer': () => json(200, offers) })
  await renderAt('/dashboard', <SubmissionSteps event={event} rows={rows} />)
}

const unsubmitted = { code: '', state: 'draft', revision: 0, submittedAt: null } as const
const closed = { isOpen: false }
const changed = { draft: { ...paper, title: '新題目' } }
const one = '/submission/7'
const all = `/submission?event=${code}`

test.each([
  ['a draft is written on', unsubmitted, states.draft, t.toContinue, one],
  [
    'a draft after the deadline is only listed',
    { ...unsubmitted, ...closed },
    states.draft,
    t.toSubmissions,
    all,
  ],
  ['what was submitted is done', {}, t.done, t.toSubmissions, all],
  ['a change of it is to be submitted', changed, t.unsubmitted, t.toSubmitChanges, one],
  ['a change after the deadline is not', { ...changed, ...closed }, t.done, t.toSubmissions, all],
  [
    'a paper under review looks like a submitted one',
    { state: 'under-review' },
    t.done,
    t.toSubmissions,
    all,
  ],
  [
    'a paper that is to be revised is revised',
    { state: 'revision-requested' },
    states['revision-requested'],
    t.toRevise,
    one,
  ],
  [
    'other authors only see that it is to be revised',
    { state: 'revision-requested', mayEdit: false },
    states['revision-requested'],
    t.toSubmissions,
    all,
  ],
  ['the decision of an accepted paper is read', { state: 'accepted' }, states.accepted, t.toDecision, one],
  ['the decision of a rejected paper is read', { state: 'rejected' }, states.rejected, t.toDecision, one],
] satisfies [string, Partial<Submission>, string, string, string][])(
  '%s',
  async (_, part, state, label, address) => {
    await open([submissionRow(part)])
    const link = await screen.findByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual([label, address])
    expect(screen.getByText(state)).toBeDefined()
  },
)

test('a member without a paper can begin one while submission is open', async () => {
  await open([])
  const link = await screen.findByRole('link', { name: t.toSubmit })
  expect(link.getAttribute('href')).toBe(`/submission/new?event=${code}`)
})
