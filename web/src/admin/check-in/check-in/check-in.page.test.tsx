import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { CheckIn, OfflineRow } from '@banquet/contract/check-in/check-in-record'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { signOut } from '../../../kit/session/session.ts'
import { CheckInPage } from './check-in.page.tsx'
import { checkOf } from './decide-offline.ts'
import { changeWaiting, forgetLists, storedList, waitingScans } from './device-store.ts'
import { checkInText, checkInReasonText } from './check-in.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = checkInText['zh-TW']
const common = commonText['zh-TW']

const list: CheckInList = {
  id: 4,
  eventId: 3,
  name: '第一天',
  enName: 'Day 1',
  signupTypeIds: [],
  questionId: null,
  optionKeys: [],
  opens: null,
  closes: null,
  opensAt: null,
  closesAt: null,
  allowsReentry: false,
  version: 1,
}
const person = {
  signupId: 21,
  code: 'K7M2QX',
  realName: '林怡君',
  enName: '',
  affiliation: '臺灣大學',
  typeName: '一般',
  typeEnName: '',
  state: 'confirmed' as const,
  balance: 0,
}
const ticket = 'N0123456789ABCDEF'
const otherTicket = 'N0123456789ABCDEG'

type SentScan = Record<string, unknown>
const row = (sent: SentScan, values: Partial<CheckIn> = {}): CheckIn => ({
  id: 9,
  nonce: String(sent['nonce']),
  listId: 4,
  kind: 'entry',
  result: 'accepted',
  reason: null,
  isForced: false,
  isOffline: false,
  at: '2028-03-23T01:00:00.000Z',
  deviceId: '北門',
  byName: '林雅惠',
  undoneAt: null,
  undoneByName: '',
  person,
  earlier: null,
  ...values,
})
const stored = async (values: Partial<OfflineRow> = {}): Promise<OfflineRow> => {
  const { affiliation: _affiliation, state: _state, ...known } = person
  return {
    ...known,
    check: (await checkOf(ticket)) ?? '',
    reason: null,
    hasEntered: false,
    isInside: false,
    ...values,
  }
}

let isDown = false
const create = vi.fn<(sent: SentScan) => Response | Promise<Response>>()

const answers = () => ({
  ...eventAnswers(eventRow),
  'GET /api/v1/check-in-list': () => json(200, [list]),
  'GET /api/v1/check-in/count': () =>
    json(200, [{ listId: 4, expected: 120, entered: 37, inside: 37, conflicts: 0 }]),
  'GET /api/v1/check-in': () => json(200, [], { 'x-total-count': '0' }),
})

async function open(me: Parameters<typeof accountRow>[0] = {}, further: Parameters<typeof enterAs>[1] = {}) {
  const rows = [await stored()]
  const requests = await enterAs(accountRow(me), {
    ...answers(),
    'GET /api/v1/check-in/offline': () => {
      if (isDown) throw new TypeError('no network')
      return json(200, rows)
    },
    'POST /api/v1/check-in': ({ body }) => {
      if (isDown) throw new TypeError('no network')
      return create(body as SentScan)
    },
    'POST /api/v1/check-in/9/undo': () =>
      json(200, row({ nonce: crypto.randomUUID() }, { undoneAt: '2028-03-23T01:01:00.000Z' })),
    ...further,
  })
  await renderAt('/admin/check-in', <CheckInPage />)
  await screen.findByText(/離線名單更新於/)
  return requests
}

const type = async (code: string) =>
  userEvent.type(await screen.findByLabelText(/^掃描或輸入/), `${code}{Enter}`)
const result = () =>
  screen.findByText((_, element) => element?.matches('[role=status][data-signal]') ?? false)

beforeEach(() => {
  isDown = false
  create.mockReset().mockImplementation((sent) => json(201, row(sent)))
})
afterEach(async () => {
  dismiss()
  localStorage.clear()
  await forgetLists()
  for (const { nonce } of await waitingScans()) await changeWaiting(nonce, undefined)
})

test('a valid ticket, typed or scanned, shows green with the name and can be undone', async () => {
  const requests = await open()
  expect(screen.getByText(t.came(37, 120))).toBeDefined()
  await type(ticket)
  expect((await result()).getAttribute('data-signal')).toBe('good')
  expect((await result()).textContent).toContain('可入場林怡君一般 · 臺灣大學')
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    code: ticket,
    listId: 4,
    force: false,
  })
  await userEvent.click(screen.getByRole('button', { name: t.undoOf('林怡君') }))
  await expect.poll(async () => (await result()).textContent).toContain(t.undone)
  // It must not look like a successful check-in.
  expect((await result()).getAttribute('data-signal')).toBe('undone')
})

