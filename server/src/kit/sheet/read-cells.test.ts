import { describe, expect, test } from 'vitest'
import { importFields, type ImportNoun } from '@banquet/contract/office/import-fields'
import type { ImportField } from '@banquet/contract/office/import-field'
import { guessMapping, readCells } from './read-cells.ts'

const field = (key: string, kind: ImportField['kind'], more: Partial<ImportField> = {}): ImportField => ({
  key,
  kind,
  'zh-TW': key,
  en: key,
  also: [],
  example: '',
  ...more,
})

const fields = [
  field('text', 'text'),
  field('code', 'code'),
  field('integer', 'integer'),
  field('decimal', 'decimal'),
  field('place', 'place'),
  field('day', 'day'),
  field('choice', 'choice', { choices: { yes: ['是', 'Yes'], no: ['否'] } }),
]
const columnOf = new Map(fields.map(({ key }, at) => [key, at]))
const read = (key: string, value: string) =>
  readCells(
    fields,
    Array.from(fields, (one) => (one.key === key ? value : '')),
    columnOf,
  )

describe('reading a cell by the type of its field', () => {
  test.each([
    ['text', ' 台積電（股） ', '台積電（股）'],
    ['code', 'Ａ００１', 'A001'],
    ['code', '＋886-2-2500-1234', '+886-2-2500-1234'],
    ['integer', '１２０', '120'],
    ['integer', '1,200', '1200'],
    ['decimal', 'NT$ 1,234.5', '1234.5'],
    ['decimal', '12.500000', '12.50'],
    ['place', '台北市', '臺北市'],
    ['day', '2026-1-5', '2026-01-05'],
    ['day', '１１５/１/５', '2026-01-05'],
    ['day', '民國115年1月5日', '2026-01-05'],
    ['choice', 'yes', 'yes'],
    ['choice', '否', 'no'],
    ['code', '#清除', null],
    ['code', '#CLEAR', null],
  ])('%s: %s', (key, value, expected) => {
    expect(read(key, value)).toEqual({ cells: { [key]: expected }, faults: [] })
  })

  test('treats an empty cell as not sent', () => {
    expect(read('text', '  ')).toEqual({ cells: {}, faults: [] })
  })

  test.each([
    ['integer', '12.5', 'number'],
    ['integer', '十二', 'number'],
    ['integer', '-1', 'number'],
    ['decimal', '1e5', 'number'],
    ['day', '2026-02-30', 'date'],
    ['day', '昨天', 'date'],
    ['choice', '也許', 'choice'],
  ])('%s cannot be %s', (key, value, code) => {
    expect(read(key, value)).toEqual({ cells: {}, faults: [{ field: key, value, code }] })
  })
})

describe('recognising headings', () => {
  const known = [
    field('number', 'code', { 'zh-TW': '商品編號', en: 'Number', also: ['編號'] }),
    field('name', 'text', { 'zh-TW': '商品名稱', en: 'Name', also: ['名稱'] }),
  ]

  test('by their words in either language, ignoring case and width', () => {
    expect(guessMapping(known, ['ＮＡＭＥ', '編號', '其他'], {})).toEqual({
      name: 'ＮＡＭＥ',
      number: '編號',
    })
  })

  test('as they were mapped the last time, before the words', () => {
    expect(guessMapping(known, ['編號', '商品編號', '品名甲'], { number: '編號', name: '品名甲' })).toEqual({
      number: '編號',
      name: '品名甲',
    })
  })

  test('maps no field twice', () => {
    expect(guessMapping(known, ['編號'], { name: '編號' })).toEqual({ name: '編號' })
  })

  test.each([
    ['product', '低庫存警示量', 'lowStock'],
    ['product', 'Low-stock quantity', 'lowStock'],
    ['product', 'Price without tax', 'price'],
    ['product', 'Sold in multiples of', 'orderMultiple'],
    ['customer', 'Account', 'name'],
    ['customer', 'E-mail', 'email'],
    ['customer', 'Prices', 'taxMode'],
    ['customer', 'Employee in charge', 'employee'],
    ['customer', 'Ordering stopped because', 'blockedReason'],
    ['customer-product', "Customer's number for it", 'itemNumber'],
    ['customer-product', "Customer's name for it", 'itemName'],
  ] satisfies [ImportNoun, string, string][])('of earlier exports: %s, %s', (noun, header, key) => {
    expect(guessMapping(importFields[noun], [header], {})).toEqual({ [key]: header })
  })
})

test.each([
  ['#REF!', 'excel-error'],
  ['#N/A', 'excel-error'],
  ['#DIV/0!', 'excel-error'],
  ['#NAME?', 'excel-error'],
  ['########', 'excel-error'],
  ['王\ufffd明', 'encoding'],
  ['王\ue000明', 'encoding'],
  ['王\u{f0000}明', 'encoding'],
  ['#1', undefined],
  ['No. #REF!', undefined],
])('a name is read or refused: %j', (value, code) => {
  const field = { key: 'name', kind: 'text', 'zh-TW': '', en: '', also: [], example: '' } as const
  const { cells, faults } = readCells([field], [value], new Map([['name', 0]]))
  expect([cells['name'], faults[0]?.code]).toEqual(code ? [undefined, code] : [value, undefined])
})
