import { expect, it } from 'vitest'
import { hasPlaceholder } from './placeholders.ts'

it.each(['您好 {name}：', '修改 ____ 處', '請補充○○', '分數為 [ ]', '【】', 'Dear XXX,', '共（ ）處'])(
  'a placeholder is found in %s',
  (text) => expect(hasPlaceholder(text)).toBe(true),
)

it.each(['', '研究方法清楚。', '見第 [3] 篇', '樣本數（n = 30）', 'a_b', '維持 XX 級', '集合 f(x)'])(
  'no placeholder is found in %s',
  (text) => expect(hasPlaceholder(text)).toBe(false),
)
