import { expect, test } from 'vitest'
import { setLanguage } from '../text/text.ts'
import { isExempt, successWords } from './toast-rules.ts'

setLanguage('zh-TW')

test.each([
  ['POST', '/api/v1/unit', '新增成功'],
  ['PUT', '/api/v1/unit/:id', '更新成功'],
  ['DELETE', '/api/v1/unit/:id', '刪除成功'],
  ['PUT', '/api/v1/management/updateStatus/id/:id/status/:status', '更新成功'],
  ['POST', '/api/v1/customer', '新增成功'],
  ['PUT', '/api/v1/customer-product', '更新成功'],
] as const)('%s %s shows %s', (method, path, words) => {
  expect(successWords(method, path)).toBe(words)
})

test.each([
  [
    'an account',
    '/api/v1/management/addManagement',
    { name: 'test-ming', realName: '明', identity: 2 },
    'test-ming',
  ],
  ['a customer', '/api/v1/customer', { name: 'fumanlou', realName: '福滿樓餐廳' }, '福滿樓餐廳'],
  ['a food material', '/api/v1/food-material', { number: 'M1', chtName: '高麗菜' }, '高麗菜'],
  ['a customer product', '/api/v1/customer-product', { id: 1, product: { name: '芋圓' } }, '芋圓'],
] as const)('the notice about %s contains its name', (_, path, answer, name) => {
  expect(successWords('POST', path, answer)).toBe(`新增成功：${name}`)
})

test('a row without a name is not named, nor is one’s own password', () => {
  expect(successWords('PUT', '/api/v1/unit-by-index-ids', [{ name: '公斤' }])).toBe('更新成功')
  const own = '/api/v1/management/updateSelfPassword'
  expect(successWords('PUT', own, { name: 'test-ming', identity: 2 })).toBe('更新成功')
})

test.each([
  ['GET', '/api/v1/unit'],
  ['POST', '/api/v1/auth/signin'],
  ['DELETE', '/api/v1/auth/session/:id'],
  ['POST', '/api/v1/customer/forgetPassword'],
  ['POST', '/api/v1/file/upload'],
  ['POST', '/api/v1/order'],
  ['PUT', '/api/v1/customer'],
  ['PUT', '/api/v1/notifications-is-read-by-user/user/:userId/id/:id'],
  ['PUT', '/api/v1/payment-order/:id'],
  ['DELETE', '/api/v1/product-type/:id'],
  ['DELETE', '/api/v1/discount/:id'],
] as const)('%s %s reports its success in its own way', (method, path) => {
  expect(successWords(method, path)).toBeUndefined()
})

test.each([
  ['GET', '/api/v1/unit', false],
  ['POST', '/api/v1/unit', false],
  ['PUT', '/api/v1/order/:id', false],
  ['POST', '/api/v1/order/:id/cancel', true],
  ['PUT', '/api/v1/customer/:id', true],
  ['POST', '/api/v1/auth/signin', true],
] as const)('a refusal of %s %s closes itself: %s', (method, path, passing) => {
  expect(isExempt(method, path)).toBe(passing)
})
