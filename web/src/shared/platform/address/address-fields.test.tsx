import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { postalEntry } from '@banquet/contract/platform/postal'
import { zipcode } from '@banquet/contract/rule/taiwan/zipcode'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { AddressFields } from './address-fields.tsx'
import { addressText } from './address.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = addressText['zh-TW']
const common = commonText['zh-TW']

const entry = (code: string, city: string, name: string, englishName: string) =>
  postalEntry.parse({
    zipcode: code,
    name,
    full_name: city + name,
    state_name: null,
    city_name: city,
    englishName,
    englishCityName: 'City',
  })
const entries = [
  entry('100', '臺北市', '中正區', 'Zhongzheng District'),
  entry('106', '臺北市', '大安區', "Da'an District"),
  entry('290', '宜蘭縣', '釣魚臺列嶼', 'Diaoyutai'),
  entry('260', '宜蘭縣', '宜蘭市', 'Yilan City'),
  entry('300', '新竹市', '東區', 'East District'),
  entry('300', '新竹市', '北區', 'North District'),
]
const table = { 'GET /api/v1/postal': () => json(200, entries) }

const schema = z.object({
  zipcode,
  city: z.string().min(1),
  area: z.string().min(1),
  address: z.string().trim().min(1).max(100),
})
type Values = z.input<typeof schema>
const blank: Values = { zipcode: '', city: '', area: '', address: '' }

function Sheet({
  initial,
  submit,
  shipping,
}: {
  initial: Values
  submit: (input: Values) => Promise<unknown>
  shipping: boolean
}) {
  const form = useForm({ schema, initial, submit })
  return (
    <Form form={form}>
      <AddressFields
        zipcode={form.field('zipcode')}
        city={form.field('city')}
        area={form.field('area')}
        address={form.field('address')}
        max={100}
        shipping={shipping}
      />
      <FormActions form={form} save="儲存" onCancel={() => undefined} />
    </Form>
  )
}

async function open(
  initial: Partial<Values> = {},
  {
    shipping = false,
    handlers = table,
  }: { shipping?: boolean; handlers?: Parameters<typeof enterAs>[1] } = {},
) {
  const submit = vi.fn<(input: Values) => Promise<unknown>>(() => Promise.resolve())
  const requests = await enterAs(accountRow(), handlers)
  await renderAt('/form', <Sheet initial={{ ...blank, ...initial }} submit={submit} shipping={shipping} />)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  return { submit, requests }
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(name) })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const choices = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map((option) => option.textContent)
const whole = () => screen.getByRole('status').textContent

afterEach(() => dismiss())

test('choosing city, district and street fills in the postal code', async () => {
  const { submit } = await open()
  expect(choices(t.city)).toHaveLength(23)
  expect(select(t.area).disabled).toBe(true)
  await userEvent.selectOptions(select(t.city), '臺北市')
  expect(choices(t.area)).toEqual([common.pleaseSelect, '中正區', '大安區'])
  await userEvent.selectOptions(select(t.area), '大安區')
  await userEvent.type(box(t.address), '和平東路一段 162 號')
  expect(whole()).toBe('完整地址106臺北市大安區和平東路一段 162 號')
  await userEvent.click(screen.getByRole('button', { name: '儲存' }))
  expect(submit.mock.calls[0]?.[0]).toEqual({
    zipcode: '106',
    city: '臺北市',
    area: '大安區',
    address: '和平東路一段 162 號',
  })
})

test('choosing another city clears the district', async () => {
  await open({ zipcode: '106', city: '臺北市', area: '大安區', address: '路' })
  await userEvent.selectOptions(select(t.city), '宜蘭縣')
  expect([select(t.area).value, box(t.zipcode).value]).toEqual(['', ''])
  expect(whole()).toBe('完整地址宜蘭縣路')
})

test('typing a code selects its district, and a longer code is kept', async () => {
  await open()
  await userEvent.type(box(t.zipcode), '106001')
  expect([select(t.city).value, select(t.area).value]).toEqual(['臺北市', '大安區'])
  expect(whole()).toBe('完整地址106001臺北市大安區')
})

test('typing a code of several districts selects their city and keeps a district that matches', async () => {
  await open()
  await userEvent.type(box(t.zipcode), '300')
  expect([select(t.city).value, select(t.area).value]).toEqual(['新竹市', ''])
  await userEvent.selectOptions(select(t.area), '北區')
  await userEvent.type(box(t.zipcode), '041')
  expect([select(t.area).value, box(t.zipcode).value]).toEqual(['北區', '300041'])
})

test('an address with 台 is shown as the table writes it, and an unknown one is kept', async () => {
  await open({ zipcode: '106', city: '台北市', area: '大安區' })
  expect([select(t.city).value, select(t.area).value]).toEqual(['臺北市', '大安區'])
  expect(whole()).toBe('完整地址106臺北市大安區')
})

test('an unknown place stays unchanged', async () => {
  await open({ zipcode: '', city: 'Kyoto', area: 'Gion', address: '1' })
  expect([select(t.city).value, select(t.area).value]).toEqual(['Kyoto', 'Gion'])
})

test('places without deliveries are not offered for delivery addresses', async () => {
  await open({}, { shipping: true })
  await userEvent.selectOptions(select(t.city), '宜蘭縣')
  expect(choices(t.area)).toEqual([common.pleaseSelect, '宜蘭市'])
})

test('places without deliveries are offered elsewhere, with a note', async () => {
  await open()
  await userEvent.selectOptions(select(t.city), '宜蘭縣')
  await userEvent.selectOptions(select(t.area), '釣魚臺列嶼')
  expect(whole()).toContain(t.undeliverable)
})

test('a missing part is marked at its field', async () => {
  const { submit } = await open()
  await userEvent.click(screen.getByRole('button', { name: '儲存' }))
  expect(submit).not.toHaveBeenCalled()
  for (const field of [box(t.zipcode), select(t.city), select(t.area), box(t.address)])
    expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('without the table a message offers to try again', async () => {
  let broken = true
  const handlers = { 'GET /api/v1/postal': () => (broken ? problem(503, 'busy') : json(200, entries)) }
  await open({}, { handlers })
  const retry = await screen.findByRole('button', { name: common.retry })
  broken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('combobox', { name: /縣市/ })).toBeDefined()
})

test('a code that is typed before the postal table is loaded selects its district afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open({}, { handlers: { 'GET /api/v1/postal': () => promise } })
  await userEvent.type(screen.getByRole('textbox', { name: /^郵遞區號/ }), '106')
  resolve(json(200, entries))
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^鄉鎮市區/ }).value).toBe('大安區'),
  )
})
