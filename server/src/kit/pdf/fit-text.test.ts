import { expect, test } from 'vitest'
import { brokenLines, fitText, type Paragraph } from './fit-text.ts'

/** Each letter is as wide as it is high. */
const measure = (text: string, size: number) => Array.from(text).length * size
const room = { width: 100, height: 300, measure }
const paragraph = (text: string, size = 10): Paragraph => ({ text, size, above: 0 })

test.each([
  ['十個中文字剛好一行寬度', ['十個中文字剛好一行寬', '度']],
  ['十個中文字剛好一行，不以逗號開頭', ['十個中文字剛好一', '行，不以逗號開頭']],
  ['word after words', ['word after', 'words']],
  ['unbreakablyLongWord', ['unbreakabl', 'yLongWord']],
])('%s is broken where it can be', (text, lines) => {
  const [first] = lines
  const broken = brokenLines(text, 10, room)
  expect(broken.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  expect(broken.every((line) => measure(line, 10) <= 100)).toBe(true)
  if (!text.includes('逗號')) expect(broken[0]).toBe(first)
  expect(broken.some((line) => line.startsWith('，'))).toBe(false)
})

test('what fits keeps its size, and lines are about as wide as each other', () => {
  const lines = fitText([paragraph('一二三四五六七八九十甲乙')], room)
  expect(lines.map(({ size }) => size)).toEqual([10, 10])
  const [first, second] = lines.map(({ text }) => text.length)
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThanOrEqual(2)
})

test('a longer text is set smaller until it fits', () => {
  const lines = fitText([paragraph('字'.repeat(250))], room)
  const [first] = lines
  expect(first?.size).toBeLessThan(10)
  expect(lines.map(({ text }) => text).join('')).toBe('字'.repeat(250))
  expect(lines.every(({ top, size }) => top + size * 1.5 <= room.height + 0.01)).toBe(true)
})

test('what does not fit even then ends with an ellipsis', () => {
  const lines = fitText([paragraph('字'.repeat(5000))], room)
  expect(lines.at(-1)?.text.endsWith('…')).toBe(true)
  expect(lines.every(({ top, size }) => top + size * 1.5 <= room.height)).toBe(true)
})

test('empty paragraphs take no room', () => {
  expect(fitText([paragraph(''), paragraph('字')], room)).toMatchObject([{ text: '字', top: 0 }])
})
