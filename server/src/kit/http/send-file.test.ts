import { expect, it } from 'vitest'
import { dispositionOf } from './send-file.ts'

it.each([
  ['units.csv', `attachment; filename="units.csv"; filename*=UTF-8''units.csv`],
  [
    '操作紀錄-2026-11-21.csv',
    `attachment; filename="_-2026-11-21.csv"; filename*=UTF-8''%E6%93%8D%E4%BD%9C%E7%B4%80%E9%8C%84-2026-11-21.csv`,
  ],
  [
    'a"b\\c\r\nX: y.csv',
    `attachment; filename="a_b_c_X_ y.csv"; filename*=UTF-8''a%22b%5Cc%0D%0AX%3A%20y.csv`,
  ],
  ["100%'().csv", `attachment; filename="100_.csv"; filename*=UTF-8''100%25%27%28%29.csv`],
])('the name of the file %j is readable for old and new clients', (name, header) => {
  expect(dispositionOf(name)).toBe(header)
})
