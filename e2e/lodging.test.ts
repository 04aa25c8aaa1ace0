import { beforeAll, expect, test } from 'vitest'
import { pages } from '@banquet/contract/call/access'
import { event } from '@banquet/contract/event/event/event'
import { eventSetting, eventSettingInput } from '@banquet/contract/event/event/event-setting'
import { hotel } from '@banquet/contract/lodging/hotel'
import { booking } from '@banquet/contract/lodging/booking'
import { roomBlock } from '@banquet/contract/lodging/room-block'
import { roomType } from '@banquet/contract/lodging/room-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { management } from '@banquet/contract/people/management'
import type { Locator, Page } from 'playwright-core'
import { addManager, addMember, addOwned, own } from './kit/api.ts'
import { gone, isAt, sees } from './kit/see.ts'
import { openSite } from './kit/site.ts'

const site = openSite()
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900, language: 'en' as const }
const password = 'Plenty-of-rice-7'
const keeper = { name: own('keeper'), realName: '王俊傑', password }
const friend = { name: `${own('hsu')}@example.com`, realName: '許文彥', password }
const guest = { name: `${own('lin')}@example.com`, realName: '林怡君', password }

/** Adds a hotel with one room type and rooms of it in three nights. */
async function addHotel(name: string, enName: string) {
  const { api } = site
  const { id: hotelId } = await api.get(hotel.create, { body: { name, enName } })
  const type = await api.get(roomType.create, {
    body: { hotelId, name: '雙人房', enName: 'Twin', beds: '兩張單人床', capacity: 2 },
  })
  const rules = { released: 0, minStay: 1, isClosedToArrival: false, isClosedToDeparture: false }
  const cells = ['2099-06-09', '2099-06-10', '2099-06-11'].map((night, at) => ({
    roomTypeId: type.id,
    night,
    contracted: 5,
    rate: 3000 + at * 200,
    releaseDay: null,
    ...rules,
  }))
  await api.get(roomBlock.save, { body: { hotelId, cells } })
  return { hotelId, roomTypeId: type.id }
}

beforeAll(async () => {
  const { api } = site
  const days = { startDay: '2099-06-10', endDay: '2099-06-12' }
  const { id, version } = await api.get(event.create, {
    body: { code: 'food-2099', name: '2099 食材研討會', enName: 'Food Ingredients 2099', ...days },
  })
  await api.get(event.publish, { params: { id }, body: { version } })
  const stored = await api.get(eventSetting.get, { params: { id } })
  const setting = eventSettingInput.parse(stored)
  const opens = { kind: 'absolute' as const, day: '2020-01-01', time: '00:00' }
  const windows = { ...setting.windows, rooms: { opens, closes: null } }
  await api.get(eventSetting.save, {
    params: { id },
    body: { ...setting, windows, version: stored.version },
  })
  const { hotelId } = await addHotel('晴川大飯店', 'Riverside Hotel')
  await addOwned(api, management.addHotelService, { body: { ...keeper, hotelId } })
  // A booking of another hotel, which the first one must not see.
  const other = await addHotel('綠堤商旅', 'Green Bank Inn')
  const memberId = await addMember(api, { ...guest, name: `${own('chen')}@example.com`, realName: '陳志明' })
  await api.get(booking.create, {
    body: {
      memberId,
      roomTypeId: other.roomTypeId,
      arrival: '2099-06-10',
      departure: '2099-06-11',
      guests: [{ name: '陳志明', enName: '' }],
    },
  })
  await addMember(api, guest)
  await addMember(api, friend)
})

/** Books two nights as a member, and moves them by a day. Returns the page with the booking, and its code. */
async function bookOnPhone() {
  const { page } = await site.enterShop(guest, '/hotel/new', phone)
  await page.getByLabel('入住日').selectOption('2099-06-09')
  await page.getByLabel('退房日').selectOption('2099-06-11')
  await page.getByRole('group', { name: '晴川大飯店' }).getByRole('radio', { name: '雙人房' }).check()
  const price = page.getByRole('region', { name: '房費' })
  await sees(price.getByText('NT$ 6,200'))
  await page.getByRole('button', { name: '送出訂房' }).click()
  const question = page.getByRole('alertdialog')
  await sees(question.getByText(/NT\$ 6,200/))
  await question.getByRole('button', { name: '送出訂房' }).click()
  await isAt(page, '/hotel')
  const mine = page.getByRole('region', { name: /^晴川大飯店 / })
  await sees(mine.getByText('待付款', { exact: true }))
  const code = ((await mine.getAttribute('aria-label')) ?? '').slice(-6)

  await mine.getByRole('button', { name: '變更日期' }).click()
  const dates = page.getByRole('dialog')
  await dates.getByLabel('入住日').selectOption('2099-06-10')
  await dates.getByLabel('退房日').selectOption('2099-06-12')
  await sees(dates.getByText('NT$ 6,600（需補 NT$ 400）'))
  await dates.getByRole('button', { name: '變更日期' }).click()
  await gone(dates)
  await sees(mine.getByText(/^6\/10（.）至 6\/12（.），2 晚$/))
  await sees(mine.getByText('待付款', { exact: true }))
  return { page, mine, code }
}

