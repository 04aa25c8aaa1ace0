import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Ticket } from '@banquet/contract/signup/ticket'
import { fakeServer, json, problem } from '../../../../test/fake-server.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { TicketPage } from './ticket.page.tsx'
import { ticketText } from '../../../shared/signup/ticket/ticket.text.ts'

const t = ticketText['zh-TW']

const row: Ticket = {
  ticket: 'N0123456789ABCDEF',
  code: 'K7M2QX',
  realName: '林怡君',
  enName: 'I-Chun Lin',
  eventName: '2027 食材研討會',
  eventEnName: 'Food 2027',
  startDay: '2027-06-10',
  endDay: '2027-06-12',
  venue: '臺北國際會議中心',
  enVenue: '',
  typeName: '一般',
  typeEnName: 'Regular',
  affiliation: '臺灣大學',
  enAffiliation: '',
}

afterEach(() => {
  setLanguage('zh-TW')
  history.replaceState(null, '', '/')
})

function open(answer: () => Response, path = `/ticket/${row.ticket}`) {
  history.replaceState(null, '', path)
  const requests = fakeServer({ [`GET /api/v1${path.replace(/\/$/, '')}`]: answer })
  render(<TicketPage />)
  return requests
}

test('a visitor with the link sees the QR code and the person, and saves it as PDF, without an account', async () => {
  setLanguage('en')
  const requests = open(() => json(200, row), `/ticket/${row.ticket}/`)
  expect(await screen.findByRole('img', { name: 'QR code of the ticket of 林怡君' })).toBeDefined()
  const main = screen.getByRole('main').textContent
  // Texts without an English version are shown in Chinese.
  for (const text of [
    'I-Chun Lin',
    'Regular',
    'Food 2027',
    '2027-06-10 – 2027-06-12',
    '臺北國際會議中心',
    'K7M2QX',
  ])
    expect(main).toContain(text)
  const link = screen.getByRole('link', { name: 'Download PDF' })
  expect(link.getAttribute('href')).toBe(`/api/v1/ticket/${row.ticket}/pdf?language=en`)
  expect(requests).toHaveLength(1)
})

test.each([
  ['a ticket that is not valid', () => problem(404, 'not-found'), t.invalid],
  ['a server that fails', () => problem(500, 'internal'), t.failed],
  [
    'no network',
    () => {
      throw new TypeError('no network')
    },
    t.failed,
  ],
])('%s is shown as what it is', async (_, answer, words) => {
  open(answer)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.queryByRole('img')).toBeNull()
})