test('the previous result is hidden while the next scan is pending, and after a scan that was refused', async () => {
  await open()
  await type(ticket)
  await result()
  const answer = Promise.withResolvers<Response>()
  create.mockImplementation(() => answer.promise)
  await type('K7M2QX')
  expect(await screen.findByText(t.checking)).toBeDefined()
  expect(screen.queryByText(t.good)).toBeNull()
  answer.resolve(problem(404, 'not-found'))
  expect(await screen.findByText(t.ready)).toBeDefined()
  expect(notices().map(({ kind }) => kind)).toEqual(['error'])
})

test('a ticket that was already used shows red, with time and place', async () => {
  create.mockImplementation((sent) =>
    json(
      201,
      row(sent, {
        result: 'refused',
        reason: 'already-used',
        earlier: { at: '2028-03-23T00:50:00.000Z', deviceId: '南門', byName: '張怡君' },
      }),
    ),
  )
  await open()
  await type(ticket)
  expect((await result()).getAttribute('data-signal')).toBe('bad')
  expect((await result()).textContent).toContain('不可入場已入場')
  expect((await result()).textContent).toContain(t.earlier('2028-03-23 08:50', '南門', '張怡君'))
  expect(screen.queryByRole('button', { name: /復原/ })).toBeNull()
})

test('an outstanding payment shows yellow, and staff with the right can let the person in', async () => {
  const unpaid = { ...person, state: 'awaiting-payment' as const, balance: 3000 }
  create.mockImplementation((sent) =>
    json(
      201,
      sent['force'] === true
        ? row(sent, { reason: 'unpaid', isForced: true, person: unpaid })
        : row(sent, { result: 'refused', reason: 'unpaid', person: unpaid }),
    ),
  )
  await open()
  await type('K7M2QX')
  expect((await result()).getAttribute('data-signal')).toBe('ask')
  expect((await result()).textContent).toContain('尚未繳清費用尚欠 NT$ 3,000')
  await userEvent.click(screen.getByRole('button', { name: t.letIn }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.ok }),
  )
  await expect.poll(async () => (await result()).textContent).toContain(t.forced)
})

test('users without the right to approve or to take money do not see these buttons', async () => {
  const grant = { pageId: 23, active: true, canEdit: false, canDelete: false }
  const functionList = [{ ...grant, canAdd: true, extra: [] }]
  create.mockImplementation((sent) => json(201, row(sent, { result: 'refused', reason: 'unpaid' })))
  await open({ identity: identity.management, functionList, permissionList: [{ pageId: 23, type: 1 }] })
  await type('K7M2QX')
  await result()
  expect(screen.queryByRole('button', { name: t.letIn })).toBeNull()
  expect(screen.queryByRole('button', { name: t.walkIn })).toBeNull()
})

test('a user with only the right to view can search and see the counts, but cannot check anybody in', async () => {
  const grant = { pageId: 23, active: true, canAdd: false, canEdit: false, canDelete: false, extra: [] }
  const rights = { functionList: [grant], permissionList: [{ pageId: 23, type: 1 as const }] }
  await enterAs(accountRow({ identity: identity.management, ...rights }), {
    ...answers(),
    'GET /api/v1/check-in/offline': () => problem(403, 'right.missing'),
    'GET /api/v1/check-in/candidate': () => json(200, [{ ...person, reason: null, isInside: true }]),
  })
  await renderAt('/admin/check-in', <CheckInPage />)
  await userEvent.type(await screen.findByLabelText(t.search), '林{Enter}')
  expect(await screen.findByText('林怡君')).toBeDefined()
  expect(screen.getByText(t.came(37, 120))).toBeDefined()
  expect(screen.queryByRole('button', { name: /報到|相機|現場報名/ })).toBeNull()
  expect(screen.queryByLabelText(/^掃描或輸入/)).toBeNull()
})

