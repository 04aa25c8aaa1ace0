import pdfmake from 'pdfmake'
import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../../test/http/documents.ts'
import { drawDocuments } from './draw-document.ts'
import { fontParts, missingIn, printable } from './document-font.ts'
import type { PdfDocument } from './document.ts'
import { printDocument, unprintableIn } from './print-document.ts'

const document: PdfDocument = {
  number: 'O7',
  title: '訂單確認單',
  language: 'zh-TW',
  seller: { name: '禾豐食品', facts: [['電話', '']] },
  notice: '',
  facts: [[['客戶', '福滿樓']], [['訂單編號', 'O7']]],
  columns: [
    { header: '項次', width: 'fit', number: true },
    { header: '商品編號', width: 62 },
    { header: '品名', width: 'rest' },
    { header: '金額', width: 'fit', number: true },
  ],
  rows: [[{ text: '1' }, { text: 'F-1' }, { text: '大明蝦' }, { text: '1,049,999,989,500' }]],
  totals: [['含稅總額', 'NT$ 1,049,999,989,500']],
  remarks: [],
  signatures: ['簽收'],
  printed: '列印時間 2026-11-22 14:30',
}
const cell = (text: string) => ({ text })
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    cell(String(index + 1)),
    cell(`F-${1000 + index}`),
    cell(`品項${index + 1}號`),
    cell('12'),
  ])

describe('a document', () => {
  test('of two hundred lines has its header, number and page count on each page, and every line once', async () => {
    const pages = await pagesOf(await printDocument([{ ...document, rows: linesOf(200) }]))
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`第${index + 1}頁/共${pages.length}頁`)
      expect(page).toContain('訂單確認單O7')
      if (page.includes('品項')) expect(page).toContain('項次商品編號品名金額')
    }
    const all = pages.join('')
    for (let index = 1; index <= 200; index += 1) expect(all.split(`品項${index}號`)).toHaveLength(2)
  })

  test('is printed for each of many concurrent requests', async () => {
    const numbers = Array.from({ length: 6 }, (_, index) => `O${index + 20}`)
    const drawn = await Promise.all(numbers.map((number) => printDocument([{ ...document, number }])))
    const read = await Promise.all(drawn.map(pagesOf))
    expect(read.map((pages, index) => pages[0]?.includes(numbers[index] ?? '?'))).toEqual(
      numbers.map(() => true),
    )
  })

  test('of several in one file begins on a page of its own and counts its own pages', async () => {
    const short = (number: string) => ({ ...document, number })
    const documents = [short('O1'), { ...short('O2'), rows: linesOf(60) }, { ...short('O3'), notice: '作廢' }]
    const pages = await pagesOf(await printDocument(documents as [PdfDocument, ...PdfDocument[]]))
    expect(pages.length).toBeGreaterThan(3)
    const ends = pages.map((page) => /第(\d)頁\/共(\d)頁/.exec(page)?.slice(1).join('/'))
    const middle = pages.length - 2
    const inMiddle = Array.from({ length: middle }, (_, index) => `${index + 1}/${middle}`)
    expect(ends).toEqual(['1/1', ...inMiddle, '1/1'])
    expect(pages.map((page) => /O\d/.exec(page)?.[0])).toEqual(['O1', ...inMiddle.map(() => 'O2'), 'O3'])
    expect(pages.map((page) => page.includes('作廢'))).toEqual([...pages.slice(1).map(() => false), true])
  })

  test('that cannot be printed does not affect the next one', async () => {
    const broken = { ...document, columns: [{ header: '項次', width: Number.NaN }] }
    const answers = await Promise.allSettled([printDocument([broken]), printDocument([document])])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  test.each(['https://example.com/picture.png', '/etc/hostname', import.meta.filename])(
    'never loads anything, not even %s',
    async (image) => {
      const document = { defaultStyle: { font: 'noto' }, content: [{ image }], images: { one: image } }
      await expect(pdfmake.createPdf(document).getBuffer()).rejects.toThrow(
        'denied by resource access policy',
      )
    },
  )

  test('keeps within the page for any contents', async () => {
    const hostile = [
      'W'.repeat(400),
      '長'.repeat(400),
      '𡘙'.repeat(100),
      '👨‍👩‍👧‍👦🏳️‍🌈 مرحبا שלום ‮fdp.exe',
      '\u0000\u0007\u001b[31m\r\n'.repeat(50),
      '<script>{{x}}</script> data:image/png;base64,AAAA http://169.254.169.254/',
    ]
    const rows = hostile.map((text, index) => [
      cell(text),
      cell(text),
      { text, small: [text] },
      cell(String(index)),
    ])
    const [name = ''] = hostile
    const all = {
      ...document,
      rows,
      seller: { name, facts: [] },
      facts: [[[name, name]], []] as PdfDocument['facts'],
    }
    const read = (
      await pagesOf(await drawDocuments([{ ...all, remarks: hostile.map((text) => [text, text]) }]))
    ).join('')
    expect(read).toContain('<script>{{x}}</script>')
    expect(read).not.toContain('‮')
  })
})

