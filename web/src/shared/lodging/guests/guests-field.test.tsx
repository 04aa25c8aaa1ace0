import { guest } from '@banquet/contract/lodging/stay-form'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderAt } from '../../../../test/render.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { GuestsField } from './guests-field.tsx'

const schema = z.object({ guests: z.array(guest).min(1) })
const send = vi.fn<(input: z.output<typeof schema>) => Promise<unknown>>(() => Promise.resolve())

function Stay() {
  const form = useForm({ schema, initial: { guests: [{ name: '', enName: '' }] }, submit: send })
  return (
    <Form form={form}>
      <GuestsField field={form.field('guests')} />
      <SubmitButton form={form}>送出</SubmitButton>
    </Form>
  )
}

test('guests without a Chinese name are booked with their English name alone', async () => {
  await renderAt('/form', <Stay />)
  await userEvent.type(screen.getByRole('textbox', { name: '住客 1 英文姓名' }), 'John Smith')
  await userEvent.click(screen.getByRole('button', { name: '送出' }))
  await expect
    .poll(() => send.mock.calls[0]?.[0])
    .toEqual({
      guests: [{ name: 'John Smith', enName: 'John Smith' }],
    })
})
