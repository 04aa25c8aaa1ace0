import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { blankHotel } from '../hotel/hotel-form.ts'
import { enterAs, accountRow } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { RoomBlockPage } from './room-block.page.tsx'
import { roomBlockText } from './room-block.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = roomBlockText['zh-TW']
const common = commonText['zh-TW']

const hotel = {
  ...blankHotel,
  id: 3,
  name: '晴川大飯店',
  freeDays: 3,
  mailTo: [],
  pictures: [],
  version: 1,
  listDays: null,
  listHour: 8,
}
const type = (id: number, name: string) => ({ id, name, enName: '', capacity: 2, status: 1 })
const cell = {
  id: 31,
  roomTypeId: 1,
  night: '2027-06-10',
  contracted: 10,
  released: 0,
  rate: 3200,
  minStay: 1,
  isClosedToArrival: false,
  isClosedToDeparture: false,
  releaseDay: null,
  taken: 4,
  left: 6,
  version: 5,
}
const grid = {
  eventId: 7,
  hotelId: 3,
  startDay: '2027-06-10',
  endDay: '2027-06-11',
  nights: ['2027-06-09', '2027-06-10', '2027-06-11'],
  roomTypes: [type(1, '雙人房'), type(2, '家庭房')],
  cells: [cell],
}

async function open(
  save: () => Response = () => json(200, grid),
  holders: readonly object[] = [],
  me = accountRow(),
) {
  const requests = await enterAs(me, {
    ...eventAnswers(eventRow),
    'GET /api/v1/hotel/3': () => json(200, { ...hotel, managementName: null }),
    'GET /api/v1/room-block': () => json(200, grid),
    'GET /api/v1/room-block/pick-up': () => json(200, { nights: [], days: [], releaseDay: null }),
    'PUT /api/v1/room-block': save,
    'GET /api/v1/room-block/31/holder': () => json(200, holders),
  })
  await renderAt('/admin/hotel/list/3/block', <RoomBlockPage />, '/admin/hotel/list/$id/block')
  return requests
}

const findCell = (name: RegExp) => screen.findByLabelText(name)

