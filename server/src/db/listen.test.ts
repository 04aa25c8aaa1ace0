import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressOf, createDatabase, inCluster } from '../../test/program/cluster.ts'
import { openDb, type OpenDb } from './open.ts'
import { openListener } from './listen.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let open: OpenDb
const listeners: ReturnType<typeof openListener>[] = []

beforeAll(async () => {
  database = await createDatabase({ empty: true })
  open = openDb(database.url, { max: 2, acquireTimeoutMs: 20_000, name: 'test' })
})
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close()
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

function listener(url = database.url) {
  const one = openListener(url, { name: 'test' })
  listeners.push(one)
  return one
}

/** Collects what arrives on a channel, in sequence. */
function ear() {
  const heard: (string | undefined)[] = []
  let waiting: (() => void) | undefined
  const next = async (): Promise<string | undefined> => {
    if (heard.length === 0)
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    return heard.shift()
  }
  const onNotification = (payload: string | undefined) => {
    heard.push(payload)
    waiting?.()
  }
  return { onNotification, next }
}

const speak = (channel: string, payload: string) =>
  open.db.execute(sql`select pg_notify(${channel}, ${payload})`)

const hangUp = () =>
  open.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'test listener'`)

describe('a listener', () => {
  it('receives the notifications of its channels, and no others', async () => {
    const { listen } = listener()
    const [one, other] = [ear(), ear()]
    listen('one', one.onNotification)
    expect(await one.next()).toBeUndefined()
    listen('An "other" channel', other.onNotification)
    expect(await other.next()).toBeUndefined()
    await speak('An "other" channel', 'to the other')
    await speak('unheard', 'to nobody')
    await speak('one', 'to the one')
    expect([await one.next(), await other.next()]).toEqual(['to the one', 'to the other'])
  })

  it('shares one connection with the others, and receives nothing after it has stopped', async () => {
    const { listen } = listener()
    const [one, other] = [ear(), ear()]
    const stop = listen('one', one.onNotification)
    await one.next()
    listen('one', other.onNotification)
    await speak('one', 'to both')
    expect([await one.next(), await other.next()]).toEqual(['to both', 'to both'])
    stop()
    await speak('one', 'to one of them')
    expect(await other.next()).toBe('to one of them')
    await speak('one', 'the last')
    expect(await other.next()).toBe('the last')
    listen('one', one.onNotification)
    await speak('one', 'again')
    expect(await one.next()).toBe('again')
  })

  it('reconnects whenever the connection is lost, and reports that something may have been missed', async () => {
    const { listen } = listener()
    const { onNotification, next } = ear()
    listen('one', onNotification)
    expect(await next()).toBeUndefined()
    for (const word of ['first', 'second', 'third']) {
      await hangUp()
      expect(await next()).toBeUndefined()
      await speak('one', word)
      expect(await next()).toBe(word)
    }
  })

  it('waits for a database that is not running yet', async () => {
    const name = `late_${randomBytes(6).toString('hex')}`
    const clusterUrl = inject('clusterUrl')
    const late = listener(addressOf(clusterUrl, name))
    const { onNotification, next } = ear()
    late.listen('one', onNotification)
    await inCluster(clusterUrl, `create database ${name}`)
    try {
      expect(await next()).toBeUndefined()
      await late.close()
    } finally {
      await inCluster(clusterUrl, `drop database ${name} with (force)`)
    }
  })

  it('opens no connection before the first listener, and leaves none behind', async () => {
    const connections = async () => {
      const { rowCount } = await open.db.execute(sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'test listener'`)
      return rowCount
    }
    const one = listener()
    expect(await connections()).toBe(0)
    const { onNotification, next } = ear()
    one.listen('one', onNotification)
    await next()
    expect(await connections()).toBe(1)
    await one.close()
    await expect.poll(connections).toBe(0)
  })

  it('can be closed while connecting', async () => {
    const one = listener()
    one.listen('one', () => undefined)
    await one.close()
  })
})
