import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Hotel } from '@banquet/contract/lodging/hotel'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, plainConfig } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { blankHotel } from './hotel-form.ts'
import { HotelFormPage } from './hotel-form.page.tsx'

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
  await screen.findByRole('textbox', { name: '飯店名稱' })
  return requests
}

const save = () => userEvent.click(screen.getByRole('button', { name: '確定' }))
const editOf = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.find(({ method }) => method === 'PUT')?.body

test('pictures are added, arranged and removed, and sent in their arranged order', async () => {
  const requests = await open()
  const input = await screen.findByLabelText('圖片', { selector: 'input' })
  const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
  fireEvent.change(input, { target: { files } })
  await screen.findByRole('button', { name: '移除第 4 張圖片' })
  await userEvent.click(screen.getByRole('button', { name: '第 4 張圖片往前移' }))
  await userEvent.click(screen.getByRole('button', { name: '移除第 1 張圖片' }))
  await save()
  await vi.waitFor(() => expect(editOf(requests)).toMatchObject({ pictureIds: [9, 13, 12], version: 2 }))
})

test('the account fields are shown only if guests pay the hotel, and email addresses are parsed from lines', async () => {
  const requests = await open()
  expect(screen.queryByRole('textbox', { name: '戶名' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '付款方式' }), 'to-hotel')
  await userEvent.type(screen.getByRole('textbox', { name: '戶名' }), '晴川大飯店')
  const mailTo = screen.getByRole('textbox', { name: '收件電子郵件' })
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
  const mailTo = screen.getByRole('textbox', { name: '收件電子郵件' })
  await userEvent.clear(mailTo)
  await userEvent.type(screen.getByRole('textbox', { name: /^自動寄送/ }), '14')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '寄送時間' }), '07:00')
  await save()
  expect(mailTo.getAttribute('aria-invalid')).toBe('true')
  expect(editOf(requests)).toBeUndefined()
  await userEvent.type(mailTo, 'rooms@example.com')
  await save()
  await vi.waitFor(() =>
    expect(editOf(requests)).toMatchObject({ listDays: 14, listHour: 7, mailTo: ['rooms@example.com'] }),
  )
})
