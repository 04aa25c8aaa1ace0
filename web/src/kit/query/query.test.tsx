import { onlineManager, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { unit } from '@banquet/contract/catalogue/unit'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { json, problem } from '../../../test/fake-server.ts'
import { unitRow } from '../../../test/rows/unit-row.ts'
import { queryClient, read, useShortList, useWrite } from './query.ts'
import { dismiss, notices } from '../notice/notices.ts'
import { setLanguage } from '../text/text.ts'
import { useDialogListState, useListRows } from '../list/list-state.ts'
import { reloadMe, signOut, useSession } from '../session/session.ts'

const units = read(unit.list, { query: {} })
const names = () => queryClient.getQueryData(units.queryKey)?.rows.map((row) => row.name)

const granted = (pageId: 19 | 21, type: 0 | 2 = 2): Partial<Management> => ({
  identity: identity.management,
  functionList: [{ pageId, active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] }],
  permissionList: [{ pageId, type }],
})

let me: Management
let listed: string[]

beforeEach(() => {
  setLanguage('zh-TW')
  dismiss()
  queryClient.clear()
  me = accountRow(granted(19))
  listed = ['公斤']
})
afterEach(() => queryClient.clear())

function enter() {
  return enterAs(me, {
    'GET /api/v1/unit': () =>
      json(
        200,
        listed.map((name, at) => unitRow({ id: at + 1, name, indexId: at + 1 })),
      ),
    [`GET /api/v1/management/name/${me.name}`]: () => json(200, me),
    'POST /api/v1/auth/signout': () => json(204, null),
  })
}

test('a device without a network shows a notice and does not wait silently', async () => {
  await enterAs(me, {
    'GET /api/v1/unit': () => {
      throw new TypeError('no network')
    },
  })
  onlineManager.setOnline(false)
  try {
    await expect(queryClient.query({ ...units, retry: false })).rejects.toMatchObject({ code: 'unreachable' })
    const action = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.resolve('tried') })
    await expect(action.execute(undefined)).resolves.toBe('tried')
  } finally {
    onlineManager.setOnline(true)
  }
})

test.each([
  ['zh-TW', '422 這份清單超過 10,000 筆，請縮小篩選範圍，或改用匯出'],
  ['en', '422 This list has more than 10,000 rows. Please narrow it down with filters, or use the export.'],
] as const)(
  'a list that has become too long to be read as a whole is reported (%s)',
  async (language, text) => {
    setLanguage(language)
    await enterAs(me, {
      'GET /api/v1/unit': () => problem(422, 'list.export-instead', { params: { most: 10_000 } }),
    })
    await expect(queryClient.query(units)).rejects.toMatchObject({ code: 'list.export-instead' })
    expect(notices()).toMatchObject([{ kind: 'error', text }])
  },
)

describe('cached data', () => {
  test('is kept while the account and its rights stay the same', async () => {
    const requests = await enter()
    await queryClient.query(units)
    me = { ...me, realName: '林雅慧', version: 2 }
    await reloadMe()
    expect(names()).toEqual(['公斤'])
    expect(requests.filter(({ path }) => path.startsWith('/api/v1/unit'))).toHaveLength(1)
  })

  test.each([
    ['another page', granted(21)],
    ['another scope', granted(19, 0)],
    ['another kind of account', { identity: identity.admin }],
    ['another department', { departmentId: 3 }],
    ['another sub-department', { subDepartmentId: 4 }],
    ['another hotel', { hotelId: 5 }],
  ])('is removed when the account has %s', async (_, change: Partial<Management>) => {
    await enter()
    await queryClient.query(units)
    me = { ...me, ...change }
    await reloadMe()
    expect(names()).toBeUndefined()
  })

  test('on the screen is requested again with the new rights, and not shown meanwhile', async () => {
    await enter()
    const seen: unknown[] = []
    const stop = new QueryObserver(queryClient, units).subscribe(({ data }) => {
      const now = data?.rows.map((row) => row.name)
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now)
    })
    await vi.waitFor(() => expect(names()).toEqual(['公斤']))
    listed = ['台斤']
    me = { ...me, ...granted(19, 0) }
    await reloadMe()
    await vi.waitFor(() => expect(names()).toEqual(['台斤']))
    stop()
    expect(seen).toEqual([['公斤'], undefined, ['台斤']])
  })

  test('is removed at the end of the session, and not shown to the next account', async () => {
    await enter()
    await queryClient.query(units)
    const stop = new QueryObserver(queryClient, units).subscribe(() => undefined)
    await signOut()
    stop()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    await enter()
    await queryClient.query(units)
    me = accountRow({ ...granted(19), id: 2, name: 'chief-2' })
    vi.stubGlobal('location', { reload: vi.fn() })
    await enter()
    expect(names()).toBeUndefined()
    vi.unstubAllGlobals()
  })
})

