import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubjectRanking } from '@banquet/contract/review/decision'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { subjectRow } from '../../../../test/rows/submission-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { RankDialog } from './rank.dialog.tsx'
import { rankText } from './rank.text.ts'

const t = rankText['zh-TW']
afterEach(() => dismiss())

const paperOf = (id: number, score: number | null) => ({
  ...{ id, code: `A-000${id}`, title: `題目${id}`, enTitle: '', revision: 1, score },
  reviewed: score === null ? 0 : 3,
})
const ranking: SubjectRanking = {
  subject: { id: 4, code: 'A', name: '甲', enName: '' },
  open: 2,
  papers: [paperOf(1, 90), paperOf(2, 70), paperOf(3, 70), paperOf(4, 50), paperOf(5, null)],
}

async function open(answer = () => json(200, { accepted: 2, rejected: 2 })) {
  let reads = 0
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/decision/ranking': () => {
      reads += 1
      return json(200, ranking)
    },
    'POST /api/v1/decision/stage-by-rank': answer,
  })
  const onClose = vi.fn()
  await renderAt(
    '/admin/submission/decision',
    <RankDialog event={eventRow} subjects={[subjectRow]} subjectId={undefined} onClose={onClose} />,
  )
  await screen.findByRole('region', { name: t.best(1) })
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { sent, onClose, reads: () => reads }
}

test('a tie at the limit is shown, and only what is chosen of it is accepted', async () => {
  const { sent, onClose } = await open()
  const tied = within(screen.getByRole('region', { name: t.tied(2) }))
  expect(within(screen.getByRole('region', { name: t.best(1) })).getByText(/A-0001 題目1/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: t.rest(1) })).getByText(/A-0004/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: t.unscored(1) })).getByText(/A-0005/)).toBeDefined()
  await userEvent.click(tied.getByRole('checkbox', { name: /A-0003/ }))
  await userEvent.click(tied.getByRole('checkbox', { name: /A-0002/ }))
  expect(screen.getByText(t.tooMany)).toBeDefined()
  await userEvent.click(tied.getByRole('checkbox', { name: /A-0002/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: t.rejectRest }))
  await userEvent.click(screen.getByRole('button', { name: t.stage(2, 2) }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const seen = (...ids: number[]) => ids.map((id) => ({ id, revision: 1 }))
  expect(sent()).toEqual([{ eventId: eventRow.id, accept: seen(1, 3), reject: seen(2, 4) }])
})

test('no more than the limit can be typed', async () => {
  await open()
  const field = screen.getByRole('textbox', { name: t.most })
  await userEvent.clear(field)
  await userEvent.type(field, '3')
  expect(await screen.findByText(t.over)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.stage(0, 0) }).disabled).toBe(true)
})

test('what was listed is loaded again if somebody else was faster', async () => {
  const { reads, onClose } = await open(() => problem(409, 'decision.limit'))
  await userEvent.click(screen.getByRole('button', { name: t.stage(1, 0) }))
  await waitFor(() => expect(reads()).toBe(2))
  expect(onClose).not.toHaveBeenCalled()
})
