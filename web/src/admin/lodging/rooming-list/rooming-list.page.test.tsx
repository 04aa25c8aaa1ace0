import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { CurrentRoomingList, RoomingLine } from '@banquet/contract/lodging/rooming-list'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { errorWords, loadRefusalWords } from '../../../kit/text/errors.text.ts'
import { RoomingListPage } from './rooming-list.page.tsx'
import { roomingListText } from './rooming-list.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = roomingListText['zh-TW']
const common = commonText['zh-TW']

const saved: string[] = []

beforeAll(loadRefusalWords)
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  saved.length = 0
  dismiss()
})

const line = (part: Partial<RoomingLine>): RoomingLine => ({
  hotelOrderId: 12,
  code: 'H7M2PX',
  roomName: '雙人房',
  roomEnName: 'Twin',
  rooms: 1,
  extraBeds: 0,
  arrival: '2028-03-23',
  departure: '2028-03-25',
  guests: [{ name: '林怡君', enName: 'Lin Yi-Chun' }],
  wishes: '',
  noteForHotel: '',
  confirmationNumber: '',
  change: null,
  changedFields: [],
  ...part,
})
const frozen = {
  id: 4,
  eventId: eventRow.id,
  hotelId: 5,
  createdAt: '2028-03-01T01:30:00.000Z',
  createdByName: '陳經理',
  bookings: 2,
  rooms: 2,
  sentTo: ['front@hotel.example'],
  sentOn: null,
}
const list: CurrentRoomingList = {
  eventId: eventRow.id,
  hotelId: 5,
  hotelName: '晴川大飯店',
  hotelEnName: 'Riverside Hotel',
  mailTo: ['front@hotel.example', 'sales@hotel.example'],
  sending: null,
  last: frozen,
  lines: [
    line({ wishes: '高樓層', confirmationNumber: 'RC-1' }),
    line({ hotelOrderId: 13, code: 'J8N3QY', rooms: 2, change: 'new' }),
    line({ hotelOrderId: 14, code: 'K9P4RZ', change: 'changed', changedFields: ['arrival', 'guests'] }),
    line({ hotelOrderId: 15, code: 'L2Q5SA', change: 'gone' }),
  ],
}
const hotel = (hotelId: number, hotelName: string) => ({
  eventId: eventRow.id,
  eventName: '2028 食材研討會',
  eventEnName: '',
  hotelId,
  hotelName,
  hotelEnName: '',
})
const manager = accountRow({})
const file = () =>
  new Response('%PDF-1.7', { headers: { 'content-disposition': `attachment; filename*=UTF-8''list` } })

async function open(account = manager, more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(account, {
    ...eventAnswers(eventRow),
    'GET /api/v1/rooming-list/hotel': () => json(200, [hotel(5, '晴川大飯店'), hotel(6, '圓山大飯店')]),
    'GET /api/v1/rooming-list/current': () => json(200, list),
    'GET /api/v1/rooming-list': () => json(200, [frozen]),
    'GET /api/v1/rooming-list/export': file,
    'GET /api/v1/rooming-list/pdf': file,
    ...more,
  })
  const view = await renderAt('/admin/hotel/order/rooming-list', <RoomingListPage />)
  return { ...view, requests }
}
const asked = (requests: Awaited<ReturnType<typeof enterAs>>, path: string) =>
  requests.filter((one) => one.path.startsWith(path)).map((one) => one.path)

test('marks what is new, changed and gone, and counts only those who come', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: t.title }))
  const row = (code: string) => table.getByRole('row', { name: new RegExp(code) }).textContent
  expect(row('H7M2PX')).toContain('林怡君 Lin Yi-Chun需求：高樓層RC-1')
  expect(row('J8N3QY')).toContain(t.new)
  expect(row('K9P4RZ')).toContain('變更入住日、住客')
  expect(row('L2Q5SA')).toContain(t.gone)
  expect(screen.getByText(t.summary(3, 4))).toBeDefined()
  expect(screen.getByText(t.since('2028-03-01 09:30'))).toBeDefined()
})

test('can show another hotel and a day, which are kept in the URL and in the files', async () => {
  const { requests, router } = await open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: t.hotel }), '圓山大飯店')
  await userEvent.type(screen.getByRole('textbox', { name: t.day }), '2028-03-24')
  await userEvent.tab()
  await expect.poll(() => router.state.location.search).toMatchObject({ hotelId: '6', day: '2028-03-24' })
  await expect
    .poll(() => asked(requests, '/api/v1/rooming-list/current').at(-1))
    .toBe(`/api/v1/rooming-list/current?eventId=${eventRow.id}&hotelId=6&day=2028-03-24`)
  await userEvent.click(await screen.findByRole('button', { name: 'Excel' }))
  await expect.poll(() => saved).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }))
  await expect.poll(() => saved).toHaveLength(2)
  expect(asked(requests, '/api/v1/rooming-list/export')[0]).toContain('day=2028-03-24&format=xlsx')
  expect(asked(requests, '/api/v1/rooming-list/pdf')[0]).toContain('day=2028-03-24&calendar=roc')
})