function UnitTable() {
  const { rows, loading } = useListRows(unit.list, useDialogListState({ sort: 'name' }))
  return <p aria-busy={loading}>{rows.map((row) => row.name)}</p>
}

/** The frame shows nothing while nobody is signed in. */
function Frame() {
  return useSession().state === 'in' && <UnitTable />
}

test.each([
  ['after signing out', signOut],
  ['in place of another', () => Promise.resolve()],
])('is never shown to another account that signs in %s', async (_, leave) => {
  vi.stubGlobal('location', { reload: vi.fn() })
  await enter()
  const { container, unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>,
  )
  await screen.findByText('公斤')
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(container.textContent))
  watch.observe(container, { subtree: true, childList: true, characterData: true })
  await act(leave)
  listed = ['台斤']
  me = accountRow({ ...granted(19), id: 2, name: 'chief-2' })
  await act(enter)
  await screen.findByText('台斤')
  watch.disconnect()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes('公斤'))).toEqual([])
  unmount()
  vi.unstubAllGlobals()
})

function Units() {
  return <p>{useShortList(unit.list)?.map((row) => row.name) ?? '…'}</p>
}

test('of a short list is loaded once for all its uses, and again after a change', async () => {
  const requests = await enter()
  const reads = () => requests.filter(({ path }) => path.startsWith('/api/v1/unit')).length
  const offer = async (name: string) => {
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <Units />
      </QueryClientProvider>,
    )
    await screen.findByText(name)
    unmount()
  }
  await offer('公斤')
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  await offer('公斤')
  vi.useRealTimers()
  expect(reads()).toBe(1)
  listed = ['台斤']
  await queryClient.invalidateQueries({ queryKey: ['unit'] })
  await offer('台斤')
  expect(reads()).toBe(2)
})

function AddUnit() {
  const { mutate } = useWrite(unit.create, { quiet: true })
  return <button onClick={() => mutate({ body: { name: '台斤' } })}>add</button>
}

