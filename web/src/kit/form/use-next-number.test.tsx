import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { productType } from '@banquet/contract/catalogue/product-type'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { json } from '../../../test/fake-server.ts'
import { renderAt } from '../../../test/render.tsx'
import { ProductTypeDialog } from '../../admin/catalogue/product-type/product-type.dialog.tsx'
import { productTypeText } from '../../admin/catalogue/product-type/product-type.text.ts'
import { hasUnsaved } from '../session/unsaved.ts'
import { commonText } from '../text/common.text.ts'

const t = productTypeText['zh-TW']
const path = `GET ${productType.nextNumber.path}`

async function open(answer: Promise<Response>) {
  await enterAs(accountRow(), { [path]: () => answer })
  const close = vi.fn()
  await renderAt('/', <ProductTypeDialog onClose={close} />)
  return { close, number: screen.getByRole<HTMLInputElement>('textbox', { name: t.number }) }
}

test('a new row starts with the suggested number, which closing does not count as lost', async () => {
  const { close, number } = await open(Promise.resolve(json(200, { number: 'D04' })))
  await waitFor(() => expect(number.value).toBe('D04'))
  await userEvent.click(screen.getByRole('button', { name: commonText['zh-TW'].cancel }))
  expect(close).toHaveBeenCalledOnce()
})

test('a suggestion that arrives late does not replace what was typed', async () => {
  const late = Promise.withResolvers<Response>()
  const { number } = await open(late.promise)
  await userEvent.type(number, 'X1')
  late.resolve(json(200, { number: 'D04' }))
  await userEvent.type(screen.getByRole('textbox', { name: t.name }), '海鮮')
  expect(number.value).toBe('X1')
})

test('saving asks for no further number, which would be unsaved input on a page that is being left', async () => {
  let asked = 0
  const row = { id: 5, number: 'D04', name: '海鮮', enName: '', status: 1, indexId: 1, version: 1 }
  const { created_at, updated_at } = {
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
  }
  await enterAs(accountRow(), {
    [path]: () => json(200, { number: `D0${(asked += 1) + 3}` }),
    [`POST ${productType.create.path}`]: () => json(201, { ...row, created_at, updated_at }),
  })
  const close = vi.fn()
  await renderAt('/', <ProductTypeDialog onClose={close} />)
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: t.number })
  await waitFor(() => expect(number.value).toBe('D04'))
  await userEvent.type(screen.getByRole('textbox', { name: t.name }), '海鮮')
  await userEvent.click(screen.getByRole('button', { name: commonText['zh-TW'].add }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect([asked, number.value, hasUnsaved()]).toEqual([1, 'D04', false])
})
