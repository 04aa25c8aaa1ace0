import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { z } from 'zod'
import { renderAt } from '../../../test/render.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { dismiss } from '../notice/notices.ts'
import { NumberField } from '../field/number-field.tsx'
import { PickedField } from '../field/picked-field.tsx'
import { RadioField } from '../field/radio-field.tsx'
import { SelectField, TextField } from '../field/fields.tsx'
import { DateField } from '../field/date-field.tsx'
import { typed } from '../input/typed-number.ts'
import { Form, FormActions } from './form-frame.tsx'
import { useForm } from './form.ts'
import { commonText } from '../text/common.text.ts'

const common = commonText['zh-TW']

afterEach(() => dismiss())

const text = z.string()
const schema = z.object({
  name: text,
  count: typed(z.int()),
  day: text,
  kind: text,
  way: text,
  hotelId: z.int().nullable(),
  hidden: text,
  off: text,
  remark: text,
  last: text,
})
const initial = {
  name: '',
  count: '1',
  day: '',
  kind: 'a',
  way: 'b',
  hotelId: null as number | null,
  hidden: '',
  off: '',
  remark: '',
  last: '',
}
const options = ['a', 'b'].map((value) => ({ value, label: value }))

function Sheet({ submit }: { submit: (input: object) => Promise<unknown> }) {
  const form = useForm({ schema, initial, submit })
  const [asks, setAsks] = useState(false)
  return (
    <Form form={form}>
      <TextField field={form.field('name')} label="名稱" />
      <NumberField field={form.field('count')} label="數量" />
      <DateField field={form.field('day')} label="日期" />
      <SelectField field={form.field('kind')} label="種類" options={options} />
      <RadioField field={form.field('way')} label="方式" options={options} />
      <PickedField
        field={form.field('hotelId')}
        label="飯店"
        show={(id) => String(id ?? '')}
        onChoose={() => form.set({ hotelId: 3 })}
      />
      <div style={{ display: 'none' }}>
        <TextField field={form.field('hidden')} label="隱藏" />
      </div>
      <fieldset disabled>
        <TextField field={form.field('off')} label="停用" />
      </fieldset>
      <TextInput readOnly label="唯讀" />
      <TextField field={form.field('remark')} label="備註" lines={2} />
      <TextField field={form.field('last')} label="最後" />
      <button type="button" onClick={() => setAsks(true)}>
        對話
      </button>
      <FormActions form={form} save="送出" onCancel={() => undefined} />
      {asks && (
        <Dialog title="對話框" onClose={() => setAsks(false)}>
          <input aria-label="框內" />
        </Dialog>
      )}
    </Form>
  )
}