test('that is still loading for the first time when something is saved shows what was saved', async () => {
  const answers: (() => void)[] = []
  await enterAs(me, {
    'GET /api/v1/unit': () => {
      const rows = listed.map((name, at) => unitRow({ id: at + 1, name, indexId: at + 1 }))
      return new Promise<Response>((resolve) => answers.push(() => resolve(json(200, rows))))
    },
    'POST /api/v1/unit': () => {
      listed = ['台斤']
      return json(201, unitRow({ name: '台斤' }))
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Units />
      <AddUnit />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  fireEvent.click(screen.getByText('add'))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await screen.findByText('台斤')
})

let otherAnswers: Promise<number>

function AddOnce({ onAdded }: { onAdded: (name: string) => void }) {
  useQuery({ queryKey: ['unit', 'other'], queryFn: () => otherAnswers })
  const rows = useShortList(unit.list)
  return rows?.length === 1 ? <AddTo onAdded={onAdded} /> : <p>{rows?.length ?? '…'}</p>
}

function AddTo({ onAdded }: { onAdded: (name: string) => void }) {
  const { mutate } = useWrite(unit.create, { quiet: true })
  const add = () => mutate({ body: { name: '台斤' } }, { onSuccess: (row) => onAdded(row.name) })
  return <button onClick={add}>add</button>
}

describe('what follows a success', () => {
  const added = vi.fn<(name: string) => void>()
  const page = (
    <QueryClientProvider client={queryClient}>
      <AddOnce onAdded={added} />
    </QueryClientProvider>
  )
  beforeEach(() => {
    added.mockReset()
    otherAnswers = Promise.resolve(1)
  })

  test('happens once, also when the new state no longer shows the part that saved it', async () => {
    let answerOther: ((n: number) => void) | undefined
    await enterAs(me, {
      'GET /api/v1/unit': () =>
        json(
          200,
          listed.map((name, at) => unitRow({ id: at + 1, name, indexId: at + 1 })),
        ),
      'POST /api/v1/unit': () => {
        listed = ['公斤', '台斤']
        return json(201, unitRow({ name: '台斤' }))
      },
    })
    const { unmount } = render(page)
    const add = await screen.findByText('add')
    otherAnswers = new Promise((resolve) => (answerOther = resolve))
    fireEvent.click(add)
    await screen.findByText('2')
    answerOther?.(2)
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(added.mock.calls).toEqual([['台斤']])
    unmount()
    expect(added).toHaveBeenCalledTimes(1)
  })

  test('does not happen on another page that the user has gone to meanwhile', async () => {
    await enterAs(me, {
      'GET /api/v1/unit': () => json(200, [unitRow({ name: '公斤' })]),
      'POST /api/v1/unit': () => json(201, unitRow({ name: '台斤' })),
    })
    const { unmount } = render(page)
    const add = await screen.findByText('add')
    let answerOther: ((n: number) => void) | undefined
    let isAsked = false
    otherAnswers = new Promise((resolve) => (answerOther = resolve))
    void otherAnswers.then(() => (isAsked = true))
    fireEvent.click(add)
    await vi.waitFor(() => expect(queryClient.isFetching({ queryKey: ['unit', 'other'] })).toBe(1))
    history.pushState(null, '', '/elsewhere')
    unmount()
    history.pushState(null, '', '/')
    answerOther?.(2)
    await vi.waitFor(() => expect(isAsked && queryClient.isMutating() === 0).toBe(true))
    expect(added).not.toHaveBeenCalled()
  })

  test('does not happen when the user left before the answer', async () => {
    let answer: (() => void) | undefined
    await enterAs(me, {
      'GET /api/v1/unit': () => json(200, [unitRow({ name: '公斤' })]),
      'POST /api/v1/unit': () =>
        new Promise<Response>((resolve) => (answer = () => resolve(json(201, unitRow({ name: '台斤' }))))),
    })
    const { unmount } = render(page)
    fireEvent.click(await screen.findByText('add'))
    await vi.waitFor(() => expect(answer).toBeDefined())
    unmount()
    answer?.()
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(added).not.toHaveBeenCalled()
  })
})

describe('a list that was left before something is saved', () => {
  async function leaveAndSave(shown: () => ReactNode) {
    let answer: (() => void) | undefined
    await enterAs(me, {
      'GET /api/v1/unit': () => {
        const rows = listed.map((name, at) => unitRow({ id: at + 1, name, indexId: at + 1 }))
        if (listed.length < 2) return json(200, rows)
        return new Promise<Response>((resolve) => (answer = () => resolve(json(200, rows))))
      },
      'POST /api/v1/unit': () => {
        listed = ['公斤', '台斤']
        return json(201, unitRow({ name: '台斤' }))
      },
    })
    const page = (on: boolean) => (
      <QueryClientProvider client={queryClient}>
        {on ? shown() : null}
        <AddUnit />
      </QueryClientProvider>
    )
    const view = render(page(true))
    await screen.findByText('公斤')
    view.rerender(page(false))
    fireEvent.click(screen.getByText('add'))
    await vi.waitFor(() => expect(listed).toHaveLength(2))
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    view.rerender(page(true))
    return { answer: () => answer?.() }
  }

  test('is loaded again and not shown as it was', async () => {
    const { answer } = await leaveAndSave(() => <Units />)
    expect(screen.getByText('…')).toBeDefined()
    await vi.waitFor(answer)
    await screen.findByText('公斤台斤')
  })

  test('keeps its rows in a table while it is loaded again, as rows of an earlier state', async () => {
    const { answer } = await leaveAndSave(() => <UnitTable />)
    const table = screen.getByText('公斤')
    expect(table.getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(answer)
    await screen.findByText('公斤台斤')
    expect(table.getAttribute('aria-busy')).toBe('false')
  })
})