test('can save a frozen list', async () => {
  const { requests } = await open()
  const row = within(await screen.findByRole('row', { name: /陳經理/ }))
  expect(row.getByText('front@hotel.example')).toBeDefined()
  await userEvent.click(row.getByRole('button', { name: t.pdfOf('2028-03-01 09:30') }))
  await expect.poll(() => saved).toHaveLength(1)
  expect(asked(requests, '/api/v1/rooming-list/pdf')[0]).toContain('hotelId=5&roomingListId=4')
})

describe('sending the list', () => {
  const press = async (name: string, yes = name) => {
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('alertdialog'))
    const text = screen.getByRole('alertdialog').textContent
    await userEvent.click(dialog.getByRole('button', { name: yes }))
    return text
  }
  const sent = (requests: Awaited<ReturnType<typeof enterAs>>) =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

  test('asks for confirmation and shows the addresses', async () => {
    const { requests } = await open(manager, { 'POST /api/v1/rooming-list': () => json(201, frozen) })
    const question = await press(t.send)
    expect(question).toContain('front@hotel.example、sales@hotel.example')
    await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.sent])
    expect(sent(requests)).toEqual([{ eventId: eventRow.id, hotelId: 5, send: true }])
  })

  test('does nothing if it is not confirmed, and shows why it was refused', async () => {
    const { requests } = await open(manager, {
      'POST /api/v1/rooming-list': () => problem(409, 'rooming-list.empty'),
    })
    await press(t.send, common.cancel)
    expect(sent(requests)).toEqual([])
    await press(t.hand)
    await expect
      .poll(() => notices().map(({ text }) => text))
      .toEqual([expect.stringContaining(errorWords('rooming-list.empty'))])
    expect(sent(requests)).toEqual([{ eventId: eventRow.id, hotelId: 5, send: false }])
  })

  test('is not possible without an address, and the page says so', async () => {
    await open(manager, { 'GET /api/v1/rooming-list/current': () => json(200, { ...list, mailTo: [] }) })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: t.send })
    expect(button.disabled).toBe(true)
    expect(screen.getByText(/尚未設定收件 Email/)).toBeDefined()
  })
})

test('hotel staff see and save the lists of their hotel by event, but cannot send them', async () => {
  const { requests } = await open(accountRow({ identity: identity.hotelService }))
  await screen.findByRole('button', { name: 'Excel' })
  expect(screen.getByRole('combobox', { name: t.hotel }).textContent).toContain('晴川大飯店 2028 食材研討會')
  expect(screen.queryByRole('button', { name: t.send })).toBeNull()
  expect(screen.queryByRole('button', { name: t.hand })).toBeNull()
  expect(asked(requests, '/api/v1/event')).toEqual([])
})

describe('a list that is sent automatically', () => {
  const sending = { days: 14, hour: 8, nextAt: '2028-03-10T00:00:00.000Z' }
  const openWith = (part: Partial<CurrentRoomingList>) =>
    open(manager, { 'GET /api/v1/rooming-list/current': () => json(200, { ...list, ...part }) })

  test('shows the next time, and who has sent previous lists', async () => {
    await open(manager, {
      'GET /api/v1/rooming-list/current': () => json(200, { ...list, sending }),
      'GET /api/v1/rooming-list': () =>
        json(200, [{ ...frozen, id: 5, createdByName: 'Banquet', sentOn: '2028-03-02' }, frozen]),
    })
    expect(await screen.findByText(t.nextSending('2028-03-10 08:00'))).toBeDefined()
    const table = within(await screen.findByRole('table', { name: t.frozen }))
    const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect([first, second]).toEqual([expect.stringContaining(t.bySystem), expect.stringContaining('陳經理')])
  })

  test.each([
    [{ sending: null }, t.noSending],
    [{ sending: { ...sending, nextAt: null } }, t.sendingOver],
    [{ sending, mailTo: [] }, t.sendingToNobody],
  ])('shows why it is not sent: %j', async (part, text) => {
    await openWith(part)
    expect(await screen.findByText(text)).toBeDefined()
  })
})
