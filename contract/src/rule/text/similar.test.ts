import { expect, test } from 'vitest'
import { areSimilar } from './similar.ts'

test.each([
  ['the same', '團膳廚房的過敏原管理', '團膳廚房的過敏原管理', true],
  ['another width, case, spaces and punctuation', 'HACCP 之導入：台灣', 'ｈａｃｃｐ之導入臺灣', true],
  ['a word more', '團膳廚房的過敏原管理之研究', '團膳廚房的過敏原管理', true],
  [
    'a corrected letter',
    'Managing allergens in catering kitchens',
    'Managing alergens in catering kitchens',
    true,
  ],
  ['another particle', '團膳廚房的過敏原管理', '團膳廚房之過敏原管理', true],
  ['another object', '團膳廚房的過敏原管理', '團膳廚房的溫度監測', false],
  ['another place', '臺北市學校午餐之滿意度調查', '高雄市餐飲業者之永續經營', false],
  ['words in another order', 'Cold chains of milk', 'Milk and its chains', false],
  ['one letter', '茶', '茶', true],
  ['one letter and more', '茶', '茶葉', false],
  ['nothing', '', '', false],
  ['only punctuation', '——', '——', false],
])('titles are compared: %s', (_, one, other, expected) => {
  expect(areSimilar(one, other)).toBe(expected)
  expect(areSimilar(other, one)).toBe(expected)
})
