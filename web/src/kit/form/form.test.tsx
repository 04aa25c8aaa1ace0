import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Problem } from '@banquet/contract/call/errors'
import { renderAt } from '../../../test/render.tsx'
import { ApiError } from '../call/api.ts'
import { TextField } from '../field/fields.tsx'
import { TicksField } from '../field/ticks-field.tsx'
import { FaultText } from '../look/look.tsx'
import { AbstractField } from '../../shared/event/html-field/abstract-field.tsx'
import { Form, FormActions } from './form-frame.tsx'
import { useForm } from './form.ts'
import { useGoBack } from './go-back.ts'
import { dismiss, notices } from '../notice/notices.ts'
import { errorWords, loadRefusalWords } from '../text/errors.text.ts'
import { formText } from './form.text.ts'
import { commonText } from '../text/common.text.ts'

const t = formText['zh-TW']
const common = commonText['zh-TW']

beforeAll(loadRefusalWords)

const schema = z.object({ name: z.string().trim().min(1).max(5), phone: z.string().min(3) })
type Submit = (input: { name: string; phone: string }, version: number | undefined) => Promise<unknown>

function Shop({ submit, version, done }: { submit: Submit; version?: number; done?: () => void }) {
  const form = useForm({ schema, initial: { name: '', phone: '' }, version, submit, ...(done && { done }) })
  return (
    <Form form={form}>
      <TextField field={form.field('name')} label="名稱" max={5} />
      <TextField field={form.field('phone')} label="電話" />
      <FormActions form={form} save="新增" onCancel={() => undefined} />
    </Form>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: '新增' }))
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const isFaulty = (name: string) => box(name).getAttribute('aria-invalid') === 'true'

function refusal(status: number, code: Problem['code'], rest: Partial<Problem> = {}) {
  return new ApiError(status, code, {
    type: 'about:blank',
    title: code,
    status,
    code,
    requestId: 'r',
    ...rest,
  })
}

async function fill(name: string, phone: string) {
  await userEvent.type(box('名稱'), name)
  await userEvent.type(box('電話'), phone)
}

afterEach(() => dismiss())

describe('an incomplete form', () => {
  test('is not sent: every field is marked, the first fault has the focus, and a notice gives the reason', async () => {
    const submit = vi.fn<Submit>()
    await renderAt('/form', <Shop submit={submit} />)
    await save()
    expect(submit).not.toHaveBeenCalled()
    expect(isFaulty('名稱') && isFaulty('電話')).toBe(true)
    expect(screen.getAllByText('必填')).toHaveLength(2)
    expect(document.activeElement).toBe(box('名稱'))
    expect(shownNotices()).toEqual(['warning: 請完整填寫所有欄位'])
  })

  test('without a missing field is not called incomplete', async () => {
    await renderAt('/form', <Shop submit={vi.fn<Submit>()} />)
    await fill('ok', '1')
    await save()
    expect(screen.getByText('最少3個字')).toBeDefined()
    expect(shownNotices()).toEqual([`warning: ${errorWords('validation')}`])
  })

  test('loses its notice once nothing is missing, when it is sent, and when it is left', async () => {
    const { unmount } = await renderAt('/form', <Shop submit={vi.fn<Submit>()} />)
    await save()
    await userEvent.type(box('名稱'), 'ok')
    expect(shownNotices()).toEqual(['warning: 請完整填寫所有欄位'])
    await userEvent.type(box('電話'), '123')
    expect(shownNotices()).toEqual([])
    await userEvent.clear(box('電話'))
    await save()
    expect(shownNotices()).toEqual(['warning: 請完整填寫所有欄位'])
    unmount()
    expect(shownNotices()).toEqual([])
  })

  test('moves the focus to the first fault, not to the first field', async () => {
    await renderAt('/form', <Shop submit={vi.fn<Submit>()} />)
    await userEvent.type(box('名稱'), 'ok')
    await save()
    expect(document.activeElement).toBe(box('電話'))
  })

  test('moves it to the first of a group that has the fault, or to the message itself', async () => {
    const submit = vi.fn<(input: object) => Promise<unknown>>()
    const chosen = z.object({ ids: z.array(z.int()).min(1), rows: z.array(z.int()).min(1) })
    function Choice() {
      const form = useForm({ schema: chosen, initial: { ids: [] as number[], rows: [] as number[] }, submit })
      const rows = form.field('rows')
      return (
        <Form form={form}>
          <TicksField field={form.field('ids')} label="類別" choices={[{ id: 1, name: '甲' }]} />
          {rows.fault && <FaultText>至少一列</FaultText>}
          <FormActions form={form} save="新增" onCancel={() => undefined} />
        </Form>
      )
    }
    await renderAt('/form', <Choice />)
    await save()
    const tick = screen.getByRole('checkbox', { name: '甲' })
    expect(document.activeElement).toBe(tick)
    await userEvent.click(tick)
    await save()
    expect(document.activeElement).toBe(screen.getByText('至少一列'))
    expect(submit).not.toHaveBeenCalled()
  })

  test('moves it to an editor as well, which names its fault', async () => {
    const noted = z.object({ body: z.string().min(1) })
    function Text() {
      const form = useForm({ schema: noted, initial: { body: '' }, submit: vi.fn<() => Promise<unknown>>() })
      return (
        <Form form={form}>
          <AbstractField field={form.field('body')} label="摘要" />
          <FormActions form={form} save="新增" onCancel={() => undefined} />
        </Form>
      )
    }
    await renderAt('/form', <Text />)
    await save()
    expect(document.activeElement).toBe(box('摘要'))
    const describedBy = box('摘要').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toBe('必填')
  })

  test('shows no fault of a field before it was left', async () => {
    await renderAt('/form', <Shop submit={vi.fn<Submit>()} />)
    await userEvent.type(box('電話'), '1')
    expect(isFaulty('電話')).toBe(false)
    await userEvent.tab()
    expect(isFaulty('電話')).toBe(true)
    expect(screen.getByText('最少3個字')).toBeDefined()
  })
})

