import { describe, expect, test } from 'vitest'
import { seenText } from './typed.ts'
import { typedCode, typedLine, typedLines } from './typed-fields.ts'

describe('text that somebody pastes', () => {
  test.each([
    ['a zero-width space', '林\u200b美惠', '林美惠'],
    ['a byte order mark', '\ufeff0912345678', '0912345678'],
    ['marks of writing direction around it', '\u202a\u200elin@example.com\u202c\u200f', 'lin@example.com'],
    ['isolates', '\u2066lin\u2069', 'lin'],
    ['a word joiner and a soft hyphen', 'Ban\u00adquet\u2060', 'Banquet'],
    ['a filler of Hangul', '\u3164王', '王'],
    ['a joiner between letters of other scripts', '王\u200d小\u200c明', '王小明'],
    ['a variant of nothing', '\ufe0f\u{e0100}王', '王'],
    ['letters of a flag without a flag', '王\u{e0067}', '王'],
  ])('loses %s', (_, pasted, text) => {
    expect([seenText(pasted), typedLine.parse(pasted), typedCode.parse(pasted)]).toEqual([text, text, text])
  })

  test.each([
    ['joined emoji', '👩‍👩‍👧‍👦 🏳️‍🌈 ❤️ 👩🏽‍🚀'],
    ['a flag of letters', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a variant of a Chinese character', '葛\u{e0100}城'],
    ['what keeps letters of Persian apart', 'می\u200cخواهم'],
    ['what joins letters of Hindi', 'क्\u200dष'],
  ])('keeps %s', (_, text) => expect(seenText(text)).toBe(text))

  test('is composed, so that it is found however it was typed', () => {
    expect(typedLine.parse('Jose\u0301 が')).toBe('José が')
  })

  test('has one space for several within a line, also for wide ones', () => {
    expect(typedLine.parse('\u00a0Lin  Mei-Hui\u3000\u3000林\t\n美惠 ')).toBe('Lin Mei-Hui 林 美惠')
    expect(typedLines.parse(' a  b\r\nc\u200b ')).toBe('a  b\nc')
  })

  test('is in half width if it is a code', () => {
    expect(typedCode.parse('\u200b １２３４５６７５　')).toBe('12345675')
  })
})
