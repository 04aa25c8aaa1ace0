import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
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

/** A list whose entries a dialog replaces, as the reviewers of a paper are. */
function Replaceable({ isOff = false }: { isOff?: boolean }) {
  const [name, setName] = useState('甲')
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setName('乙')
    setOpen(false)
  }
  return (
    <main>
      <a href="#top">頁首</a>
      <ul>
        <li key={name}>
          <button type="button" disabled={isOff && name === '乙'} onClick={() => setOpen(true)}>
            更換 {name}
          </button>
          {isOff && <a href="#paper">論文</a>}
        </li>
      </ul>
      {isOpen && (
        <Dialog title="更換" onClose={close}>
          內容
        </Dialog>
      )}
    </main>
  )
}

test('the focus returns close to where a dialog was opened if the button is gone', async () => {
  await renderAt('/', <Replaceable />)
  await userEvent.click(screen.getByRole('button', { name: '更換 甲' }))
  await userEvent.click(screen.getByRole('button', { name: '關閉' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '更換 乙' }))
})

test('the focus returns beside the button that opened a dialog if that is off', async () => {
  await renderAt('/', <Replaceable isOff />)
  await userEvent.click(screen.getByRole('button', { name: '更換 甲' }))
  await userEvent.click(screen.getByRole('button', { name: '關閉' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '論文' }))
})
