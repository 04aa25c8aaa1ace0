import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Hear, Listener } from '../kit/listener.ts'

/** A connection that has been silent for this long is checked. */
const pingMs = 30_000
/** How long the connection has to reply to the check. */
const answerMs = 10_000
const firstWaitMs = 100
const longestWaitMs = 10_000

/**
 * Opens a listener: one connection of its own, opened for the first subscriber and reopened whenever it is lost. Each
 * time, all subscribers are notified that they may have missed something.
 */
export function openListener(
  url: string,
  { name }: { name: string },
): Listener & { close: () => Promise<void> } {
  const hearers = new Map<string, Set<Hear>>()
  const closing = new AbortController()
  /** The connection, while it is open. */
  let standing: Client | undefined
  let running: Promise<void> | undefined

  /** Opens one connection and returns when it is lost. */
  const stay = async (client: Client) => {
    const lost = lossOf(client)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload)
    })
    await client.connect()
    for (const channel of hearers.keys()) await listenTo(client, channel)
    if (closing.signal.aborted) return
    standing = client
    for (const hears of hearers.values()) for (const hear of hears) hear(undefined)
    await lost
  }
  const run = async () => {
    for (let wait = firstWaitMs; !closing.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      const client = connectionTo(url, `${name} listener`)
      await stay(client).catch(() => undefined)
      if (standing) wait = firstWaitMs
      standing = undefined
      void client.end().catch(() => undefined)
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  return {
    listen: (channel, hear) => {
      const known = hearers.get(channel)
      const hears = known ?? new Set()
      hearers.set(channel, hears.add(hear))
      running ??= run()
      // Without a connection, the channel is subscribed to once there is one.
      if (!known && standing)
        void listenTo(standing, channel).then(
          () => hear(undefined),
          () => undefined,
        )
      return () => hears.delete(hear)
    },
    close: async () => {
      closing.abort()
      await standing?.end().catch(() => undefined)
      // A database that does not respond is not waited for.
      await Promise.race([running, pause(1000, undefined, { ref: false })])
    },
  }
}

function connectionTo(url: string, name: string): Client {
  return new Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
}

function listenTo(client: Client, channel: string) {
  return client.query(`listen ${escapeIdentifier(channel)}`)
}

/** Waits until a connection is lost: closed by either side, or silent when it is checked. */
function lossOf(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const ask = () => void client.query('select').catch(lost)
    const ping = setInterval(ask, pingMs).unref()
    const lost = () => {
      clearInterval(ping)
      resolve()
    }
    client.on('error', lost)
    client.once('end', lost)
  })
}
