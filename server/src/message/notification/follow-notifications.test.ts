import { beforeEach, describe, expect, it } from 'vitest'
import type { NotificationState } from '@banquet/contract/message/notification'
import type { StreamEvent } from '@banquet/contract/call/endpoint'
import { serverForFile } from '../../../test/server.ts'
import type { Actor } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { followNotifications, keepStreams } from './follow-notifications.ts'
import { notify } from './notify.ts'

const server = await serverForFile()
let actor: Actor

beforeEach(async () => {
  actor = { ...server.ctx.actor, id: (await server.addAccount({})).id }
})

/** A follower whose notifications the test triggers. */
function follower({ heartbeat = 60_000, find = async () => actor } = {}) {
  let speak: (payload: string | undefined) => void = () => undefined
  let silent = false
  const streams = keepStreams({
    listen: (_, onNotification) => {
      speak = onNotification
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
  const events = follow(gone.signal)[Symbol.asyncIterator]() as AsyncGenerator<
    StreamEvent<NotificationState> | undefined
  >
  const speaks = (payload: string | undefined = String(actor.id)) => speak(payload)
  return { events, gone, speaks, open: () => open, close: streams.close, silent: () => silent }
}

const notifyOf = (name: string) =>
  notify(server.ctx, { to: [actor.id], kind: 'stock.mismatch', params: { name, count: 1 } })

describe('a stream of notifications', () => {
  it('sends one event for a hundred changes that have not been read yet', async () => {
    const { events, speaks, gone } = follower()
    expect((await events.next()).value).toMatchObject({ data: { unread: 0 } })
    for (let n = 0; n < 100; n += 1) {
      await notifyOf(`商品 ${n}`)
      speaks()
    }
    expect((await events.next()).value).toMatchObject({
      data: { unread: 100, latest: { params: { name: '商品 99' } } },
    })
    const next = events.next()
    gone.abort()
    expect((await next).done).toBe(true)
  })

  it('sends a heartbeat when idle, and checks whether the session is still active', async () => {
    let over = false
    const find = async () => {
      if (over) throw new Refusal('auth.expired')
      return actor
    }
    const { events } = follower({ heartbeat: 5, find })
    expect((await events.next()).value).toMatchObject({ event: 'unread' })
    expect(await events.next()).toEqual({ done: false, value: undefined })
    over = true
    expect((await events.next()).value).toEqual({ event: 'end', data: { reason: 'session' } })
    expect((await events.next()).done).toBe(true)
  })

  it('sends a change even if the database could not announce it', async () => {
    const { events } = follower({ heartbeat: 5 })
    await events.next()
    await notifyOf('沒聽到')
    expect((await events.next()).value).toMatchObject({ data: { unread: 1 } })
  })

  it('checks again whenever something may have been missed', async () => {
    const { events, speaks } = follower()
    await events.next()
    await notifyOf('斷線時')
    speaks(undefined)
    expect((await events.next()).value).toMatchObject({ data: { unread: 1 } })
  })

  it('is released when its client disconnects, even while waiting', async () => {
    const { events, gone, open } = follower()
    await events.next()
    const waiting = events.next()
    expect(open()).toBe(1)
    gone.abort()
    expect([(await waiting).done, open()]).toEqual([true, 0])
  })

  it('ends if the session cannot be checked', async () => {
    const find = () => Promise.reject(new Error('no database'))
    const { events, open } = follower({ find })
    await expect(events.next()).rejects.toThrow('no database')
    expect(open()).toBe(0)
  })

  it('ends when the program stops', async () => {
    const { events, close, silent } = follower()
    await events.next()
    close()
    expect(silent()).toBe(true)
    await events.return(undefined)
  })
})
