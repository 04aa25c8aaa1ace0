import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderAt } from '../../../test/render.tsx'
import { TextField } from '../field/fields.tsx'
import { formPart } from '../look/lazy-component.tsx'
import { Form } from './form-frame.tsx'
import { useForm } from './form.ts'

test('a form is shown once its parts are loaded, so that none of them moves what is below it', async () => {
  const loading = Promise.withResolvers<ComponentType>()
  const Editor = formPart(() => loading.promise)
  function Page() {
    const form = useForm({
      schema: z.object({ name: z.string() }),
      initial: { name: '' },
      submit: () => Promise.resolve({}),
      done: () => {},
    })
    return (
      <Form form={form}>
        <Editor />
        <TextField field={form.field('name')} label="名稱" />
      </Form>
    )
  }
  await renderAt('/units', <Page />)
  expect(screen.queryByRole('textbox', { name: '名稱' })).toBeNull()
  await act(async () => loading.resolve(() => <p>editor</p>))
  expect(await screen.findByRole('textbox', { name: '名稱' })).toBeDefined()
  expect(screen.getByText('editor')).toBeDefined()
})
