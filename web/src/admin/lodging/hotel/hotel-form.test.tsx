import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Hotel } from '@banquet/contract/lodging/hotel'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, plainConfig } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { blankHotel } from './hotel-form.ts'
import { HotelFormPage } from './hotel-form.page.tsx'
import { hotelText } from './hotel.text.ts'
import { listSendingText } from './list-sending.text.ts'
import { pictureText } from '../../../shared/platform/picture/picture.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = hotelText['zh-TW']
const pictureLabels = pictureText['zh-TW']
const common = commonText['zh-TW']

const picture = (id: number) => ({ id, key: `k${id}`, url: `/f/k${id}`, smallUrl: `/f/k${id}?size=small` })
const row: Hotel = {
  ...blankHotel,
  id: 3,
  name: '晴川大飯店',
  freeDays: 3,
  mailTo: ['rooms@example.com'],
  version: 2,
  listDays: null,
  listHour: 8,
  pictureIds: [8, 9],
  pictures: [picture(8), picture(9)],
  managementName: null,
}

async function open() {
  let sent = 11
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/hotel/3': () => json(200, row),
    'PUT /api/v1/hotel/3': () => json(200, row),
    'POST /api/v1/file': () => json(201, picture((sent += 1))),
    'GET /config.json': () => json(200, plainConfig),
  })
  await renderAt('/3', <HotelFormPage />, '$id')
  await screen.findByRole('textbox', { name: t.name })
  return requests
}

const save = () => userEvent.click(screen.getByRole('button', { name: common.ok }))
const editOf = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.find(({ method }) => method === 'PUT')?.body

test('pictures are added, arranged and removed, and sent in their arranged order', async () => {
  const requests = await open()
  const input = await screen.findByLabelText(t.pictures, { selector: 'input' })
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  fireEvent.change(input, { target: { files } })
  await screen.findByRole('button', { name: pictureLabels.removeNth(4) })
  await userEvent.click(screen.getByRole('button', { name: pictureLabels.moveUp(4) }))
  await userEvent.click(screen.getByRole('button', { name: pictureLabels.removeNth(1) }))
  await save()
  await vi.waitFor(() => expect(editOf(requests)).toMatchObject({ pictureIds: [9, 13, 12], version: 2 }))
})

test('the account fields are shown only if guests pay the hotel, and email addresses are parsed from lines', async () => {
  const requests = await open()
  expect(screen.queryByRole('textbox', { name: t.accountName })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.payment }), 'to-hotel')
  await userEvent.type(screen.getByRole('textbox', { name: t.accountName }), '晴川大飯店')
  const mailTo = screen.getByRole('textbox', { name: t.mailTo })
  await userEvent.type(mailTo, '{Enter}nobody')
  await save()
  expect(mailTo.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(mailTo, '@example.com')
  await save()
  await vi.waitFor(() =>
    expect(editOf(requests)).toMatchObject({
      payment: 'to-hotel',
      transferAccount: { accountName: '晴川大飯店' },
      mailTo: ['rooms@example.com', 'nobody@example.com'],
      freeDays: 3,
    }),
  )
})

test('automatic rooming lists require a recipient and a number of days before the first arrival', async () => {
  const requests = await open()
  const mailTo = screen.getByRole('textbox', { name: t.mailTo })
  await userEvent.clear(mailTo)
  await userEvent.type(screen.getByRole('textbox', { name: /^自動寄送/ }), '14')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: listSendingText['zh-TW'].listHour }),
    '07:00',
  )
  await save()
  expect(mailTo.getAttribute('aria-invalid')).toBe('true')
  expect(editOf(requests)).toBeUndefined()
  await userEvent.type(mailTo, 'rooms@example.com')
  await save()
  await vi.waitFor(() =>
    expect(editOf(requests)).toMatchObject({ listDays: 14, listHour: 7, mailTo: ['rooms@example.com'] }),
  )
})

test('a new hotel is shown on its own page, in place of the form', async () => {
  await enterAs(accountRow(), {
    'POST /api/v1/hotel': () => json(201, row),
    'GET /config.json': () => json(200, plainConfig),
  })
  const { router } = await renderAt('/admin/hotel/list/form', <HotelFormPage />, '/admin/hotel/list/form')
  await userEvent.type(await screen.findByRole('textbox', { name: t.name }), '晴川大飯店')
  await userEvent.click(screen.getByRole('button', { name: common.add }))
  await expect.poll(() => router.state.location.pathname).toBe('/admin/hotel/list/form/3')
})
