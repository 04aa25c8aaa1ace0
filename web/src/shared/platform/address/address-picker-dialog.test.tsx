import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../../test/render.tsx'
import { AddressPickerDialog, type AddressRow } from './address-picker-dialog.tsx'
import { addressText } from './address.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const t = addressText['zh-TW']
const table = tableText['zh-TW']

const address = (id: number, part: Partial<AddressRow> = {}): AddressRow => ({
  id,
  zipcode: '106',
  city: '臺北市',
  area: '大安區',
  address: `和平東路 ${id} 號`,
  label: `門市 ${id}`,
  isDefault: false,
  ...part,
})

async function open(rows: readonly AddressRow[]) {
  const onPick = vi.fn<(row: AddressRow) => void>()
  await renderAt('/', <AddressPickerDialog rows={rows} onPick={onPick} onClose={() => undefined} />)
  return { onPick, dialog: screen.getByRole('dialog', { name: t.selectTitle }) }
}

const offered = () =>
  screen.queryAllByRole('button', { name: /^選擇 / }).map((button) => button.getAttribute('aria-label'))

test('an address is chosen in its printed form', async () => {
  const rows = [
    address(1, { isDefault: true }),
    address(2, { zipcode: '800', city: '高雄市', area: '新興區' }),
  ]
  const { onPick } = await open(rows)
  expect(offered()).toEqual(['選擇 106臺北市大安區和平東路 1 號', '選擇 800高雄市新興區和平東路 2 號'])
  await userEvent.click(screen.getByRole('button', { name: '選擇 800高雄市新興區和平東路 2 號' }))
  expect(onPick.mock.calls).toEqual([[rows[1]]])
})

test('an address without city, district or street is not offered', async () => {
  await open([address(1, { city: '' }), address(2, { area: ' ' }), address(3, { address: '' }), address(4)])
  expect(offered()).toEqual(['選擇 106臺北市大安區和平東路 4 號'])
})

test('the addresses are searched and paged', async () => {
  const { dialog } = await open(Array.from({ length: 12 }, (_, i) => address(i + 1)))
  expect(offered()).toHaveLength(10)
  expect(within(dialog).getByText('1 - 10 of 12')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: table.next }))
  expect(offered()).toHaveLength(2)
  await userEvent.type(within(dialog).getByRole('searchbox'), '台北市大安區和平東路 12{Enter}')
  expect(offered()).toEqual(['選擇 106臺北市大安區和平東路 12 號'])
})

test('an empty list explains which addresses it would contain', async () => {
  await open([address(1, { city: '' })])
  expect(screen.getByText(/皆已填寫的地址才會列出/)).toBeDefined()
})
