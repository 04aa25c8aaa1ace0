import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PreferencePaper } from '@banquet/contract/review/preference'
import { preferenceAnswerWords } from '@banquet/contract/review/preference-answers'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { singleKeysText } from '../review/single-keys.text.ts'
import { PreferencesPage } from './preferences.page.tsx'
import { preferenceText } from './preference.text.ts'

const t = preferenceText['zh-TW']

const row = (id: number, values: Partial<PreferencePaper> = {}): PreferencePaper => ({
  id,
  eventId: 2,
  eventName: '研討會',
  eventEnName: '',
  lastDay: null,
  code: `A-000${id}`,
  title: `題目${id}`,
  enTitle: '',
  subject: { id: 4, code: 'FS', name: '食品安全', enName: '' },
  answer: null,
  ...values,
})

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

/** Opens the page on a server that keeps answers, unless `refuses` says otherwise. */
async function open(first: readonly PreferencePaper[], refuses = false) {
  let rows = [...first]
  const detail = (id: number) => ({
    ...rows.find((one) => one.id === id),
    ...{ abstract: `<p>摘要${id}</p>`, enAbstract: '', keywords: [], enKeywords: [], authors: null },
  })
  const answered = (id: number) => [
    `PUT /api/v1/preference/${id}`,
    ({ body }: { body?: unknown }) => {
      if (refuses) return problem(409, 'preference.closed')
      const { answer } = body as Pick<PreferencePaper, 'answer'>
      rows = rows.map((one) => (one.id === id ? { ...one, answer } : one))
      return json(200, null)
    },
  ]
  const requests = await enterMember(
    memberRow(),
    Object.fromEntries([
      ['GET /api/v1/preference', () => json(200, rows)],
      ...first.map(({ id }) => [`GET /api/v1/preference/${id}`, () => json(200, detail(id))]),
      ...first.map(({ id }) => answered(id)),
    ]),
  )
  await renderAt('/review/preference', <PreferencesPage />)
  await screen.findByRole('heading', { name: /A-000/ })
  const sent = () =>
    requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body] as const)
  return { sent }
}

const current = () => screen.getByRole('heading', { name: /A-000/ }).textContent
const press = (key: string) => userEvent.keyboard(key)
const isCurrent = (text: string) => waitFor(() => expect(current()).toBe(text))

test('the first paper without an answer is in focus, and keys answer and go on', async () => {
  const { sent } = await open([row(1, { answer: 'yes' }), row(2), row(3)])
  expect(current()).toBe('A-0002 題目2')
  expect(await screen.findByText('摘要2')).toBeDefined()
  await press('y')
  await isCurrent('A-0003 題目3')
  await press('{ArrowUp}')
  await isCurrent('A-0002 題目2')
  await press('{ArrowUp}')
  await isCurrent('A-0001 題目1')
  await press('n')
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/api/v1/preference/2', { answer: 'yes' }],
      ['/api/v1/preference/1', { answer: 'no' }],
    ]),
  )
  expect(await screen.findByText(t.progress(2, 3))).toBeDefined()
})

test('without single keys, letters do nothing and buttons still answer, until they are switched on again', async () => {
  const { sent } = await open([row(5), row(6)])
  const { on, off } = singleKeysText['zh-TW']
  await userEvent.click(screen.getByRole('button', { name: off }))
  expect(screen.queryByText(t.keys, { exact: false })).toBeNull()
  await press('ync')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: preferenceAnswerWords['zh-TW'].maybe }))
  await isCurrent('A-0006 題目6')
  await userEvent.click(screen.getByRole('button', { name: on }))
  await press('y')
  await expect.poll(sent).toEqual([
    ['/api/v1/preference/5', { answer: 'maybe' }],
    ['/api/v1/preference/6', { answer: 'yes' }],
  ])
})

test('the same answer again takes it back', async () => {
  const { sent } = await open([row(1, { answer: 'yes' })])
  await userEvent.click(screen.getByRole('button', { name: '願意', pressed: true }))
  await waitFor(() => expect(sent()).toEqual([['/api/v1/preference/1', { answer: null }]]))
})

test('a refused answer is not shown as given', async () => {
  await open([row(1), row(2)], true)
  await press('y')
  await isCurrent('A-0002 題目2')
  expect(await screen.findByText(t.progress(0, 2))).toBeDefined()
})

test('papers are filtered by subject and by what is not answered', async () => {
  await open([
    row(1),
    row(2, { answer: 'no' }),
    row(3, { subject: { id: 5, code: 'CC', name: '冷鏈', enName: '' } }),
  ])
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await userEvent.click(screen.getByRole('checkbox', { name: t.unansweredOnly }))
  expect(listed()).toEqual(['A-0001 題目1', 'A-0003 題目3'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.subjectId }), '5')
  expect(listed()).toEqual(['A-0003 題目3'])
  await isCurrent('A-0003 題目3')
})

test('a conflict of interest is declared with its reason', async () => {
  await open([row(1), row(2)])
  await press('c')
  expect(await screen.findByRole('dialog', { name: `${t.conflictTitle} A-0001` })).toBeDefined()
})