test('letters of Europe that the Chinese font lacks are printed with another one', async () => {
  const name = 'Łukasz Yıldırım 林 Dvořák'
  const read = (await pagesOf(await drawDocuments([{ ...document, remarks: [['備註', name]] }]))).join('')
  expect(read).toContain(name.replaceAll(' ', ''))
})

test('the quotation marks of foreign names are printed with the narrow ones of the Latin font', () => {
  expect(fontParts('丹尼爾 Daniel O’Brien ‘X’ “Y”「中」')).toEqual([
    { text: '丹尼爾 Daniel O' },
    { text: '’', font: 'latin' },
    { text: 'Brien ' },
    { text: '‘', font: 'latin' },
    { text: 'X' },
    { text: '’', font: 'latin' },
    { text: ' ' },
    { text: '“', font: 'latin' },
    { text: 'Y' },
    { text: '”', font: 'latin' },
    { text: '「中」' },
  ])
})

test.each(['김철수', 'สมชาย ใจดี', '𠮷野家 髙橋 宮﨑 敎育 価値', '为们', 'ひらがな 々', '김 Łukasz 林 ชัย'])(
  '%s is printed with the font of its script',
  async (name) => {
    const read = (await pagesOf(await drawDocuments([{ ...document, remarks: [['備註', name]] }]))).join('')
    expect(read).toContain(name.replaceAll(' ', ''))
    expect(read).not.toContain('□')
  },
)

test.each([
  ['שלום כהן', ['כהן', ' ', 'שלום']],
  ['محمد علي', ['علي', ' ', 'محمد']],
  ['林 שלום כהן 12', ['林 ', 'כהן', ' ', 'שלום', ' 12']],
  ['محمد', ['محمد']],
])('the words of %s stand from right to left on the page', async (text, placed) => {
  expect(fontParts(text).map((part) => part.text)).toEqual(placed)
  const read = (await pagesOf(await drawDocuments([{ ...document, remarks: [['備註', text]] }]))).join('')
  expect(read).not.toContain('□')
})

test.each([
  ['堃喆峯珏㛢𡘙龘', '堃喆峯珏㛢𡘙龘'],
  ['家庭👨‍👩‍👧‍👦與👍🏽', '家庭□與□'],
  ['a‮b‍c\u0000d\u200b', 'abcd'],
  ['שלום', 'שלום'],
  ['አበበ', '□□□'],
  ['一\r\n\t二   三 ', '一 二 三'],
  ['\ud83d', '□'],
  ['cafe\u0301', 'café'],
  ['Łukasz Yıldırım Őri Dvořák Ionuț', 'Łukasz Yıldırım Őri Dvořák Ionuț'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('the characters that no font has are named, each once, and no Chinese one of the usual range is among them', async () => {
  expect(await unprintableIn('林 Łukasz 𠮷 አበበ 😀, 홍길동')).toBe('አበ😀')
  const chinese = Array.from({ length: 0x9fef - 0x4e00 + 1 }, (_, at) =>
    String.fromCodePoint(0x4e00 + at),
  ).join('')
  expect(missingIn(chinese)).toBe('')
})
