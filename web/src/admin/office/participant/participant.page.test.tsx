import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Participant } from '@banquet/contract/office/participant'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { participantRow as page, payAction as pay } from '../../../../test/rows/participant-row.ts'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { nextActionWords } from '../../../shared/people/participant/next-action.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { noteText } from '../../../shared/row/note/note.text.ts'
import { KeysHost } from '../../../kit/keys/keys-host.tsx'
import { participantText } from './participant.text.ts'
import { ParticipantOfSignupPage } from './participant.page.tsx'

const t = participantText['zh-TW']
const words = noteText['zh-TW']

afterEach(() => sessionStorage.clear())

async function open(part: Partial<Participant> = {}) {
  const sent = await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/participant/signup/7': () => json(200, page(part)),
    'POST /api/v1/participant-note': () => json(201, page().notes[0]),
  })
  const { router } = await renderAt(
    '/admin/participant/signup/7',
    <>
      <ParticipantOfSignupPage />
      <KeysHost everywhere={[]} />
    </>,
    '/admin/participant/signup/$id',
  )
  await screen.findByRole('heading', { name: words.notes })
  return { sent, router }
}

test('shows the next action with its deadline as a link, the parts that are not null, and names the empty ones', async () => {
  await open()
  expect(nextActionWords(pay)).toBe('繳費 NT$ 2,000（一般報名），期限 2090-11-30 23:59')
  const link = screen.getByRole('link', { name: nextActionWords(pay) })
  expect(link.getAttribute('href')).toContain('/admin/payment-order/12')
  expect(screen.getByRole('region', { name: t.signups }).textContent).toContain('K7M2PX')
  expect(screen.queryByRole('region', { name: t.money })).toBeNull()
  expect(screen.getByText(t.without(t.papers))).toBeDefined()
})

test('a note is written with the colleagues whom it mentions; those of others cannot be edited', async () => {
  const { sent } = await open()
  const notes = screen.getByRole('region', { name: words.notes })
  expect(notes.textContent).toContain('需要輪椅通道')
  expect(notes.textContent).toContain(t.mentions('@林雅惠'))
  expect(within(notes).queryByRole('button', { name: commonText['zh-TW'].edit })).toBeNull()
  await userEvent.type(within(notes).getByRole('textbox', { name: new RegExp(words.write) }), '已聯絡')
  await userEvent.click(within(notes).getByText(t.mention, { selector: 'summary' }))
  await userEvent.click(within(notes).getByRole('checkbox', { name: '王經理' }))
  await userEvent.click(within(notes).getByRole('button', { name: words.send }))
  const posted = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(posted).toEqual([
    { text: '已聯絡', mentions: [9], memberId: 41, signupId: null, eventId: eventRow.id },
  ])
})

test('nothing can be noted in an archived event', async () => {
  await open({ eventStatus: 'archived' })
  expect(screen.queryByRole('button', { name: words.send })).toBeNull()
})

test('leads to the people before and after in the list that it was opened from, by buttons and keys', async () => {
  const people = ['3', '7', '8'].map((id) => `/admin/participant/signup/${id}?event=food-2028`)
  sessionStorage.setItem('participant-list', JSON.stringify({ list: '/admin/signup', people }))
  const { router } = await open()
  expect(screen.getByText(t.placeOf(2, 3))).toBeDefined()
  expect(screen.getByRole('button', { name: t.previous })).toHaveProperty('disabled', false)
  await userEvent.keyboard('j')
  expect(router.state.location.pathname).toBe('/admin/participant/signup/8')
})
