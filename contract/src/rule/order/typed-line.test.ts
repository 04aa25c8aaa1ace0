import { expect, test } from 'vitest'
import { offerFor, productsNamed, readTypedLine } from './typed-line.ts'

const product = (number: string, name: string, more: object = {}) => ({
  ...{ number, name, enName: '', itemNumber: '', itemName: '' },
  ...more,
})
const goods = [
  product('F-12', '冷凍芋圓', { itemNumber: '7' }),
  product('7', '黑糖粉粿'),
  product('12', '手工芋圓', { enName: 'Taro balls' }),
  product('3', '臺灣茶', { itemName: '芋圓茶' }),
]
const numbersOf = (text: string) => productsNamed(goods, text).map(({ product: { number } }) => number)

test.each([
  ['7', ['7', 'F-12']],
  ['12', ['12', 'F-12']],
  ['芋圓', ['3', 'F-12', '12']],
  ['手工芋圓', ['12']],
  ['ＴＡＲＯ', ['12']],
  ['台灣', ['3']],
  ['牛肉', []],
  [' ', []],
])('%s names the products %j, the best first', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers)
})

test.each([
  ['芋圓', [{ text: '芋圓' }]],
  ['芋圓*12', [{ text: '芋圓', quantity: 12 }]],
  ['芋圓＊１２', [{ text: '芋圓', quantity: 12 }]],
  ['12 × 芋圓', [{ text: '芋圓', quantity: 12 }]],
  [
    '12*3',
    [
      { text: '12', quantity: 3 },
      { text: '3', quantity: 12 },
    ],
  ],
  ['芋圓*0', [{ text: '芋圓*0' }]],
])('%s is read as %j', (typed, lines) => {
  expect(readTypedLine(typed)).toEqual(lines)
})

test('of two ways to read a text, the one that names a product counts', () => {
  const read = (typed: string) => {
    const { found, quantity } = offerFor(goods, typed)
    return [found[0]?.product.number, quantity]
  }
  expect(read('12*40')).toEqual(['12', 40])
  expect(read('40*12')).toEqual(['12', 40])
  expect(read('12*3')).toEqual(['12', 3])
})
