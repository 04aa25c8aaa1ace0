import { expect, test } from 'vitest'
import { htmlBlocks } from './html-blocks.ts'

/** The blocks without what only spaces them. */
const seen = (html: string) =>
  JSON.parse(
    JSON.stringify(htmlBlocks(html), (key, value: unknown) =>
      key === 'margin' || key === 'lineHeight' ? undefined : value,
    ),
  ) as unknown

test.each([
  ['', []],
  ['<p> </p><p></p>', []],
  ['text alone', [{ text: [{ text: 'text alone' }] }]],
  [
    '<p>H<sub>2</sub>O in 10<sup>−3</sup>  <strong> mol</strong>\n👍</p><p>一<br>二<br></p>',
    [
      {
        text: [
          { text: 'H' },
          { text: '2', sub: true, sup: false },
          { text: 'O in 10' },
          { text: '−3', sup: true, sub: false },
          { text: ' ' },
          { text: 'mol', bold: true },
          { text: ' □' },
        ],
      },
      { text: [{ text: '一' }, { text: '\n' }, { text: '二' }] },
    ],
  ],
  [
    '<p><em>菌 <strong>E. coli</strong></em></p>',
    [
      {
        text: [{ text: '菌' }, { text: ' ', italics: true }, { text: 'E. coli', italics: true, bold: true }],
      },
    ],
  ],
  [
    '<ol start="3"><li><p>三</p><ul><li>甲<sub>1</sub></li></ul></li><li></li></ol><ol start="1e99"><li>四</li></ol>',
    [
      {
        start: 3,
        ol: [
          {
            stack: [
              { text: [{ text: '三' }] },
              { ul: [{ stack: [{ text: [{ text: '甲' }, { text: '1', sub: true, sup: false }] }] }] },
            ],
          },
          { stack: [{ text: ' ' }] },
        ],
      },
      { ol: [{ stack: [{ text: [{ text: '四' }] }] }] },
    ],
  ],
  [
    '<ul>甲<li>乙</li></ul>丙',
    [
      { ul: [{ stack: [{ text: [{ text: '甲' }] }] }, { stack: [{ text: [{ text: '乙' }] }] }] },
      { text: [{ text: '丙' }] },
    ],
  ],
])('%j becomes blocks', (html, blocks) => {
  expect(seen(html)).toEqual(blocks)
})

test('a paragraph that is too long is divided after a sentence', () => {
  const html = `<p>${`${'長'.repeat(99)}。`.repeat(70)}</p>`
  const lengths = htmlBlocks(html).map(({ text }) =>
    (text as { text: string }[]).map((run) => run.text).join(''),
  )
  expect(lengths.map(({ length }) => length)).toEqual([3000, 3000, 1000])
  expect(lengths.join('')).toHaveLength(7000)
})
