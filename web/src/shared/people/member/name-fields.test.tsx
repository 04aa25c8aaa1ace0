import { registration } from '@banquet/contract/people/member-record'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { memberText } from './member.text.ts'
import { NameFields } from './name-fields.tsx'

const schema = registration.pick({ realName: true, enName: true })
const saved: object[] = []

function Piece() {
  const form = useForm({
    schema,
    initial: { realName: '', enName: '' },
    submit: (body) => Promise.resolve(saved.push(body)),
  })
  return (
    <Form form={form}>
      <NameFields realName={form.field('realName')} enName={form.field('enName')} />
      <SubmitButton form={form}>送出</SubmitButton>
    </Form>
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')

test('the English name alone is enough, and a Chinese one is left alone', async () => {
  const t = memberText['zh-TW']
  await renderAt('/', <Piece />)
  await userEvent.type(screen.getByRole('textbox', { name: t.enName }), 'Daniel O’Brien')
  await userEvent.click(screen.getByRole('button', { name: '送出' }))
  await expect.poll(() => saved).toEqual([{ realName: 'Daniel O’Brien', enName: 'Daniel O’Brien' }])
  const chinese = screen.getByRole<HTMLInputElement>('textbox', { name: t.realName })
  await userEvent.clear(chinese)
  await userEvent.type(chinese, '林美惠')
  await userEvent.type(screen.getByRole('textbox', { name: t.enName }), '{Tab}')
  expect(chinese.value).toBe('林美惠')
})

test('in English the English name is first', async () => {
  await renderAt('/', <Piece />)
  expect(boxes()[0]?.name).toBe('realName')
  act(() => setLanguage('en'))
  expect(boxes().map(({ name }) => name)).toEqual(['enName', 'realName'])
})
