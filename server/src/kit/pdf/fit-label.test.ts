import { describe, expect, test } from 'vitest'
import { fitLines } from './fit-label.ts'

/** Chinese characters are as wide as they are high, others half as wide. */
const measure = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (letter < '⺀' ? 0.5 : 1), 0) * size
const room = { width: 100, height: 100, measure }
const fit = (texts: readonly string[], height = 100, size = 10) =>
  fitLines(
    texts.map((text) => ({ text, size })),
    { ...room, height },
  )

describe('the lines of a label', () => {
  test('stay as they are if they fit, and empty ones take no room', () => {
    expect(fit(['國立臺灣大學', '', 'NTU'])).toEqual([
      { text: '國立臺灣大學', size: 10 },
      { text: 'NTU', size: 10 },
    ])
  })

  test('that are a little too long are set smaller', () => {
    const [line, ...more] = fit(['國立高雄餐旅大學餐旅系'])
    expect(more).toEqual([])
    expect(line?.text).toBe('國立高雄餐旅大學餐旅系')
    expect(line?.size).toBeCloseTo(100 / 11)
  })

  test('that are much too long take two lines, broken between words', () => {
    const text = 'National Kaohsiung University of Hospitality'
    const lines = fit([text])
    expect(lines.map((line) => line.text)).toEqual(['National Kaohsiung', 'University of Hospitality'])
    for (const line of lines) expect(measure(line.text, line.size)).toBeLessThanOrEqual(100.01)
    expect(new Set(lines.map(({ size }) => size)).size).toBe(1)
  })

  test('in Chinese are broken between any two characters', () => {
    expect(fit(['國立高雄餐旅大學廚藝學院西餐廚藝系']).map((line) => line.text)).toEqual([
      '國立高雄餐旅大學廚藝學',
      '院西餐廚藝系',
    ])
  })

  test('end with an ellipsis if two small lines are not enough', () => {
    const lines = fit(['字'.repeat(60)])
    expect(lines.map((line) => line.text)).toEqual(['字'.repeat(16), `${'字'.repeat(16)}…`])
    for (const line of lines) expect(measure(line.text, line.size)).toBeLessThanOrEqual(100.01)
  })

  test('stay one line where a second would push out another, the last one first', () => {
    const long = '國立高雄餐旅大學廚藝學院西餐廚藝系'
    expect(fit([long, long, '貴賓'], 50).map((line) => line.text)).toEqual([
      '國立高雄餐旅大學廚藝學',
      '院西餐廚藝系',
      '國立高雄餐旅大學廚藝學院西餐廚藝…',
      '貴賓',
    ])
  })

  test('that are below the label are left out', () => {
    expect(fit(['一', '二', '三'], 30).map((line) => line.text)).toEqual(['一', '二'])
  })
})
