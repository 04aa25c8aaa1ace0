import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { BankLine, Proposal, ProposalsOfLine } from '@banquet/contract/payment/bank-line-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { KeysHost } from '../../../kit/keys/keys-host.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { BankLinesPage } from './bank-lines.page.tsx'
import { bankLineText, proposalReasonText } from './bank-line.text.ts'

const t = bankLineText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
afterEach(() => dismiss())

const lineOf = (id: number, part: Partial<BankLine> = {}): BankLine => ({
  id,
  day: '2027-01-05',
  amount: 3000,
  left: 3000,
  memo: `摘要 ${id}`,
  account: '',
  time: null,
  balance: null,
  sameAsId: null,
  state: 'new',
  reason: '',
  decidedByName: '',
  decidedAt: null,
  matches: [],
  version: 1,
  ...part,
})
const orderOf = (id: number) => ({
  id,
  number: `P00000${id}`,
  eventId: 1,
  payerName: `付款人 ${id}`,
  state: 'open' as const,
  participant: `參加者 ${id}`,
  enParticipant: '',
  label: '一般',
  enLabel: '',
  left: 3000,
  amount: 3000,
})
const proposalOf = (id: number, part: Partial<Proposal> = {}): Proposal => ({
  reason: 'number',
  orders: [orderOf(id)],
  writeOff: 0,
  ...part,
})

/** A server with lines and their proposals; a line disappears once it was matched or set aside. */
async function open(
  given: readonly [BankLine, Partial<ProposalsOfLine>][],
  more: Parameters<typeof enterAs>[1] = {},
  me = accountRow(),
) {
  let lines = given.map(([line]) => line)
  const decide = (ids: readonly number[], state: BankLine['state']) => {
    const done = lines.filter(({ id }) => ids.includes(id)).map((line) => ({ ...line, state, left: 0 }))
    lines = lines.filter(({ id }) => !ids.includes(id))
    return done
  }
  const requests = await enterAs(me, {
    'GET /api/v1/bank-line': () => json(200, lines, { 'x-total-count': String(lines.length) }),
    'GET /api/v1/bank-line/count': () =>
      json(200, { new: lines.length, partly: 0, matched: 0, ignored: 0, 'to-return': 0 }),
    'GET /api/v1/bank-line/proposal': () =>
      json(
        200,
        given.map(([{ id }, part]) => ({ lineId: id, proposals: [], isClear: true, sameAmount: 0, ...part })),
      ),
    'POST /api/v1/bank-line/match': ({ body }) =>
      json(200, decide((body as { lineIds: number[] }).lineIds, 'matched')),
    ...Object.fromEntries(
      lines.flatMap(({ id }) => [
        [`POST /api/v1/bank-line/${id}/ignore`, () => json(200, decide([id], 'ignored')[0])],
        [`POST /api/v1/bank-line/${id}/undo`, () => json(200, lineOf(id))],
      ]),
    ),
    ...more,
  })
  await renderAt(
    '/admin/bank-line',
    <>
      <BankLinesPage />
      <KeysHost everywhere={[]} />
    </>,
  )
  await screen.findByRole('list', { name: t.list })
  const sent = (path: string) =>
    requests.filter(({ method, path: to }) => method === 'POST' && to === `/api/v1/bank-line/${path}`)
  const current = () => document.querySelector('[aria-current]')?.textContent ?? ''
  return { sent, current }
}
const proposed = () => screen.findByRole('region', { name: t.proposals })
const bodies = (requests: readonly { body: unknown }[]) =>
  requests.map(({ body }) => body as { lineIds: number[]; orders: { paymentOrderId: number }[] })

test('lines with a clear proposal are matched with one key press each, without waiting for the server', async () => {
  const { sent } = await open([1, 2, 3].map((id) => [lineOf(id), { proposals: [proposalOf(id)] }]))
  await proposed()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.poll(() => sent('match').length).toBe(3)
  expect(bodies(sent('match')).map(({ lineIds, orders }) => [lineIds[0], orders[0]?.paymentOrderId])).toEqual(
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  )
  await screen.findByText(t.none)
})

test('with several equally likely proposals, a number key chooses one and Enter does nothing', async () => {
  const proposals = [proposalOf(4, { reason: 'amount' }), proposalOf(5, { reason: 'amount', writeOff: 15 })]
  const { sent } = await open([[lineOf(1), { proposals, isClear: false }]])
  within(await proposed()).getAllByText(proposalReasonText['zh-TW'].amount)
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownNotices).toEqual([`warning: ${t.unclear}`])
  await userEvent.keyboard('92')
  await expect
    .poll(() => sent('match').map(({ body }) => body))
    .toEqual([{ lineIds: [1], orders: [{ paymentOrderId: 5, amount: 3000, left: 3000 }], writeOff: 15 }])
})