test('a person without a sign-up pays in cash and is checked in; if the server refuses, the form keeps its input', async () => {
  const fee = { fee: 3000, tier: 0, left: 'many', tiers: signupTypeRow.tiers }
  const offer = { ...signupTypeRow, ...fee }
  const walkIn = vi.fn<(sent: SentScan) => Response>()
  walkIn.mockImplementationOnce(() =>
    problem(409, 'signup.duplicate', { errors: [{ path: 'email', code: 'duplicate' }] }),
  )
  const newcomer = { ...person, signupId: 22, code: 'W9LKN2', realName: '高志遠' }
  const offline = await stored({
    signupId: 22,
    code: 'W9LKN2',
    realName: '高志遠',
    check: (await checkOf(otherTicket)) ?? '',
    hasEntered: true,
    isInside: true,
  })
  walkIn.mockImplementation((sent) => json(201, { ...row(sent, { person: newcomer }), offline }))
  await open(
    {},
    {
      'GET /api/v1/signup-type/offer': () =>
        json(200, { eventId: 3, isOpen: true, opensAt: null, closesAt: null, types: [offer] }),
      'POST /api/v1/check-in/walk-in': ({ body }) => walkIn(body as SentScan),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: t.walkIn }))
  await screen.findByRole('button', { name: t.walkInSave })
  const dialog = within(screen.getByRole('dialog'))
  const save = () => userEvent.click(dialog.getByRole('button', { name: t.walkInSave }))
  expect(dialog.getByText('NT$ 3,000', { selector: 'dd' })).toBeDefined()
  await save()
  expect(walkIn).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox', { name: t.name }), '高志遠')
  const email = dialog.getByRole('textbox', { name: t.email })
  await userEvent.type(email, 'kao@example.com')
  await save()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await save()
  await expect.poll(async () => (await result()).textContent).toContain('可入場高志遠')
  expect(screen.queryByRole('dialog')).toBeNull()
  const [first, second] = walkIn.mock.calls.map(([sent]) => sent)
  expect(second).toMatchObject({ listId: 4, realName: '高志遠', email: 'kao@example.com', amount: 3000 })
  // The nonce is the same, so that money taken once is recorded once.
  expect(second?.['nonce']).toBe(first?.['nonce'])
  // The device recognises the person by ticket and by code, although the list was not loaded again.
  isDown = true
  await type(otherTicket)
  await expect.poll(async () => (await result()).textContent).toContain('不可入場已入場高志遠')
  expect((await storedList(4))?.rows.map(({ code }) => code)).toEqual(['K7M2QX', 'W9LKN2'])
})

test('a walk-in can leave and return while offline, and a list requested earlier does not remove them', async () => {
  const fee = { fee: 3000, tier: 0, left: 'many', tiers: signupTypeRow.tiers }
  const late = Promise.withResolvers<Response>()
  const rows = [await stored()]
  const offline = await stored({
    signupId: 22,
    code: 'W9LKN2',
    realName: '高志遠',
    check: (await checkOf(otherTicket)) ?? '',
    hasEntered: true,
    isInside: true,
  })
  let asked = 0
  await open(
    {},
    {
      'GET /api/v1/check-in-list': () => json(200, [{ ...list, allowsReentry: true }]),
      'GET /api/v1/check-in/offline': () => {
        asked += 1
        return asked === 1 ? json(200, rows) : late.promise
      },
      'GET /api/v1/signup-type/offer': () =>
        json(200, {
          eventId: 3,
          isOpen: true,
          opensAt: null,
          closesAt: null,
          types: [{ ...signupTypeRow, ...fee }],
        }),
      'POST /api/v1/check-in/walk-in': ({ body }) =>
        json(201, {
          ...row(body as SentScan, {
            person: { ...person, signupId: 22, code: 'W9LKN2', realName: '高志遠' },
          }),
          offline,
        }),
    },
  )
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => asked).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: t.walkIn }))
  await screen.findByRole('button', { name: t.walkInSave })
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: t.name }), '高志遠')
  await userEvent.type(dialog.getByRole('textbox', { name: t.email }), 'kao@example.com')
  await userEvent.click(dialog.getByRole('button', { name: t.walkInSave }))
  await expect.poll(async () => (await result()).textContent).toContain('可入場高志遠')
  late.resolve(json(200, rows))
  isDown = true
  await userEvent.click(screen.getByRole('button', { name: t.exit }))
  await type(otherTicket)
  await expect.poll(async () => (await result()).textContent).toContain('高志遠')
  expect((await result()).getAttribute('data-signal')).toBe('good')
  await userEvent.click(screen.getByRole('button', { name: t.entry }))
  await type('W9LKN2')
  await expect.poll(async () => (await waitingScans()).map(({ isLetIn }) => isLetIn)).toEqual([true, true])
})

