import { maxLines } from '@banquet/contract/rule/order/limits'
import { beforeEach, expect, test } from 'vitest'
import { cartOf, changeCart, quantityIn, takeOrdered, withGreatest, withQuantity } from './cart.ts'

let accountId = 100
beforeEach(() => {
  accountId += 1
  localStorage.clear()
})

const line = (productId: number, quantity: number) => ({
  productId,
  quantity,
  name: '蝦',
  unitName: '包',
  unitEnName: '',
})
const put = (productId: number, quantity: number) =>
  changeCart(accountId, (cart) => withQuantity(cart, line(productId, quantity)))
const stored = (id: number) => localStorage.getItem(`banquet-cart-${id}`)
const lines = () => cartOf(accountId).lines.map(({ productId, quantity }) => [productId, quantity])

test('a cart keeps the order of added and changed products, and removes others', () => {
  put(4, 5)
  put(7, 1)
  put(4, 10)
  put(8, 2)
  put(7, 0)
  expect(lines()).toEqual([
    [4, 10],
    [8, 2],
  ])
  expect(JSON.parse(stored(accountId) ?? '')).toEqual(cartOf(accountId))
})

test('each account has its own cart, and an emptied one leaves nothing in the storage', () => {
  put(4, 5)
  expect(quantityIn(cartOf(accountId + 1000), 4)).toBe(0)
  takeOrdered(accountId, cartOf(accountId))
  expect([lines(), stored(accountId)]).toEqual([[], null])
})

test('a cart has one key from its first line on, and another cart has another key', () => {
  put(4, 5)
  const { key } = cartOf(accountId)
  put(7, 1)
  expect(cartOf(accountId).key).toBe(key)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  takeOrdered(accountId, cartOf(accountId))
  put(4, 5)
  expect(cartOf(accountId).key).not.toBe(key)
})

test('a cart holds at most as many products as an order; existing ones can still be changed', () => {
  for (let id = 1; id <= maxLines + 1; id += 1) put(id, 1)
  put(1, 2)
  expect([lines().length, lines()[0]]).toEqual([maxLines, [1, 2]])
})

test.each([
  '',
  'null',
  '{"lines":7}',
  '{"lines":[null],"key":""}',
  '{"lines":[{"productId":"4"}],"key":"k"}',
])('invalid data in the storage is an empty cart: %s', (text) => {
  localStorage.setItem(`banquet-cart-${accountId}`, text)
  expect(cartOf(accountId).lines).toEqual([])
})

test('a change in another tab appears at once', () => {
  put(4, 5)
  const theirs = JSON.stringify({ ...cartOf(accountId), lines: [line(9, 3)] })
  const key = `banquet-cart-${accountId}`
  dispatchEvent(new StorageEvent('storage', { key, newValue: theirs }))
  expect(lines()).toEqual([[9, 3]])
})

test('adding several products keeps the existing ones, and the larger quantity of a product', () => {
  put(4, 20)
  put(5, 1)
  put(6, 2)
  changeCart(accountId, (cart) => withGreatest(cart, [line(4, 5), line(6, 8), line(7, 3)]))
  expect(lines()).toEqual([
    [4, 20],
    [5, 1],
    [6, 8],
    [7, 3],
  ])
})