test('arrow keys move between the lines, also while held down, and stop at both ends', async () => {
  const { current } = await open([1, 2].map((id) => [lineOf(id), {}]))
  await screen.findByText(t.noProposals)
  expect(current()).toContain('摘要 1')
  for (const [key, memo] of [
    ['{ArrowUp}', '摘要 1'],
    ['{ArrowDown}', '摘要 2'],
    ['{ArrowDown}', '摘要 2'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(current()).toContain(memo)
  }
})

test('an order can be searched with the keyboard only, and keys typed there run no commands', async () => {
  const found = { ...orderOf(8), left: 3010, writeOff: 10 }
  const { sent } = await open([[lineOf(1), { proposals: [proposalOf(4)] }]], {
    'GET /api/v1/bank-line/order': () => json(200, [found]),
  })
  await proposed()
  await userEvent.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: /搜尋付款單/ }))
  const keyword = dialog.getByRole('searchbox')
  fireEvent.change(keyword, { target: { value: '1u王' } })
  await userEvent.type(keyword, '{Enter}')
  const order = await dialog.findByRole('button', { name: /P000008/ })
  expect(sent('match')).toEqual([])
  dialog.getByText('差額 NT$ 10 沖抵銀行手續費')
  await expect.poll(() => document.activeElement).toBe(order)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('match').map(({ body }) => body))
    .toEqual([{ lineIds: [1], orders: [{ paymentOrderId: 8, amount: 3000, left: 3010 }], writeOff: 10 }])
})

test('Enter while the first answer is on its way goes to the first result when it arrives', async () => {
  let answer = (): void => undefined
  const arrives = new Promise<void>((resolve) => (answer = resolve))
  const asked: string[] = []
  await open([[lineOf(1), { proposals: [proposalOf(4)] }]], {
    'GET /api/v1/bank-line/order': async () => {
      asked.push('order')
      await arrives
      return json(200, [{ ...orderOf(8), writeOff: 0 }])
    },
  })
  await proposed()
  await userEvent.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: /搜尋付款單/ }))
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: '王' } })
  await expect.poll(() => asked).toEqual(['order'])
  await userEvent.type(dialog.getByRole('searchbox'), '{Enter}')
  answer()
  const order = await dialog.findByRole('button', { name: /P000008/ })
  await expect.poll(() => document.activeElement).toBe(order)
})

test('several selected lines are matched with one order', async () => {
  const { sent } = await open(
    [1, 2].map((id) => [lineOf(id, { left: 1500, amount: 1500 }), {}]),
    {
      'GET /api/v1/bank-line/order': () => json(200, [{ ...orderOf(8), writeOff: 0 }]),
    },
  )
  await screen.findByText(t.noProposals)
  await userEvent.keyboard(' {ArrowDown} ')
  await screen.findByText(t.marked(2, 3000))
  await userEvent.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: '搜尋付款單 NT$ 3,000' }))
  const keyword = dialog.getByRole('searchbox')
  fireEvent.change(keyword, { target: { value: 'P8' } })
  await userEvent.type(keyword, '{Enter}')
  await userEvent.click(await dialog.findByRole('button', { name: /P000008/ }))
  await expect.poll(() => bodies(sent('match'))[0]?.lineIds).toEqual([1, 2])
})

test('a line is ignored with a reason, and a key undoes the last decision', async () => {
  const { sent } = await open([
    [lineOf(1), {}],
    [lineOf(2), {}],
  ])
  await screen.findByText(t.noProposals)
  await userEvent.keyboard('i')
  const dialog = within(await screen.findByRole('dialog', { name: '忽略 NT$ 3,000' }))
  await userEvent.click(dialog.getByRole('button', { name: '利息' }))
  await userEvent.click(dialog.getByRole('button', { name: t.ignore }))
  await expect.poll(() => sent('1/ignore').map(({ body }) => body)).toEqual([{ reason: '利息', version: 1 }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('u')
  await expect.poll(() => sent('1/undo').length).toBe(1)
})

test('a refused match is shown, and the line stays in the list', async () => {
  await open([[lineOf(1), { proposals: [proposalOf(4)] }]], {
    'POST /api/v1/bank-line/match': () => problem(409, 'bank-line.order-changed'),
  })
  await proposed()
  await userEvent.click(screen.getByRole('button', { name: '對帳 P000004' }))
  await expect.poll(() => shownNotices().some((text) => text.includes('金額剛剛變更'))).toBe(true)
  expect(screen.getByText('付款人 4')).toBeDefined()
})

test('a user with only the right to view has no commands, also not by keyboard', async () => {
  const grant = {
    pageId: 6 as const,
    active: true,
    extra: [],
    canAdd: false,
    canEdit: false,
    canDelete: false,
  }
  const me = accountRow({
    identity: identity.management,
    functionList: [grant],
    permissionList: [{ pageId: 6, type: 1 }],
  })
  const { sent } = await open([[lineOf(1), { proposals: [proposalOf(4)] }]], {}, me)
  await proposed()
  await userEvent.keyboard('{Enter}1iu/')
  for (const name of ['對帳 P000004', t.ignore, t.toReturn, t.search, t.undoLast, t.import])
    expect([name, screen.queryByRole('button', { name })]).toEqual([name, null])
  expect(sent('match')).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
