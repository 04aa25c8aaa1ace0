import { expect, test } from 'vitest'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import { revisionRow } from '../../../../test/rows/submission-rows.ts'
import { compareRevisions, compareTexts, linesOfHtml, type Piece } from './compare-revisions.ts'

/** Pieces as one line: removed parts in brackets, added ones in braces. */
const marked = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text, change }) => (change === 'kept' ? text : change === 'removed' ? `[${text}]` : `{${text}}`))
    .join('')

test.each([
  [
    'English by words',
    'We tested twelve kitchens.',
    'We tested thirty kitchens.',
    'We tested [twelve]{thirty} kitchens.',
  ],
  [
    'English words in a row together',
    'We tested twelve old kitchens.',
    'We tested thirty new kitchens.',
    'We tested [twelve old]{thirty new} kitchens.',
  ],
  [
    'Chinese by characters',
    '本研究調查十二間廚房。',
    '本研究調查三十間廚房。',
    '本研究調查{三}十[二]間廚房。',
  ],
  ['both in one text', '以HPLC分析三次', '以GC-MS分析三次', '以[HPLC]{GC-MS}分析三次'],
  ['letters with marks as one', 'cafe\u0301 cafe', 'cafe cafe', '[cafe\u0301]{cafe} cafe'],
  ['characters outside the first plane whole', '煮𠮷飯糰', '煮𡈽飯糰', '煮[𠮷]{𡈽}飯糰'],
  ['a text that came', '', '全新', '{全新}'],
  ['a text that went', '全新', '', '[全新]'],
  ['no texts', '', '', ''],
  ['the same text', '一樣', '一樣', '一樣'],
  [
    'texts with little in common whole',
    '團膳廚房的過敏原管理',
    '冷鏈物流之溫度監測的研究',
    '[團膳廚房的過敏原管理]{冷鏈物流之溫度監測的研究}',
  ],
])('texts are compared: %s', (_, before, after, expected) => {
  expect(marked(compareTexts(before, after))).toBe(expected)
})

/** A text of characters that hardly repeat. */
const characters = (count: number, first: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(first + ((at * 7919) % 9973))).join('')

test('few changes in 20,000 characters are found', () => {
  const text = characters(20_000, 0x4e_00)
  const changed = `${text.slice(0, 5000)}甲乙${text.slice(5000, 12_000)}${text.slice(12_003)}`
  const differing = compareTexts(text, changed).filter(({ change }) => change !== 'kept')
  expect(differing).toEqual([
    { text: '甲乙', change: 'added' },
    { text: text.slice(12_000, 12_003), change: 'removed' },
  ])
})

test('where more is changed than can be looked for, paragraphs are compared', () => {
  const paragraphs = Array.from({ length: 10 }, (_, at) => characters(2000, 0x4e_00 + at))
  const other = characters(2000, 0x4e_00 + 5000)
  const changed = paragraphs.with(4, other)
  expect(compareTexts(paragraphs.join('\n'), changed.join('\n'))).toEqual([
    { text: `${paragraphs.slice(0, 4).join('\n')}\n`, change: 'kept' },
    { text: `${paragraphs[4]}\n`, change: 'removed' },
    { text: `${other}\n`, change: 'added' },
    { text: paragraphs.slice(5).join('\n'), change: 'kept' },
  ])
})

test('paragraphs and items of an abstract are lines, and its markup is none of the text', () => {
  const html =
    '<p>H<sub>2</sub>O &lt;b&gt; &amp; 水</p><ul><li><p>第一</p></li><li><p>第二<br>下一行</p></li></ul><p>結論</p>'
  expect(linesOfHtml(html)).toBe('H2O <b> & 水\n• 第一\n• 第二\n下一行\n結論')
})

