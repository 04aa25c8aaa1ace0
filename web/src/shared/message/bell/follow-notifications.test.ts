import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, json, problem } from '../../../../test/fake-server.ts'
import { followNotifications, type LiveState } from './follow-notifications.ts'
import { dropToken, holdToken } from '../../../kit/session/token.ts'
import { loadRefusalWords } from '../../../kit/text/errors.text.ts'

const path = '/api/v1/notifications-live'
const leaving: (() => void)[] = []
let account = 100

// Loading the words of refusals takes real time, which the clock of a test does not wait for.
beforeAll(loadRefusalWords)

beforeEach(() => {
  vi.useFakeTimers()
  account += 1
  holdToken('first', 600)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  dropToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream that the test writes to. */
function stream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const text = (words: string) => writer.write(new TextEncoder().encode(words))
  const response = new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  return {
    response,
    unread: (unread: number) =>
      text(`event: unread\ndata: ${JSON.stringify({ total: 9, unread, latest: null })}\n\n`),
    end: (reason: string) => text(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`),
    close: () => writer.close(),
  }
}

function follow() {
  const counts: number[] = []
  const leave = followNotifications(account, ({ unread }: LiveState) => counts.push(unread))
  leaving.push(leave)
  return { counts, leave }
}

/** Advances the clock by this many milliseconds, and runs what is due. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Answers that are returned one after the other, and the requests for them. */
function server(...answers: (() => Response)[]) {
  let given = -1
  const requests = fakeServer({
    [`GET ${path}`]: () => {
      given += 1
      return answers[given]?.() ?? new Response('', { status: 502 })
    },
    [`GET /api/v1/notifications-total-by-user/${account}`]: () =>
      json(200, { data: { total: 9, unread: 77 } }),
  })
  const asked = (what: string) => requests.filter((request) => request.path.startsWith(what))
  return {
    streams: () => asked(path).length,
    polls: () => asked('/api/v1/notifications-total').length,
    requests,
  }
}

test('events of the stream are passed on, and the request contains the current token', async () => {
  const one = stream()
  const { requests } = server(() => one.response)
  const { counts } = follow()
  await one.unread(3)
  await one.unread(2)
  await pass(10)
  expect(counts).toEqual([3, 2])
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer first')
  expect(requests[0]?.headers.get('accept')).toContain('text/event-stream')
})

test('a lost stream is requested again within a second', async () => {
  const [one, two] = [stream(), stream()]
  const { streams } = server(
    () => one.response,
    () => two.response,
  )
  const { counts } = follow()
  await one.unread(1)
  await one.close()
  await pass(1001)
  await two.unread(4)
  await pass(10)
  expect([counts, streams()]).toEqual([[1, 4], 2])
})

test('a stream without data for a minute is closed', async () => {
  const [one, two] = [stream(), stream()]
  const { streams } = server(
    () => one.response,
    () => two.response,
  )
  follow()
  await one.unread(1)
  await pass(59_000)
  expect(streams()).toBe(1)
  await pass(3000)
  expect(streams()).toBe(2)
})

test('without a stream the count is requested at least once a minute, without a notice', async () => {
  const { streams, polls } = server()
  const { counts } = follow()
  await pass(20_000)
  expect(polls()).toBeGreaterThan(0)
  const before = [streams(), polls()]
  await pass(600_000)
  const [moreStreams, morePolls] = [streams() - (before[0] ?? 0), polls() - (before[1] ?? 0)]
  expect(morePolls).toBeGreaterThanOrEqual(9)
  expect(moreStreams).toBeLessThanOrEqual(21)
  expect(counts.at(-1)).toBe(77)
})

test('an ended session is not requested again before there is another token', async () => {
  const [one, two] = [stream(), stream()]
  const { streams, requests } = server(
    () => one.response,
    () => problem(401, 'auth.expired'),
    () => two.response,
  )
  follow()
  await one.unread(1)
  await one.end('session')
  await pass(300_000)
  expect(streams()).toBe(1)
  holdToken('second', 600)
  await pass(60_000)
  expect(streams()).toBe(2)
  await pass(300_000)
  expect(streams()).toBe(2)
  holdToken('third', 600)
  await pass(60_000)
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
    'Bearer first',
    'Bearer second',
    'Bearer third',
  ])
})

test('an expired token is not renewed: an open page does not count as use of the session', async () => {
  const one = stream()
  const { requests } = server(() => one.response)
  follow()
  await one.unread(1)
  await pass(20_000)
  holdToken('short', 20)
  await pass(25_000)
  await one.close()
  await pass(300_000)
  expect(requests).toHaveLength(1)
})

test('one stream too many pauses for a while', async () => {
  const one = stream()
  const { streams } = server(() => one.response)
  follow()
  await one.unread(1)
  await one.end('replaced')
  await pass(29_000)
  expect(streams()).toBe(1)
  await pass(32_000)
  expect(streams()).toBe(2)
})

test('after leaving nothing is requested or passed on any more', async () => {
  const [one, two] = [stream(), stream()]
  const { streams } = server(
    () => one.response,
    () => two.response,
  )
  const { counts, leave } = follow()
  await one.unread(1)
  await pass(10)
  leave()
  await one.unread(5).catch(() => undefined)
  await pass(300_000)
  expect([counts, streams()]).toEqual([[1], 1])
})

test('other tabs receive what the leading tab receives, and so does a tab that is opened later', async () => {
  vi.useRealTimers()
  const one = stream()
  server(() => one.response)
  const other = new BroadcastChannel(`banquet-live-${account}`)
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<LiveState | 'hello'>) => {
    if (data !== 'hello') heard.push(data.unread)
  })
  const { counts } = follow()
  await one.unread(6)
  await vi.waitFor(() => expect(heard).toEqual([6]))
  other.postMessage('hello')
  await vi.waitFor(() => expect(heard).toEqual([6, 6]))
  expect(counts).toEqual([6])
  other.postMessage({ total: 9, unread: 5 })
  await vi.waitFor(() => expect(counts).toEqual([6, 5]))
  other.close()
})
