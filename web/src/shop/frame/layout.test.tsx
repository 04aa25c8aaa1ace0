import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enterShop, shopperRow } from '../../../test/enter-shop.ts'
import { json, problem } from '../../../test/fake-server.ts'
import { renderAt } from '../../../test/render.tsx'
import { enterSide } from '../../kit/session/side.ts'
import { ShopLayout } from './layout.tsx'
import { forcedPasswordText } from '../../shared/account/password/forced-password.text.ts'

const t = forcedPasswordText['zh-TW']

test('a customer whose password was set by staff has to choose another one first', async () => {
  enterSide('shop')
  let row = shopperRow({ mustChangePassword: true })
  const answers = [
    () => problem(400, 'validation', { errors: [{ path: 'newPassword', code: 'contains-name' }] }),
    () => {
      row = shopperRow()
      return json(200, row)
    },
  ]
  const requests = await enterShop(row, {
    'GET /api/v1/customer/name/order-desk': () => json(200, row),
    'PUT /api/v1/customer/updateSelfPassword': () => (answers.shift() as () => Response)(),
  })
  await renderAt('/dashboard', <ShopLayout />)
  await screen.findByRole('heading', { name: t.mustChange })
  expect(screen.queryByRole('navigation')).toBeNull()
  await userEvent.type(screen.getByLabelText(t.oldPassword), 'set-by-staff-1')
  const change = () => userEvent.click(screen.getByRole('button', { name: t.change }))
  await userEvent.type(screen.getByLabelText(t.newPassword), 'order')
  await change()
  expect(await screen.findByText('至少 8 個字元')).toBeDefined()
  await userEvent.type(screen.getByLabelText(t.newPassword), '-desk-88')
  await userEvent.type(screen.getByLabelText(t.repeatPassword), 'order-desk-88')
  await change()
  expect(await screen.findByText('密碼不可包含帳號名稱')).toBeDefined()
  await change()
  await waitFor(() => expect(screen.queryByRole('heading', { name: t.mustChange })).toBeNull())
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ id: 31, oldPassword: 'set-by-staff-1', newPassword: 'order-desk-88' })
})
