import { booking } from '@banquet/contract/lodging/booking'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bookingRow } from '../../../test/rows/booking-rows.ts'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { json, problem } from '../../../test/fake-server.ts'
import { renderAt } from '../../../test/render.tsx'
import { useWrite } from '../query/query.ts'
import { confirm } from './confirm.ts'

function Piece() {
  const write = useWrite(booking.seekMate, { quiet: true })
  const press = async () => {
    if (!(await confirm({ title: '送出？', yes: '送出', no: '返回' }))) return
    await write
      .mutateAsync({ params: { id: 12 }, body: { seeksMate: true, version: 4 } })
      .catch(() => undefined)
  }
  return (
    <button type="button" onClick={() => void press()}>
      開始
    </button>
  )
}

/** Opens the question; the answer of the call that follows is held back until `answer` is called. */
async function open(reply: () => Response) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const requests = await enterAs(accountRow(), {
    'PUT /api/v1/hotel-order/12/seeks-mate': async () => {
      await held
      return reply()
    },
  })
  await renderAt('/', <Piece />)
  await userEvent.click(screen.getByRole('button', { name: '開始' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  return { requests, answer, button }
}

test.each([
  ['answered', () => json(200, bookingRow())],
  ['refused', () => problem(409, 'stale', { current: bookingRow() })],
])('a question stays with its buttons off until the call that it confirms is %s', async (_, reply) => {
  const { requests, answer, button } = await open(reply)
  await userEvent.click(button('送出'))
  await expect.poll(() => requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect([button('送出').disabled, button('返回').disabled]).toEqual([true, true])
  await userEvent.click(button('送出'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeDefined()
  answer()
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a question that is denied closes at once', async () => {
  const { requests, button } = await open(() => json(200, bookingRow()))
  await userEvent.click(button('返回'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})
