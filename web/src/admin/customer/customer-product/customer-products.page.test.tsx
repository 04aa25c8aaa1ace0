import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerProductText } from './customer-product.text.ts'
import { CustomerProductsPage } from './customer-products.page.tsx'

const t = customerProductText['zh-TW']

test('after a duplicate was added, what can be copied from the other customer is offered once', async () => {
  await enterAs(accountRow(), {
    'GET /api/v1/customer/99': () => json(200, { ...shopperRow(), id: 99, realName: '合菜館' }),
    'GET /api/v1/customer/31': () => json(200, shopperRow()),
    'GET /api/v1/customer-product': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/customer-product/customerId/99': () => json(200, []),
    'GET /api/v1/customer-product/customerId/31': () => json(200, []),
  })
  const { router } = await renderAt(
    '/admin/customers/products/99?copyFrom=31',
    <CustomerProductsPage />,
    '/admin/customers/products/$id',
  )
  const dialog = within(await screen.findByRole('dialog', { name: t.copyFrom('福滿樓餐廳') }))
  await userEvent.click(await dialog.findByRole('button', { name: commonText['zh-TW'].back }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.href).toBe('/admin/customers/products/99')
})
