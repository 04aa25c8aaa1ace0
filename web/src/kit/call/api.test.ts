import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { fakeServer, json, plainConfig, problem } from '../../../test/fake-server.ts'
import { unitRow } from '../../../test/rows/unit-row.ts'
import { ApiError, addressOf, call, callAt, notifyRefusal, refusalWords } from './api.ts'
import { dismiss, notices } from '../notice/notices.ts'
import { setLanguage } from '../text/text.ts'

const list = 'GET /api/v1/unit'
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

beforeEach(() => {
  setLanguage('zh-TW')
  dismiss()
})
afterEach(() => {
  vi.unstubAllGlobals()
  callAt('')
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

describe('an address', () => {
  test('contains its parameters and omits empty ones', () => {
    const query = { page: 2, keyword: '公 斤', from: '', to: undefined }
    expect(addressOf('/api/v1/unit', { query })).toBe('/api/v1/unit?page=2&keyword=%E5%85%AC+%E6%96%A4')
    expect(addressOf('/api/v1/management/name/:name', { params: { name: 'a/b?c' } })).toBe(
      '/api/v1/management/name/a%2Fb%3Fc',
    )
  })

  test('starts with the base of the runtime settings', () => {
    callAt('https://api.example.org/api/v1/')
    expect(addressOf('/api/v1/unit', {})).toBe('https://api.example.org/api/v1/unit')
    expect(addressOf('/config.json', {})).toBe('/config.json')
  })
})

describe('a list', () => {
  test('returns the total of all pages', async () => {
    fakeServer({ [list]: () => json(200, [unitRow()], { 'x-total-count': '31' }) })
    expect(await call(unit.list, { query: { page: 1, size: 1 } })).toEqual({ rows: [unitRow()], total: 31 })
  })

  test('without a page counts its rows', async () => {
    const rows = [unitRow(), unitRow({ id: 6, name: '包', indexId: 2 })]
    fakeServer({ [list]: () => json(200, rows) })
    expect(await call(unit.list, { query: {} })).toEqual({ rows, total: 2 })
  })
})

describe('a change', () => {
  const dozen = unitRow({ id: 9, name: '打' })
  const create = () => call(unit.create, { body: { name: '打' } }, { idempotencyKey: 'k-1' })

  test('repeats the XSRF cookie in a header and sends its key', async () => {
    document.cookie = 'XSRF-TOKEN=x%2By'
    const requests = fakeServer({
      'POST /api/v1/unit': () => json(201, dozen),
      [list]: () => json(200, []),
    })
    await create()
    await call(unit.list, { query: {} })
    expect(
      requests.map(({ headers }) => [headers.get('x-xsrf-token'), headers.get('idempotency-key')]),
    ).toEqual([
      ['x+y', 'k-1'],
      [null, null],
    ])
    expect(requests[0]?.body).toEqual({ name: '打' })
  })

  test('with an outdated XSRF cookie gets a new one and is repeated once', async () => {
    document.cookie = 'XSRF-TOKEN=old'
    const requests = fakeServer({
      'POST /api/v1/unit': ({ headers }) =>
        headers.get('x-xsrf-token') === 'new' ? json(201, dozen) : problem(403, 'xsrf.invalid'),
      'GET /config.json': () => {
        document.cookie = 'XSRF-TOKEN=new'
        return json(200, plainConfig)
      },
    })
    expect(await create()).toEqual(dozen)
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/unit',
      'GET /config.json',
      'POST /api/v1/unit',
    ])
  })

  test('without a response body returns null', async () => {
    fakeServer({ 'DELETE /api/v1/unit/3': () => json(204, null) })
    expect(await call(unit.remove, { params: { id: 3 } })).toBeNull()
  })
})

describe('a refusal', () => {
  test('keeps its code, its faults and the time to wait', async () => {
    const errors = [{ path: 'name', code: 'maxlength', params: { n: 30 } }]
    fakeServer({ [list]: () => problem(400, 'validation', { errors }, { 'retry-after': '30' }) })
    const error = await refusalOf(call(unit.list, { query: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, code: 'validation', retryAfter: 30, problem: { errors } })
    expect(notices()).toEqual([])
  })

  test.each([
    ['right.missing', 403, {}, '功能權限不足，請聯絡管理員'],
    ['account.duplicate', 409, {}, '帳號不可重複'],
    ['auth.throttled', 429, { 'retry-after': '15' }, '嘗試次數過多，請於 15 秒後再試'],
    ['a-code-of-tomorrow', 409, {}, '系統發生錯誤，請稍後再試'],
  ])('%s has a text', async (code, status, headers, words) => {
    fakeServer({ [list]: () => problem(status, code, {}, headers) })
    expect(refusalWords(await refusalOf(call(unit.list, { query: {} })))).toBe(words)
  })

  test('is shown with its status, and an internal error with the number of the request', async () => {
    fakeServer({ [list]: () => problem(500, 'unexpected') })
    notifyRefusal(await refusalOf(call(unit.list, { query: {} })))
    expect(notices()).toMatchObject([
      { kind: 'error', text: '500 系統發生錯誤，請稍後再試', detail: '請求編號 r-1' },
    ])
  })
})

describe('a server that cannot be reached', () => {
  test('shows one notice for any number of failed calls', async () => {
    fakeServer({})
    const errors = await Promise.all([1, 2, 3].map(() => refusalOf(call(unit.list, { query: {} }))))
    expect(errors.map((error) => [error?.code, error?.status])).toEqual(
      [1, 2, 3].map(() => ['unreachable', 0]),
    )
    expect(notices()).toMatchObject([{ kind: 'error', text: '無法連線至伺服器，請稍後再試' }])
  })

  test('behind a gateway shows the status', async () => {
    fakeServer({ [list]: () => new Response('<h1>Gateway Timeout</h1>', { status: 504 }) })
    const error = await refusalOf(call(unit.list, { query: {} }))
    expect(error).toMatchObject({ code: 'unreachable', status: 504 })
    notifyRefusal(error)
    expect(notices()).toMatchObject([{ kind: 'error', text: '504 無法連線至伺服器，請稍後再試' }])
  })

  test('removes the notice once it answers again', async () => {
    const answers = [() => new Response('', { status: 504 }), () => json(200, [])]
    fakeServer({ [list]: () => (answers.shift() as () => Response)() })
    await refusalOf(call(unit.list, { query: {} }))
    expect(notices()).toHaveLength(1)
    await call(unit.list, { query: {} })
    expect(notices()).toEqual([])
  })

  test('shows no notice for a silent call', async () => {
    fakeServer({})
    await refusalOf(call(unit.list, { query: {} }, { silent: true }))
    expect(notices()).toEqual([])
  })
})