async function open(submit = vi.fn<(input: object) => Promise<unknown>>(() => Promise.resolve())) {
  await renderAt('/form', <Sheet submit={submit} />)
  return submit
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = () => screen.getByRole('button', { name: '送出' })
const focused = () => document.activeElement
const enter = () => userEvent.keyboard('{Enter}')

describe('Enter in a form with several fields', () => {
  test('goes on from field to field, selects what is there, and ends at the submit button without sending', async () => {
    const submit = await open()
    await userEvent.type(box('名稱'), '箱{Enter}')
    expect(focused()).toBe(box('數量'))
    expect([box('數量').selectionStart, box('數量').selectionEnd]).toEqual([0, 1])
    await enter()
    expect(focused()).toBe(box('日期'))
    await userEvent.type(box('日期'), '20261122{Enter}')
    expect(box('日期').value).toBe('2026-11-22')
    expect(focused()).toBe(screen.getByRole('combobox', { name: '種類' }))
    await enter()
    expect(focused()).toBe(screen.getByRole('radio', { name: 'b' }))
    await enter()
    // The first Enter in the field of a picker opens it, the next one goes on.
    expect(focused()).toBe(box('飯店'))
    await enter()
    expect(box('飯店').value).toBe('3')
    await enter()
    expect(focused()).toBe(box('備註'))
    await enter()
    expect(box('備註').value).toBe('\n')
    expect(focused()).toBe(box('備註'))
    await userEvent.click(box('最後'))
    await enter()
    expect(focused()).toBe(button())
    expect(submit).not.toHaveBeenCalled()
    await enter()
    expect(submit).toHaveBeenCalledOnce()
  })

  test('on a button presses that button, and in a dialog that the form has opened leaves the form alone', async () => {
    const submit = await open()
    screen.getByRole('button', { name: '對話' }).focus()
    await enter()
    const inside = await screen.findByRole('textbox', { name: '框內' })
    inside.focus()
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(focused()).toBe(inside)
    expect(submit).not.toHaveBeenCalled()
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])('does nothing while %j', async (how) => {
    const submit = await open()
    box('名稱').focus()
    expect(fireEvent.keyDown(box('名稱'), { key: 'Enter', ...how })).toBe(false)
    expect(fireEvent.keyDown(box('名稱'), { key: 'Enter', ctrlKey: true, ...how })).toBe(false)
    expect(focused()).toBe(box('名稱'))
    expect(submit).not.toHaveBeenCalled()
  })

  test('is left to a field that has used it, and to the open list of a select', async () => {
    await open()
    box('名稱').focus()
    const used = createEvent.keyDown(box('名稱'), { key: 'Enter' })
    used.preventDefault()
    fireEvent(box('名稱'), used)
    expect(focused()).toBe(box('名稱'))
    const select = screen.getByRole('combobox', { name: '種類' })
    const matches = select.matches.bind(select)
    vi.spyOn(select, 'matches').mockImplementation((selector) => selector === ':open' || matches(selector))
    select.focus()
    expect(fireEvent.keyDown(select, { key: 'Enter' })).toBe(true)
    expect(focused()).toBe(select)
  })
})

describe.each(['Control', 'Meta'])('%s+Enter', (key) => {
  test.each(['名稱', '備註'])('sends from %s, once however often it is pressed or held', async (field) => {
    const saving = Promise.withResolvers<unknown>()
    const submit = await open(vi.fn(() => saving.promise))
    await userEvent.click(box(field))
    await userEvent.keyboard(`{${key}>}{Enter}{Enter}{/${key}}`)
    fireEvent.keyDown(box(field), { key: 'Enter', [key === 'Meta' ? 'metaKey' : 'ctrlKey']: true })
    expect(submit).toHaveBeenCalledOnce()
    await act(async () => saving.resolve('row'))
  })
})

test('Ctrl+Enter does not send again while the page is being left after saving', async () => {
  const submit = vi.fn(() => Promise.resolve())
  const arriving = Promise.withResolvers<void>()
  function Leaving() {
    const navigate = useNavigate()
    const done = () => void navigate({ to: '/elsewhere' })
    const form = useForm({
      schema: z.object({ name: text, note: text }),
      initial: { name: '', note: '' },
      submit,
      done,
    })
    return (
      <Form form={form}>
        <TextField field={form.field('name')} label="名稱" />
        <TextField field={form.field('note')} label="備註" />
        <FormActions form={form} save="送出" onCancel={() => undefined} />
      </Form>
    )
  }
  const { router } = await renderAt('/form', <Leaving />)
  Object.assign(router.routesByPath['/elsewhere'].options, { loader: () => arriving.promise })
  await userEvent.type(box('名稱'), '箱{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.isLoading).toBe(true))
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await userEvent.type(box('名稱'), '{Control>}{Enter}{/Control}')
  expect(submit).toHaveBeenCalledOnce()
  await act(async () => arriving.resolve())
  await screen.findByText('elsewhere')
})

test('a held Ctrl+Enter does not send again', async () => {
  const submit = await open()
  box('名稱').focus()
  fireEvent.keyDown(box('名稱'), { key: 'Enter', ctrlKey: true, repeat: true })
  expect(submit).not.toHaveBeenCalled()
})

test('a held Enter that arrives at the submit button does not send', async () => {
  const submit = await open()
  button().focus()
  expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false)
  await enter()
  expect(submit).toHaveBeenCalledOnce()
})

test('Ctrl+Enter first completes the field, as clicking the button does', async () => {
  const submit = await open()
  await userEvent.clear(box('數量'))
  await userEvent.type(box('數量'), '１２{Control>}{Enter}{/Control}')
  await waitFor(() => expect(box('數量').value).toBe('12'))
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ count: 12 })
})

test('the submit button shows its shortcut', async () => {
  await open()
  expect(button().title).toBe(common.shortcut('Ctrl + Enter'))
  expect(button().getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
})

test('a form with a single field is sent by Enter', async () => {
  const submit = vi.fn(() => Promise.resolve())
  function One() {
    const form = useForm({ schema: z.object({ name: text }), initial: { name: '' }, submit })
    return (
      <Form form={form}>
        <TextField field={form.field('name')} label="名稱" />
        <FormActions form={form} onCancel={() => undefined} />
      </Form>
    )
  }
  await renderAt('/form', <One />)
  await userEvent.type(box('名稱'), '箱{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

describe('in a list of lines', () => {
  function Lines({ adds }: { adds: boolean }) {
    const form = useForm({ schema: z.object({ note: text }), initial: { note: '' }, submit: async () => 0 })
    return (
      <Form form={form}>
        <div data-lines>
          {[1, 2, 3].map((n) => (
            <div key={n}>
              <input name={`lines.${n}.quantity`} aria-label={`數量 ${n}`} disabled={n === 2} />
              <input aria-label={`原因 ${n}`} />
              <input name={`lines.${n}.remark`} aria-label={`說明 ${n}`} />
            </div>
          ))}
          {adds && (
            <button type="button" data-adds-line>
              新增一列
            </button>
          )}
        </div>
        <TextField field={form.field('note')} label="備註" />
        <FormActions form={form} onCancel={() => undefined} />
      </Form>
    )
  }

  test('Enter goes down the column, past what is disabled, and then to the button that adds a line', async () => {
    await renderAt('/form', <Lines adds />)
    await userEvent.type(box('數量 1'), '{Enter}')
    expect(focused()).toBe(box('數量 3'))
    await enter()
    expect(focused()).toBe(screen.getByRole('button', { name: '新增一列' }))
    await userEvent.type(box('說明 1'), '{Enter}')
    expect(focused()).toBe(box('說明 2'))
    await userEvent.type(box('原因 2'), '{Enter}')
    expect(focused()).toBe(box('說明 2'))
  })

  test('without such a button, Enter in the last line goes to the next field', async () => {
    await renderAt('/form', <Lines adds={false} />)
    await userEvent.type(box('數量 3'), '{Enter}')
    expect(focused()).toBe(box('原因 3'))
    await userEvent.type(box('說明 3'), '{Enter}')
    expect(focused()).toBe(box('備註'))
  })
})
