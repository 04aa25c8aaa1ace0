import { expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { pagesOf } from '../../../test/http/documents.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

const paper: Paper = {
  title: 'A-0012 題目',
  language: 'zh-TW',
  notice: '',
  number: 'A-0012',
  kinds: ['口頭發表'],
  titles: ['題目', 'Title'],
  names: [[{ name: '林怡君', numbers: '1', isStarred: true, isUnderlined: true }]],
  affiliations: [{ mark: '1', name: '食品所' }],
  notes: [],
  texts: [],
  footer: '年會',
}
const textOf = (heading: string, html: string) => ({ heading, html, keywords: '', keywordsWord: '' })

test('a heading is never the last line of a page', async () => {
  for (let count = 24; count < 34; count += 1) {
    const texts = [textOf('摘要', '<p>行</p>'.repeat(count)), textOf('Abstract', '<p>first</p><p>second</p>')]
    const pages = await pagesOf(await drawPaper({ ...paper, texts }))
    expect(pages.find((page) => page.includes('Abstract'))).toContain('Abstractfirst')
  }
})

test.each(['W', 'AC<strong>GT</strong>', '<sup>1</sup><sub>2</sub>', '<em>word</em><strong>word</strong>'])(
  'a long word of %s stays on the page',
  async (part) => {
    const drawn = await drawPaper({ ...paper, texts: [textOf('摘要', `<p>${part.repeat(400)}</p>`)] })
    const document = await getDocumentProxy(new Uint8Array(drawn))
    const { items } = await (await document.getPage(1)).getTextContent()
    const ends = items.map(({ transform, width }) => Number(transform[4]) + width)
    expect(Math.max(...ends)).toBeLessThan(560)
  },
)
