import { afterEach, beforeEach, expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { nameOf, otherNameOf, unitNameOf } from './names.ts'
import { setLanguage } from './text.ts'

beforeEach(() => setLanguage('zh-TW'))
afterEach(() => setLanguage('zh-TW'))

const taro = { id: 1, name: '芋圓', enName: 'Taro balls' }
const bare = { id: 2, name: '粉粿', enName: '' }

test('English screens show the English name where there is one, Chinese screens the Chinese one', () => {
  expect([nameOf(taro), nameOf(bare), otherNameOf(taro)]).toEqual(['芋圓', '粉粿', 'Taro balls'])
  setLanguage('en')
  expect([nameOf(taro), nameOf(bare), otherNameOf(taro)]).toEqual(['Taro balls', '粉粿', '芋圓'])
  expect(unitNameOf({ unitName: '包', unitEnName: 'pack' })).toBe('pack')
  expect(choicesOf([taro, bare], []).map(({ label }) => label)).toEqual(['Taro balls', '粉粿'])
})
