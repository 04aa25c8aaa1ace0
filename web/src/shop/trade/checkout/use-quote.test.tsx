import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { json } from '../../../../test/fake-server.ts'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { queryClient } from '../../../kit/query/query.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { useQuote } from './use-quote.ts'

const cart = {
  lines: [{ productId: 4, quantity: 10, name: '大明蝦', unitName: '包' }],
  choices: { deliveryDate: '', addressId: undefined, customerPoNumber: '', remark: '' },
  key: '',
}
const onDay = (deliveryDate: string) => ({ ...cart, choices: { ...cart.choices, deliveryDate } })

afterEach(() => enterSide('staff'))

test('a renewed quote is removed from the cache for every requested day', async () => {
  enterSide('shop')
  let gross = '1050.00'
  const quote = {
    customerId: 31,
    taxMode: 'excluded',
    taxRate: 5,
    rounding: 'whole',
    lines: [],
    closed: false,
  }
  const days = { deliveryDays: [], deliveryDate: '2099-11-23', cutoffAt: null }
  await enterShop(shopperRow(), {
    'POST /api/v1/order/quote': () => json(200, { ...quote, ...days, net: '1000.00', tax: '50.00', gross }),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(useQuote, { wrapper, initialProps: cart })
  await waitFor(() => expect(result.current.quote?.gross).toBe('1050.00'))
  rerender(onDay('2099-11-24'))
  expect((await act(() => result.current.now())).gross).toBe('1050.00')
  gross = '1102.50'
  await act(() => result.current.renew())
  expect((await act(() => result.current.now())).gross).toBe('1102.50')
})