/** What changed, one text for each line. */
function changed(before: Partial<SubmissionContent>, after: Partial<SubmissionContent>) {
  const differences = compareRevisions(revisionRow(before), revisionRow(after, 2), {
    subject: ({ content }) => `主題${content.subjectId}`,
    type: ({ content }) => `類型${content.submissionTypeId}`,
    author: ({ name, affiliations }) => [name, ...affiliations].join('・'),
    file: ({ name }) => name,
    answer: ({ name, value }) => `${name} ${String(value)}`,
    competition: ({ name }) => name,
  })
  return differences.map(({ field, lines }) => [
    field,
    ...lines.map(({ at, movedFrom, pieces }) =>
      [at, movedFrom === undefined ? undefined : `<${movedFrom}`, marked(pieces)]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
  ])
}

test('the same content has no differences', () => {
  expect(changed({}, {})).toEqual([])
})

test('each field that changed is listed, in the order of the form', () => {
  const file = { kind: 'full-text', fileId: 1, name: '論文.pdf', size: 3 }
  expect(
    changed(
      { files: [file, { ...file, kind: 'poster', fileId: 3, name: '海報.pdf' }] },
      {
        subjectId: 5,
        submissionTypeId: 6,
        title: '團膳廚房的過敏原標示',
        enTitle: 'Allergens',
        abstract: '<p>本研究調查三十間<b>團膳</b>廚房。</p><p>結論</p>',
        keywords: ['過敏原', '廚房'],
        enKeywords: ['allergen'],
        files: [{ ...file, fileId: 2 }],
        answer: '已依意見修改。',
      },
    ),
  ).toEqual([
    ['subjectId', '[主題4]{主題5}'],
    ['submissionTypeId', '[類型4]{類型6}'],
    ['title', '團膳廚房的過敏原[管理]{標示}'],
    ['enTitle', '{Allergens}'],
    ['abstract', '本研究調查三十間團膳廚房。', '{結論}'],
    ['keywords', '過敏原、[團膳]、{廚房}'],
    ['enKeywords', '{allergen}'],
    ['files', 'full-text [論文.pdf]{論文.pdf}', 'poster [海報.pdf]'],
    ['answer', '{已依意見修改。}'],
  ])
})

test('another format of the same text is named without lines', () => {
  expect(changed({}, { abstract: '<p>本研究調查<b>三十間</b>團膳廚房。</p>' })).toEqual([['abstract']])
})

test('a paragraph that was only divided is marked', () => {
  expect(changed({ abstract: '<p>甲乙丙丁</p>' }, { abstract: '<p>甲乙</p><p>丙丁</p>' })).toEqual([
    ['abstract', '甲乙{¶}', '丙丁'],
  ])
})

const author = (name: string, part: Partial<Author> = {}): Author => ({
  name,
  enName: '',
  affiliations: ['臺大'],
  email: '',
  orcid: '',
  isPresenter: false,
  isCorresponding: false,
  ...part,
})
const [first, second, third] = ['林一', '王二', '陳三'].map((name) => author(name)) as [
  Author,
  Author,
  Author,
]

test.each<[string, Author[], Author[], string[]]>([
  ['who moved', [first, second, third], [third, first, second], ['1 <3 陳三・臺大']],
  ['who came and who left', [first, second], [first, third], ['2 {陳三・臺大}', '2 [王二・臺大]']],
  [
    'who came before the others, who did not move',
    [first, second],
    [third, first, second],
    ['1 {陳三・臺大}'],
  ],
  [
    'who is written otherwise and has the same address',
    [author('林怡均', { email: 'Lin@author.example' })],
    [author('林怡君', { email: 'lin@author.example' })],
    ['1 林怡[均]{君}・臺大'],
  ],
  [
    'two of the same name',
    [first, author('林一', { affiliations: ['師大'] })],
    [first, author('林一', { affiliations: ['清大'] })],
    ['2 林一・[師]{清}大'],
  ],
  ['nobody any more', [first], [], ['1 [林一・臺大]']],
])('authors are compared: %s', (_, before, after, expected) => {
  expect(changed({ authors: before }, { authors: after })).toEqual([['authors', ...expected]])
})