/** Makes a friend join the booking by its link, from the sign-in page on, and records that both have paid their halves. */
async function shareRoom(page: Page, mine: Locator): Promise<void> {
  await mine.getByRole('button', { name: '邀請室友' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '建立邀請' }).click()
  await gone(dialog)
  const link = await mine.getByLabel('邀請連結').inputValue()
  const { page: theirs } = await site.enterShop(friend, new URL(link).pathname, phone)
  await sees(theirs.getByRole('heading', { name: '林怡君 邀請您合住' }))
  await sees(theirs.getByText('NT$ 3,300'))
  await theirs.getByRole('button', { name: '接受並成為室友' }).click()
  await isAt(theirs, '/hotel')
  const stay = theirs.getByRole('region', { name: /^合住 晴川大飯店 / })
  const order = await stay.getByRole('link', { name: '付款' }).getAttribute('href')
  await site.api.get(paymentOrder.settle, {
    params: { id: Number(order?.split('/').at(-1)) },
    body: { method: 'cash', amount: 3300, day: '2026-11-20' },
  })
  await theirs.reload()
  await sees(stay.getByText('合住已完成。'))
  await page.reload()
  await sees(mine.getByText('已付款', { exact: true }))
  await sees(mine.getByText('林怡君、許文彥'))
}

/** Finds a booking among those of the event and guarantees it. */
async function guarantee(desk: Page, code: string): Promise<void> {
  await desk.getByLabel('Keyword').fill(code)
  await desk.getByLabel('Keyword').press('Enter')
  const row = desk.getByRole('row').filter({ hasText: code })
  await sees(row.getByText('To be paid'))
  await row.getByRole('link', { name: code }).click()
  await desk.getByRole('button', { name: 'Guarantee', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Speaker of the conference')
  await dialog.getByRole('button', { name: 'Guarantee', exact: true }).click()
  await gone(dialog)
  await sees(desk.getByRole('main').getByText('Confirmed', { exact: true }))
}

/** Enters the hotel's number of the only booking that the account of the hotel sees. */
async function enterNumber(code: string): Promise<void> {
  const { page } = await site.enter(keeper, pages.hotelOrders.path, desktop)
  const unnumbered = page.getByRole('region', { name: 'Without confirmation no.' })
  const field = unnumbered.getByRole('textbox', { name: `Confirmation number of ${code} 林怡君` })
  await sees(field)
  const list = page.getByRole('table')
  await sees(list.getByRole('link', { name: code }))
  expect(await list.locator('tbody tr').count()).toBe(1)
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain('Riverside Hotel')
  for (const hidden of ['NT$', '6,600', '陳志明', 'Green Bank Inn']) expect(shown).not.toContain(hidden)
  await field.fill('RH-2099')
  await field.press('Enter')
  await sees(list.getByText('RH-2099'))
}

test('a member books on a phone, moves the stay and shares the room, staff guarantee it, the hotel enters its number, the member cancels', async () => {
  const { page, mine, code } = await bookOnPhone()
  await shareRoom(page, mine)
  const rights = { active: true, canAdd: false, canEdit: true, canDelete: false, extra: [] }
  const clerk = await addManager(site.api, '許文彬', [{ pageId: pages.hotelOrders.id, ...rights }])
  const { page: desk } = await site.enter(clerk, pages.hotelOrders.path, desktop)
  await guarantee(desk, code)
  await enterNumber(code)

  await page.reload()
  await sees(mine.getByText('已確認', { exact: true }))
  await sees(mine.getByText('RH-2099'))
  await mine.getByRole('button', { name: '取消訂房' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消訂房' }).click()
  await sees(mine.getByText('已取消', { exact: true }))
  expect(await mine.getByRole('button').count()).toBe(0)
  await desk.reload()
  await sees(desk.getByRole('main').getByText('Cancelled', { exact: true }))
})
