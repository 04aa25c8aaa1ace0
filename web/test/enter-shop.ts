import { identity } from '@banquet/contract/call/access'
import type { ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { reloadConfig } from '../src/kit/call/config.ts'
import { signIn } from '../src/kit/session/session.ts'
import { fakeServer, json, plainConfig } from './fake-server.ts'
import { eventChoiceRow } from './rows/event-choice.ts'
import { productRow } from './rows/product-rows.ts'

const place = { zipcode: '104', city: '臺北市', area: '中山區', address: '南京東路三段133號' }

/** A customer as the server returns it to the customer itself. */
export function shopperRow(part: Partial<Customer> = {}): Customer {
  return {
    id: 31,
    name: 'order-desk',
    realName: '福滿樓餐廳',
    number: 'C-31',
    title: '',
    taxIdNumber: '',
    taxIdValid: true,
    telephone: '02-2503-1188',
    contactPhone1: '',
    email: 'order@example.com',
    taxMode: 'excluded',
    status: 1,
    blocked: false,
    hasPassword: true,
    mustChangePassword: false,
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    addresses: [
      { id: 1, label: '總店', isDefault: true, ...place },
      { id: 2, label: '中央廚房', isDefault: false, ...place },
    ],
    contacts: [],
    employees: [],
    version: 4,
    ...part,
  }
}

/** A product with its customer's terms. */
export function offeredRow(part: Partial<ProductOfCustomer> = {}): ProductOfCustomer {
  return {
    ...productRow(),
    customerProductId: 9,
    priceSource: 'customer-product',
    itemNumber: '',
    itemName: '',
    buyCnt: 0,
    ...part,
  }
}

/** Signs a customer in at a fake server with these handlers. Returns the requests made after that. */
export async function enterShop(me: Customer, handlers: Parameters<typeof fakeServer>[0]) {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, events: [eventChoiceRow()] }),
    'POST /api/v1/auth/signin': () =>
      json(200, {
        token: `h.${payload}.s`,
        refreshToken: '',
        username: me.name,
        identity: identity.customer,
      }),
    [`GET /api/v1/customer/name/${me.name}`]: () => json(200, me),
    ...handlers,
  })
  await signIn(me.name, 'right-password')
  await reloadConfig()
  requests.length = 0
  return requests
}