test('a failed save returns the focus to the button', async () => {
  const saving = Promise.withResolvers<unknown>()
  await renderAt('/form', <Shop submit={() => saving.promise} />)
  await fill('王', '0912')
  const button = screen.getByRole('button', { name: '新增' })
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  // A browser takes the focus from a button that becomes disabled; here the test has to move it.
  box('名稱').focus()
  box('名稱').blur()
  expect(document.activeElement).toBe(document.body)
  saving.reject(refusal(503, 'busy'))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a text that is too long is counted and explained, and not cut', async () => {
  await renderAt('/form', <Shop submit={vi.fn<Submit>()} />)
  await userEvent.type(box('名稱'), '一二三四五六')
  await userEvent.tab()
  expect(box('名稱').value).toBe('一二三四五六')
  expect(screen.getByText('6 / 5')).toBeDefined()
  expect(screen.getByText('最多5個字')).toBeDefined()
})

test('the parsed values of the contract are sent, once for several submits', async () => {
  let finish: (value: unknown) => void = () => undefined
  const submit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)))
  const done = vi.fn()
  await renderAt('/form', <Shop submit={submit} version={4} done={done} />)
  await fill(' 箱 ', '0912{Control>}{Enter}{Enter}{/Control}')
  await save()
  expect(submit.mock.calls).toEqual([[{ name: '箱', phone: '0912' }, 4]])
  finish('row')
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('row'))
})

describe('a refusal', () => {
  test('of the server is shown at its field until that is changed', async () => {
    const fault = { path: 'phone', code: 'phone' } as const
    await renderAt(
      '/form',
      <Shop submit={() => Promise.reject(refusal(400, 'validation', { errors: [fault] }))} />,
    )
    await fill('箱', '123')
    await save()
    expect(screen.getByText('手機格式不符')).toBeDefined()
    expect(document.activeElement).toBe(box('電話'))
    await userEvent.type(box('電話'), '4')
    expect(screen.queryByText('手機格式不符')).toBeNull()
  })

  test('of a duplicate shows a warning and a message at the field', async () => {
    const problem = refusal(409, 'unit.duplicate', { errors: [{ path: 'name', code: 'duplicate' }] })
    await renderAt('/form', <Shop submit={() => Promise.reject(problem)} />)
    await fill('箱', '123')
    await save()
    expect(shownNotices()).toEqual([`warning: ${errorWords('unit.duplicate')}`])
    expect(isFaulty('名稱')).toBe(true)
    await userEvent.type(box('電話'), '4')
    expect(shownNotices()).toHaveLength(1)
    await userEvent.type(box('名稱'), '子')
    expect(shownNotices()).toEqual([])
  })

  test('without a field is shown in the notice', async () => {
    const fault = { path: 'version', code: 'type' } as const
    await renderAt(
      '/form',
      <Shop submit={() => Promise.reject(refusal(400, 'validation', { errors: [fault] }))} />,
    )
    await fill('箱', '123')
    await save()
    expect(notices()[0]?.detail).toBe('version：請符合要求格式')
  })
})