test('offline, the device decides and stores the scans, then sends them in their order', async () => {
  const requests = await open()
  isDown = true
  await type(ticket)
  expect((await result()).textContent).toContain('可入場林怡君')
  expect((await result()).textContent).toContain(t.offlineScan)
  await type(ticket)
  await expect.poll(async () => (await result()).textContent).toContain('不可入場已入場')
  await type('NOBODY')
  await expect.poll(async () => (await result()).textContent).toContain(checkInReasonText['zh-TW'].invalid)
  expect(await screen.findByText(t.waiting(3))).toBeDefined()
  for (const secret of ['林怡君', ticket]) expect(JSON.stringify({ ...localStorage })).not.toContain(secret)
  isDown = false
  requests.length = 0
  window.dispatchEvent(new Event('online'))
  await expect.poll(async () => (await waitingScans()).length).toBe(0)
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body as SentScan)
  expect(
    sent.map(({ code, offline }) => [
      code,
      (offline as SentScan)['isLetIn'],
      (offline as SentScan)['reason'],
    ]),
  ).toEqual([
    [ticket, true, null],
    [ticket, false, 'already-used'],
    ['NOBODY', false, 'invalid'],
  ])
})

test('a person let in by the device is never recorded as refused: the scan is sent again under a new nonce', async () => {
  await open()
  isDown = true
  await type(ticket)
  await result()
  isDown = false
  // The first attempt had reached the server, which refused it because the ticket had meanwhile been used at another
  // entrance.
  create.mockImplementationOnce((sent) => json(201, row(sent, { result: 'refused', reason: 'already-used' })))
  create.mockImplementationOnce((sent) =>
    json(201, row(sent, { result: 'conflict', reason: 'already-used' })),
  )
  window.dispatchEvent(new Event('online'))
  await expect.poll(async () => (await waitingScans()).length).toBe(0)
  const [first, second] = create.mock.calls.map(([sent]) => sent)
  expect(second?.['nonce']).not.toBe(first?.['nonce'])
  expect(second).toMatchObject({ code: ticket, offline: { isLetIn: true } })
  // The device that let the person in shows the conflict as well.
  await expect.poll(async () => (await result()).textContent).toContain('不可入場已入場')
})

test('a scan that was sent later can be undone', async () => {
  await open()
  isDown = true
  await type(ticket)
  await result()
  expect(screen.queryByRole('button', { name: /復原/ })).toBeNull()
  isDown = false
  window.dispatchEvent(new Event('online'))
  await userEvent.click(await screen.findByRole('button', { name: t.undo }))
  await expect.poll(async () => (await result()).textContent).toContain(t.undone)
})

test('a device that cannot store a scan does not let the person in', async () => {
  await open()
  isDown = true
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await type(ticket)
  await expect.poll(() => notices().map(({ text }) => text)).toContain(t.notKept)
  full.mockRestore()
  expect(screen.queryByText(t.good)).toBeNull()
  expect(screen.getByText(t.ready)).toBeDefined()
})

test('scans stay on the device while the server refuses them, and names are deleted when the user signs out', async () => {
  await open()
  isDown = true
  await type(ticket)
  await result()
  isDown = false
  create.mockImplementation(() =>
    problem(403, 'right.missing', { params: { page: 'checkIns', pageId: 23, right: 'add' } }),
  )
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => create.mock.calls.length).toBeGreaterThan(0)
  expect(await waitingScans()).toHaveLength(1)
  expect((await storedList(4))?.rows).toHaveLength(1)
  await signOut().catch(() => undefined)
  await expect.poll(() => storedList(4)).toBeUndefined()
  expect(await waitingScans()).toHaveLength(1)
})

test('being offline is only shown on the desk, without a notice that covers it', async () => {
  const unreachable = () => {
    throw new TypeError('no network')
  }
  const requests = await open(
    {},
    { 'GET /api/v1/check-in/count': unreachable, 'GET /api/v1/check-in': unreachable },
  )
  const asked = (path: string) => requests.filter((one) => one.path.startsWith(path)).length
  // The first failure is resolved once the call is repeated.
  for (const path of ['/api/v1/check-in/count', '/api/v1/check-in?'])
    await expect.poll(() => asked(path), { timeout: 5000 }).toBeGreaterThan(1)
  expect(notices()).toEqual([])
})
