import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clockTime, day } from '@banquet/contract/call/list'
import { renderAt } from '../../../test/render.tsx'
import { DateField, TimeField } from './date-field.tsx'
import { Form, FormActions } from '../form/form-frame.tsx'
import { useForm } from '../form/form.ts'
import { dismiss } from '../notice/notices.ts'
import { dateText } from '../text/date.text.ts'

const t = dateText['zh-TW']

const schema = z.object({ day, time: clockTime })
type Values = z.input<typeof schema>

function Sheet({ initial, submit }: { initial: Values; submit: (input: Values) => Promise<unknown> }) {
  const form = useForm({ schema, initial, submit })
  return (
    <Form form={form}>
      <DateField field={form.field('day')} label="日期" />
      <TimeField field={form.field('time')} label="時間" />
      <FormActions form={form} save="儲存" onCancel={() => undefined} />
    </Form>
  )
}

async function open(initial: Partial<Values> = {}) {
  const submit = vi.fn<(input: Values) => Promise<unknown>>(() => Promise.resolve())
  await renderAt('/form', <Sheet initial={{ day: '', time: '15:00', ...initial }} submit={submit} />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const [date, time] = [box(/日期/), box(/時間/)]
  const retype = async (field: HTMLInputElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return { submit, date, time, retype }
}

afterEach(() => dismiss())

test.each(['2026-11-22', '20261122', '2026/11/22', '115/11/22', '1151122'])(
  'a day typed as %s is shown as yyyy-MM-dd after Enter, and sent as that',
  async (text) => {
    const { submit, date, time, retype } = await open()
    await retype(date, `${text}{Enter}`)
    expect(date.value).toBe('2026-11-22')
    expect(document.activeElement).toBe(time)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(submit).toHaveBeenCalledWith({ day: '2026-11-22', time: '15:00' }, undefined)
  },
)

test('an invalid day is marked when its field is left, and is not sent', async () => {
  const { submit, date, retype } = await open()
  await retype(date, '2026-02-30')
  expect(date.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByText('日期不正確，請輸入如 2026-11-22')).toBeDefined()
  expect(date.value).toBe('2026-02-30')
  await userEvent.click(screen.getByRole('button', { name: '儲存' }))
  expect(submit).not.toHaveBeenCalled()
})

test.each([
  ['1630', '16:30'],
  ['9', '09:00'],
  ['9:05', '09:05'],
  ['１６：３０', '16:30'],
])('a time typed as %s is %s', async (text, clock) => {
  const { submit, time, retype } = await open({ day: '2026-11-22' })
  await retype(time, text)
  await userEvent.click(screen.getByRole('button', { name: '儲存' }))
  expect(time.value).toBe(clock)
  expect(submit).toHaveBeenCalledWith({ day: '2026-11-22', time: clock }, undefined)
})

test('an invalid time is marked at its field', async () => {
  const { time, retype } = await open({ day: '2026-11-22' })
  await retype(time, '24:00')
  await userEvent.tab()
  expect(screen.getByText('時間不正確，請輸入如 15:30')).toBeDefined()
})

test('the calendar shows the month in both calendars, and a day can be chosen', async () => {
  const { date } = await open({ day: '2026-11-22' })
  await userEvent.click(screen.getByRole('button', { name: t.open }))
  const calendar = await screen.findByRole('dialog', { name: t.calendar })
  expect(within(calendar).getByText('2026年11月（民國115年）')).toBeDefined()
  await userEvent.click(within(calendar).getByRole('button', { name: '2026年11月25日 星期三' }))
  expect(date.value).toBe('2026-11-25')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an empty day is not marked as missing while its calendar is open, and Escape closes only the calendar', async () => {
  const { date } = await open()
  await userEvent.click(date)
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('dialog', { name: t.calendar })
  await userEvent.click(screen.getByRole('button', { name: t.nextMonth }))
  expect(date.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
