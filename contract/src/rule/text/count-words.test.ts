import { expect, test } from 'vitest'
import { countWords, textOfHtml } from './count-words.ts'

test.each([
  ['', 0],
  ['   \u3000\n', 0],
  ['食品安全', 4],
  ['食品安全，與衛生。', 9],
  ['Food safety', 2],
  ['Food safety, and hygiene.', 4],
  ['導入 HACCP 制度', 5],
  ['導入HACCP制度', 5],
  ['pH 值 3.5–4.2', 3],
  ['well-known', 1],
  ['a , b', 3],
  ['１２３', 3],
  ['ｱｲｳ', 3],
  ['한국어', 3],
  ['🍚 飯', 2],
  ['e\u0301tude', 1],
])('%j has %i words, as Word counts them', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('markup separates blocks, and is not counted', () => {
  expect(textOfHtml('<p>甲</p><p>a<sup>2</sup> &lt;b&gt; &amp;&#20057;</p>')).toBe('甲 a2 <b> &乙')
  expect(countWords(textOfHtml('<ul><li>one</li><li>two</li></ul>'))).toBe(2)
})
