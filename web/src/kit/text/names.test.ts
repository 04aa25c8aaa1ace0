import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationWords } from '../../shared/message/bell/notification.text.ts'
import { choicesOf } from '../input/choices.ts'
import { nameOf, otherNameOf, unitNameOf } from './names.ts'
import { setLanguage } from './text.ts'

beforeEach(() => setLanguage('zh-TW'))
afterEach(() => setLanguage('zh-TW'))

const taro = { id: 1, name: '芋圓', enName: 'Taro balls' }
const bare = { id: 2, name: '粉粿', enName: '' }

test('English screens show the English name if there is one, Chinese screens the Chinese one', () => {
  expect([nameOf(taro), nameOf(bare), otherNameOf(taro)]).toEqual(['芋圓', '粉粿', 'Taro balls'])
  setLanguage('en')
  expect([nameOf(taro), nameOf(bare), otherNameOf(taro)]).toEqual(['Taro balls', '粉粿', '芋圓'])
  expect(unitNameOf({ unitName: '包', unitEnName: 'pack' })).toBe('pack')
  expect(choicesOf([taro, bare], []).map(({ label }) => label)).toEqual(['Taro balls', '粉粿'])
})

test('a notification shows product and unit names in the reader’s language, also one from an older program', () => {
  const params = { name: '芋圓', left: 5, limit: 6, unit: '包' }
  setLanguage('en')
  expect(
    notificationWords({ kind: 'stock.low', params: { ...params, enName: 'Taro balls', enUnit: 'pack' } }),
  ).toBe('Taro balls is running low: 5 pack left (safety stock 6)')
  expect(notificationWords({ kind: 'stock.low', params })).toBe(
    '芋圓 is running low: 5 包 left (safety stock 6)',
  )
})
