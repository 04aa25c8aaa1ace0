import { beforeEach, expect, test } from 'vitest'
import { wordsIn, type FieldWords } from '@banquet/contract/call/field-words'
import { all } from '@banquet/contract/all'
import { auditWords } from '@banquet/contract/office/audit.words'
import { wordsOfNouns } from '@banquet/contract/words'
import { writtenColumns } from '../../server/test/scenario/snapshot.ts'
import { languages, setLanguage } from '../src/kit/text/text.ts'
import { commandOf } from '../src/shared/row/history/command-words.ts'
import { fieldsOf } from '../src/shared/row/history/fields-of.ts'
import { nounName } from '../src/shared/row/history/noun-names.ts'

beforeEach(() => setLanguage('zh-TW'))

test.each([...writtenColumns])('the audit has labels for %s and its fields', (noun, columns) => {
  const own: FieldWords = wordsOfNouns[noun as keyof typeof wordsOfNouns] ?? {}
  const known = { ...auditWords, ...own }
  const missing = columns.filter((column) => !Object.hasOwn(known, column))
  expect(missing, `Add the words to contract/src/…/${noun.replaceAll('_', '-')}.words.ts`).toEqual([])
  for (const language of languages) {
    setLanguage(language)
    expect(fieldsOf(noun)).toMatchObject(wordsIn(own, language))
    expect(nounName(noun), `Add ${noun} to contract/src/call/nouns.ts`).not.toBe(noun)
  }
})

/** The last parts of calls that only add, edit or delete a row, as the action of an entry says, or that change no row. */
const plain: readonly string[] = [
  ...['create', 'update', 'put', 'edit', 'remove', 'reorder', 'save', 'saveOwn', 'set', 'write', 'add'],
  ...[
    'addAdmin',
    'addManagement',
    'addHotelService',
    'upload',
    'begin',
    'incBuyCnt',
    'setNotify',
    'markRead',
  ],
  ...['quote', 'quoteUpdate', 'quoteGroup', 'quoteType', 'preview', 'previewAllocation', 'explain', 'repeat'],
  ...[
    'ask',
    'refresh',
    'read',
    'readAll',
    'readLink',
    'invited',
    'checkSender',
    'checkLinks',
    'open',
    'clear',
  ],
]

test.each(languages)('every command has words for histories in %s', (language) => {
  setLanguage(language)
  const commands = all.filter(({ method, id }) => method !== 'GET' && !plain.includes(id.split('.')[1] ?? ''))
  const lacking = commands.filter(({ id }) => commandOf({ action: 'updated', command: id }) === undefined)
  expect(lacking.map(({ id }) => id)).toEqual([])
  expect(commandOf({ action: 'updated', command: 'order.confirm' })).toBe(
    language === 'en' ? 'Confirmed' : '確認',
  )
  expect(commandOf({ action: 'exported', command: 'order.confirm' })).toBeUndefined()
  expect(commandOf({ action: 'updated', command: 'unit.update' })).toBeUndefined()
  expect(commandOf({ action: 'updated', command: '' })).toBeUndefined()
})

test.each<[string, object, object, string, string]>([
  ['changeStay', { departure: '2099-06-12' }, { departure: '2099-06-11' }, '變更住宿', 'Stay changed'],
  ['changeStay', { state: 'checked-in' }, { state: 'checked-out' }, '提前退房', 'Early departure'],
  ['setStay', { state: 'confirmed' }, { state: 'checked-in' }, '登錄入住', 'Checked in'],
  ['setStay', { state: 'checked-out' }, { state: 'checked-in' }, '撤銷退房', 'Check-out undone'],
  [
    'seekMate',
    { seeksMate: true },
    { seeksMate: false },
    '不再尋找室友',
    'No longer looking for a room-mate',
  ],
])('a command that does several things is named by what it did: %s %o', (name, before, after, zh, en) => {
  const done = { action: 'updated', command: `hotel-order.${name}`, before, after } as const
  for (const [language, words] of [
    ['zh-TW', zh],
    ['en', en],
  ] as const) {
    setLanguage(language)
    expect(commandOf(done as Parameters<typeof commandOf>[0])).toBe(words)
  }
})