describe('the block of a hotel', () => {
  test('shows the rooms taken and available in each cell', async () => {
    await open()
    expect(await findCell(/雙人房 2027-06-10、已訂 4／10 間、NT\$ 3,200/)).toHaveProperty(
      'textContent',
      '4 / 103,200',
    )
    expect(await findCell(/家庭房 2027-06-10、未提供/)).toBeDefined()
  })

  test('can be selected and edited by keyboard, and is saved with the versions of the cells', async () => {
    const requests = await open()
    const first = await findCell(/雙人房 2027-06-10/)
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0 })
    first.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}9{Enter}12')
    expect(await screen.findByText(t.selected(2))).toBeDefined()
    expect(screen.getByText(t.unsaved(2))).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: common.save }))
    const saved = () => requests.find(({ method }) => method === 'PUT')
    await waitFor(() => expect(saved()).toBeDefined())
    expect(saved()?.body).toMatchObject({
      hotelId: 3,
      cells: [
        { roomTypeId: 1, night: '2027-06-10', contracted: 12, rate: 3200, version: 5 },
        { roomTypeId: 1, night: '2027-06-11', contracted: 12, rate: 3200 },
      ],
    })
  })

  test('shows at the cell that a number of rooms below those taken is refused', async () => {
    await open(() =>
      problem(409, 'room-block.taken', {
        errors: [{ path: 'cells.0.contracted', code: 'min', params: { n: 4 } }],
      }),
    )
    const first = await findCell(/雙人房 2027-06-10/)
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0 })
    first.focus()
    await userEvent.keyboard('3')
    await userEvent.click(screen.getByRole('button', { name: common.save }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('雙人房 2027-06-10：已訂 4 間，不可少於此數')
    expect(within(alert).getByRole('button', { name: t.holders })).toBeDefined()
  })

  test('can be emptied by keyboard, in the field or by pasting an empty cell, and is saved without these nights', async () => {
    const requests = await open()
    const first = await findCell(/雙人房 2027-06-10/)
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0 })
    first.focus()
    const isToRemove = () => findCell(/雙人房 2027-06-10、將移除、尚未儲存/)
    const discard = () => userEvent.click(screen.getByRole('button', { name: t.discard }))
    for (const keys of ['{Delete}', '{Backspace}', '7{Backspace}']) {
      first.focus()
      await userEvent.keyboard(keys)
      expect(await isToRemove()).toHaveProperty('textContent', t.toRemove)
      await discard()
      await userEvent.keyboard('{Escape}')
    }
    await userEvent.clear(screen.getByLabelText(/^房數/))
    await isToRemove()
    await discard()
    fireEvent.paste(first, { clipboardData: { getData: () => '\r\n' } })
    await isToRemove()
    await userEvent.click(screen.getByRole('button', { name: common.save }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        eventId: 7,
        hotelId: 3,
        cells: [],
        removed: [{ roomTypeId: 1, night: '2027-06-10', version: 5 }],
      }),
    )
  })

  test('lists the bookings that prevent removing a night, with links to them', async () => {
    const holder = { code: 'BKAAAA', guestName: '林怡君', rooms: 1, state: 'confirmed', expiresAt: null }
    const requests = await open(
      () => problem(409, 'room-block.taken', { errors: [{ path: 'removed.0', code: 'room.booked' }] }),
      [
        { ...holder, hotelOrderId: 8, isHeld: true },
        { ...holder, hotelOrderId: 9, code: 'BKBBBB', state: 'cancelled', isHeld: false },
      ],
    )
    const first = await findCell(/雙人房 2027-06-10/)
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0 })
    first.focus()
    await userEvent.keyboard('{Delete}')
    await userEvent.click(screen.getByRole('button', { name: common.save }))
    const alert = await screen.findByRole('alert')
    await expect.poll(() => alert.textContent).toContain('這一晚有訂房紀錄，無法移除，請改設為 0 間')
    await userEvent.click(within(alert).getByRole('button', { name: t.holders }))
    const dialog = within(await screen.findByRole('dialog'))
    const links = await dialog.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['BKAAAA', '/admin/hotel/order/8'],
      ['BKBBBB', '/admin/hotel/order/9'],
    ])
    // Unsaved changes stay in this tab.
    expect(links[0]?.getAttribute('target')).toBe('_blank')
    expect(within(dialog.getByRole('row', { name: /BKBBBB/ })).getByText(t.givenUp)).toBeDefined()
    expect(requests.some(({ path }) => path.endsWith('/holder?past=true'))).toBe(true)
  })

  test('lists the bookings without links for users who may not view them', async () => {
    const grant = { active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] }
    const holder = { hotelOrderId: 8, code: 'BKAAAA', guestName: '林怡君', rooms: 1, state: 'confirmed' }
    await open(
      undefined,
      [{ ...holder, expiresAt: null, isHeld: true }],
      accountRow({
        identity: identity.management,
        functionList: [{ pageId: pages.hotels.id, ...grant }],
        permissionList: [{ pageId: pages.hotels.id, type: 1 }],
      }),
    )
    fireEvent.pointerDown(await findCell(/雙人房 2027-06-10/), { pointerType: 'mouse', button: 0 })
    await userEvent.click(await screen.findByRole('button', { name: t.holders }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('BKAAAA')).toBeDefined()
    expect(dialog.queryByRole('link')).toBeNull()
  })

  test('accepts pasted numbers starting at the first selected cell', async () => {
    await open()
    const first = await findCell(/雙人房 2027-06-10/)
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0 })
    const clipboardData = { getData: () => '8\t9\n5\t6\n' }
    fireEvent.paste(first, { clipboardData })
    expect(await screen.findByText(t.unsaved(4))).toBeDefined()
    expect(await findCell(/家庭房 2027-06-11、已訂 0／6 間/)).toBeDefined()
  })
})