describe('a form whose row somebody else edited meanwhile', () => {
  const current = { name: '盒', phone: '123', version: 9 }
  async function collide() {
    const submit = vi
      .fn<Submit>()
      .mockRejectedValueOnce(refusal(409, 'stale', { current }))
      .mockResolvedValue('row')
    await renderAt('/form', <Shop submit={submit} version={4} />)
    await fill('箱', '123')
    await save()
    await screen.findByText(t.staleTitle)
    return submit
  }

  test('shows the fields that differ, and only those', async () => {
    await collide()
    const row = screen.getByRole('row', { name: /名稱/ })
    expect([...row.children].map((cell) => cell.textContent)).toEqual(['名稱', '盒', '箱'])
    expect(screen.queryByRole('row', { name: /電話/ })).toBeNull()
  })

  test('allows overwriting the row', async () => {
    const submit = await collide()
    await userEvent.click(screen.getByRole('button', { name: t.overwrite }))
    expect(submit).toHaveBeenLastCalledWith({ name: '箱', phone: '123' }, 9)
  })

  test('allows loading the row, still shows what was typed, takes it back and saves', async () => {
    const submit = await collide()
    await userEvent.click(screen.getByRole('button', { name: t.loadCurrent }))
    expect(box('名稱').value).toBe('盒')
    expect(screen.getByText(t.youTyped('箱'))).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: t.takeBack }))
    expect(box('名稱').value).toBe('箱')
    await save()
    expect(submit).toHaveBeenLastCalledWith({ name: '箱', phone: '123' }, 9)
  })
})

describe('leaving the page', () => {
  function Returning({ submit }: { submit: Submit }) {
    return <Shop submit={submit} done={useGoBack('/home')} />
  }

  async function leaveWith(typed: string) {
    const view = await renderAt('/form', <Shop submit={() => Promise.resolve()} />)
    if (typed) await fill(typed, '123')
    return view
  }

  test('asks first if something would be lost, and stays on request', async () => {
    const { router } = await leaveWith('箱')
    void router.navigate({ to: '/elsewhere' })
    const stay = await screen.findByText(common.stay)
    // Enter keeps the work.
    expect(document.activeElement).toBe(stay)
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/form')
    expect(box('名稱').value).toBe('箱')
  })

  test('continues on request', async () => {
    const { router } = await leaveWith('箱')
    void router.navigate({ to: '/elsewhere' })
    await userEvent.click(await screen.findByText(common.leave))
    expect(await screen.findByText('elsewhere')).toBeDefined()
  })

  test('waits for the save that is under way, and asks only if it is refused', async () => {
    const saves: PromiseWithResolvers<void>[] = []
    const submit = () => {
      const one = Promise.withResolvers<void>()
      saves.push(one)
      return one.promise
    }
    const { router } = await renderAt('/form', <Returning submit={submit} />)
    await fill('箱', '123')
    await save()
    void router.navigate({ to: '/elsewhere' })
    saves[0]?.reject(refusal(422, 'validation'))
    await userEvent.click(await screen.findByText(common.stay))
    await save()
    void router.navigate({ to: '/elsewhere' })
    expect(screen.queryByText(common.stay)).toBeNull()
    saves[1]?.resolve()
    expect(await screen.findByText('elsewhere')).toBeDefined()
  })

  test('does not ask if nothing was typed, nor after saving', async () => {
    const { router } = await leaveWith('箱')
    await save()
    await router.navigate({ to: '/elsewhere' })
    expect(await screen.findByText('elsewhere')).toBeDefined()
  })
})
