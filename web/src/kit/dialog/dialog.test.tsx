import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { Dialog } from './dialog.tsx'

test('a form in a dialog inside another form submits only itself', async () => {
  const [outer, inner, close] = [vi.fn(), vi.fn(), vi.fn()]
  const send = (onSubmit: () => void) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSubmit()
  }
  await renderAt(
    '/',
    <form onSubmit={send(outer)}>
      <Dialog title="選擇" onClose={close}>
        <form onSubmit={send(inner)}>
          <input aria-label="關鍵字" />
          <button type="submit">搜尋</button>
        </form>
      </Dialog>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox'), '王{Enter}')
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0])
  expect(screen.getByRole('dialog').closest('form')).toBeNull()
})
