import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationState } from '@banquet/contract/message/notification'
import type { StreamEvent } from '@banquet/contract/call/endpoint'
import { startServer, type TestServer } from '../../../test/server.ts'
import type { Actor } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { followNotifications, keepStreams } from './follow-notifications.ts'
import { notify } from './notify.ts'

let server: TestServer
let actor: Actor

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  actor = { ...server.ctx.actor, id: (await server.addAccount({})).id }
})

/** A follower whose notifications the test triggers. */
function follower({ heartbeat = 60_000, find = async () => actor } = {}) {
  let speak: (payload: string | undefined) => void = () => undefined
  let silent = false
  const streams = keepStreams({
    listen: (_, hear) => {
      speak = hear
      return () => {
        silent = true
      }
    },
  })
  let open = 0
  const counting = {
    add: (...those: Parameters<typeof streams.add>) => {
      open += 1
      streams.add(...those)
    },
    remove: (...those: Parameters<typeof streams.remove>) => {
      open -= 1
      streams.remove(...those)
    },
  }
  const gone = new AbortController()
  const follow = followNotifications({ db: server.ctx.db, actor, streams: counting, find, heartbeat })
  const told = follow(gone.signal)[Symbol.asyncIterator]() as AsyncGenerator<
    StreamEvent<NotificationState> | undefined
  >
  const speaks = (payload: string | undefined = String(actor.id)) => speak(payload)
  return { told, gone, speaks, open: () => open, close: streams.close, silent: () => silent }
}

const tell = (name: string) =>
  notify(server.ctx, { to: [actor.id], kind: 'stock.mismatch', params: { name, count: 1 } })

describe('a stream of notifications', () => {
  it('tells of a hundred changes that nobody has read yet as one', async () => {
    const { told, speaks, gone } = follower()
    expect((await told.next()).value).toMatchObject({ data: { unread: 0 } })
    for (let n = 0; n < 100; n += 1) {
      await tell(`商品 ${n}`)
      speaks()
    }
    expect((await told.next()).value).toMatchObject({
      data: { unread: 100, latest: { params: { name: '商品 99' } } },
    })
    const next = told.next()
    gone.abort()
    expect((await next).done).toBe(true)
  })

  it('shows a sign of life where there is nothing to tell, and looks again whether the session lives', async () => {
    let over = false
    const find = async () => {
      if (over) throw new Refusal('auth.expired')
      return actor
    }
    const { told } = follower({ heartbeat: 5, find })
    expect((await told.next()).value).toMatchObject({ event: 'unread' })
    expect(await told.next()).toEqual({ done: false, value: undefined })
    over = true
    expect((await told.next()).value).toEqual({ event: 'end', data: { reason: 'session' } })
    expect((await told.next()).done).toBe(true)
  })

  it('hears of a change although the database could not tell of it', async () => {
    const { told } = follower({ heartbeat: 5 })
    await told.next()
    await tell('沒聽到')
    expect((await told.next()).value).toMatchObject({ data: { unread: 1 } })
  })

  it('looks again whenever something may have been missed', async () => {
    const { told, speaks } = follower()
    await told.next()
    await tell('斷線時')
    speaks(undefined)
    expect((await told.next()).value).toMatchObject({ data: { unread: 1 } })
  })

  it('is forgotten when its listener has left, be it in the middle of waiting', async () => {
    const { told, gone, open } = follower()
    await told.next()
    const waiting = told.next()
    expect(open()).toBe(1)
    gone.abort()
    expect([(await waiting).done, open()]).toEqual([true, 0])
  })

  it('breaks off where nobody can say whether the session lives', async () => {
    const find = () => Promise.reject(new Error('no database'))
    const { told, open } = follower({ find })
    await expect(told.next()).rejects.toThrow('no database')
    expect(open()).toBe(0)
  })

  it('needs no listening any more when the program stops', async () => {
    const { told, close, silent } = follower()
    await told.next()
    close()
    expect(silent()).toBe(true)
    await told.return(undefined)
  })
})
