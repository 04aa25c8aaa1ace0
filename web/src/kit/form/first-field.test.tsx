import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { z } from 'zod'
import { renderAt } from '../../../test/render.tsx'
import { RadioField } from '../field/radio-field.tsx'
import { TextField } from '../field/fields.tsx'
import { pagePart } from '../look/lazy-component.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Form } from './form-frame.tsx'
import { useForm } from './form.ts'

let isFine = true

beforeEach(() => {
  isFine = true
  const asked = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: fine)' ? ({ matches: isFine } as MediaQueryList) : asked(query),
  )
})
afterEach(() => vi.restoreAllMocks())

const schema = z.object({ name: z.string(), way: z.string(), remark: z.string() })
const initial = { name: '', way: 'b', remark: '' }
const options = ['a', 'b'].map((value) => ({ value, label: value }))

interface Shape {
  version?: number | undefined
  beside?: boolean
  /** The fields, in their order. */
  of?: 'text' | 'choice' | 'off' | 'lazy' | undefined
}

let load = () => {}
const Late = pagePart(
  () =>
    new Promise<(props: { form: ReturnType<typeof useSample> }) => React.ReactNode>((resolve) => {
      load = () => resolve(({ form }) => <TextField field={form.field('name')} label="名稱" />)
    }),
)

const useSample = (version?: number) =>
  useForm({ schema, initial, ...(version !== undefined && { version }), submit: async () => {} })

function Fields({ form, of = 'text' }: { form: ReturnType<typeof useSample> } & Pick<Shape, 'of'>) {
  return (
    <>
      {of === 'choice' && <RadioField field={form.field('way')} label="方式" options={options} />}
      {of === 'lazy' ? (
        <Late form={form} />
      ) : (
        <fieldset disabled={of === 'off'}>
          <TextField field={form.field('name')} label="名稱" />
        </fieldset>
      )}
      <TextField field={form.field('remark')} label="備註" />
    </>
  )
}

function Page({ version, beside, of }: Shape) {
  const form = useSample(version)
  return (
    <main tabIndex={-1}>
      <Form form={form} {...(beside && { beside })}>
        <Fields form={form} of={of} />
      </Form>
    </main>
  )
}

function WithDialog({ version, of }: Shape) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {open && <Inside version={version} of={of} />}
    </>
  )
}

function Inside({ version, of }: Shape) {
  const form = useSample(version)
  return (
    <FormDialog form={form} title="新增" onClose={() => {}}>
      <Fields form={form} of={of} />
    </FormDialog>
  )
}

const at = () => (document.activeElement as HTMLInputElement | null)?.name
const openDialog = async (shape: Shape = {}) => {
  const { unmount } = await renderAt('/x', <WithDialog {...shape} />)
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByRole('dialog')
  return unmount
}

test('a new form begins with the cursor in its first field', async () => {
  await renderAt('/x', <Page />)
  await waitFor(() => expect(at()).toBe('name'))
})

test('a field that cannot be filled in is left out, and of a choice the chosen option has the focus', async () => {
  const { unmount } = await renderAt('/x', <Page of="off" />)
  await waitFor(() => expect(at()).toBe('remark'))
  unmount()
  await renderAt('/x', <Page of="choice" />)
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('b'))
})

test('an edit form and a form beside something else leave the cursor where it is', async () => {
  const { unmount } = await renderAt('/x', <Page version={3} />)
  await screen.findByLabelText('名稱')
  expect(document.activeElement).toBe(document.body)
  unmount()
  await renderAt('/x', <Page beside />)
  await screen.findByLabelText('名稱')
  expect(document.activeElement).toBe(document.body)
})

test('on a touch screen the keyboard does not cover a form that has just opened', async () => {
  isFine = false
  const { unmount } = await renderAt('/x', <Page />)
  await screen.findByLabelText('名稱')
  expect(document.activeElement).toBe(document.body)
  unmount()
  await openDialog()
  expect(at()).not.toBe('name')
})

test('a dialog with a new form begins in its first field, one that edits does not', async () => {
  const unmount = await openDialog()
  expect(at()).toBe('name')
  unmount()
  await openDialog({ version: 3 })
  expect(at()).not.toBe('name')
})

test('fields that are loaded later get the cursor when they are there', async () => {
  await openDialog({ of: 'lazy' })
  expect(at()).not.toBe('name')
  load()
  await waitFor(() => expect(at()).toBe('name'))
})

test('what the user has begun meanwhile is not interrupted', async () => {
  await renderAt(
    '/x',
    <>
      <input aria-label="搜尋" name="search" />
      <Page of="lazy" />
    </>,
  )
  screen.getByLabelText('搜尋').focus()
  load()
  await screen.findByLabelText('名稱')
  expect(at()).toBe('search')
})

test('leaving it without having typed there shows no fault, leaving it again does', async () => {
  const wanted = z.object({ name: z.string().min(1), remark: z.string() })
  function Wanted() {
    const form = useForm({ schema: wanted, initial: { name: '', remark: '' }, submit: async () => {} })
    return (
      <Form form={form}>
        <TextField field={form.field('name')} label="名稱" />
        <TextField field={form.field('remark')} label="備註" />
      </Form>
    )
  }
  await renderAt('/', <Wanted />)
  const [name, remark] = ['名稱', '備註'].map((label) =>
    screen.getByRole('textbox', { name: new RegExp(label) }),
  )
  await waitFor(() => expect(document.activeElement).toBe(name))
  await userEvent.click(remark as HTMLElement)
  expect(name?.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.click(name as HTMLElement)
  await userEvent.click(remark as HTMLElement)
  await waitFor(() => expect(name?.getAttribute('aria-invalid')).toBe('true'))
})
