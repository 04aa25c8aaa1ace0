import { expect, test } from 'vitest'
import { findPasted, readNumerals, readPasted } from './pasted-order.ts'

test.each([
  ['十二', 12],
  ['一', 1],
  ['兩', 2],
  ['廿五', 25],
  ['二十', 20],
  ['一百零五', 105],
  ['兩百五', 250],
  ['一百二十三', 123],
  ['芋', undefined],
  ['', undefined],
])('%s is the number %s', (text, number) => {
  expect(readNumerals(text)).toBe(number)
})

test.each([
  ['手工芋圓 12', '手工芋圓', 12],
  ['手工芋圓 １２包', '手工芋圓', 12],
  ['手工芋圓12包', '手工芋圓', 12],
  ['手工芋圓12', '手工芋圓', 12],
  ['手工芋圓 x 12', '手工芋圓', 12],
  ['手工芋圓：十二', '手工芋圓', 12],
  ['手工芋圓十二包', '手工芋圓', 12],
  ['手工芋圓 半打', '手工芋圓', 6],
  ['手工芋圓一打', '手工芋圓', 12],
  ['兩打半 手工芋圓', '手工芋圓', 30],
  ['12包手工芋圓', '手工芋圓', 12],
  ['3 手工芋圓', '手工芋圓', 3],
  ['- 手工芋圓\t5', '手工芋圓', 5],
  ['1. 手工芋圓 5', '手工芋圓', 5],
  ['蘇打水 4', '蘇打水', 4],
  ['F-1001 4', 'F-1001', 4],
  ['手工芋圓', '手工芋圓', undefined],
  ['八寶粥 2', '八寶粥', 2],
  ['F-1001', 'F-1001', undefined],
])('%s is %s, %s of it', (line, name, quantity) => {
  expect(readPasted(line)).toEqual([{ line: line.trim(), name, quantity }])
})

test('empty lines are left out', () => {
  expect(readPasted('\n 芋圓 1 \r\n\n粉粿 2；茶 3').map(({ name }) => name)).toEqual(['芋圓', '粉粿', '茶'])
})

const product = (number: string, name: string, itemName = '') => ({
  ...{ number, name, itemName, enName: '', itemNumber: '' },
})
const goods = [product('A1', '大粉粿', '粉粿'), product('A2', '粉粿禮盒'), product('A3', '手工芋圓')]

test.each([
  // The customer's own name comes first.
  ['粉粿 2', 'A1', false],
  ['手工芋圓 2', 'A3', false],
  ['芋圓 2', 'A3', false],
  ['手工芋圓', 'A3', true],
  // Two products contain it.
  ['粿 2', 'A1', true],
  ['手工芋圓（小） 2', 'A3', true],
  ['牛肉 2', undefined, true],
])('%s means %s; doubtful: %s', (line, number, doubtful) => {
  const [hit] = findPasted(goods, line)
  expect([hit?.product?.number, hit?.doubtful]).toEqual([number, doubtful])
})
