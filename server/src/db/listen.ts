import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { OnNotification, Listener } from '../kit/services.ts'

/** A connection that has been silent for this long is checked. */
const pingMs = 30_000
/** How long the connection has to reply to the check. */
const answerMs = 10_000
const firstWaitMs = 100
const maxWaitMs = 10_000

/**
 * Opens a listener: one connection of its own, opened for the first subscriber and reopened whenever it is lost. Each
 * time, all subscribers are notified that they may have missed something.
 */
export function openListener(
  url: string,
  { name }: { name: string },
): Listener & { close: () => Promise<void> } {
  const subscribers = new Map<string, Set<OnNotification>>()
  const closing = new AbortController()
  /** The connection, while it is open. */
  let connected: Client | undefined
  let running: Promise<void> | undefined

  /** Opens one connection and returns when it is lost. */
  const serve = async (client: Client) => {
    const lost = lossOf(client)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onNotification of subscribers.get(channel) ?? []) onNotification(payload)
    })
    await client.connect()
    for (const channel of subscribers.keys()) await listenTo(client, channel)
    if (closing.signal.aborted) return
    connected = client
    for (const ofChannel of subscribers.values())
      for (const onNotification of ofChannel) onNotification(undefined)
    await lost
  }
  const run = async () => {
    for (let wait = firstWaitMs; !closing.signal.aborted; wait = Math.min(wait * 2, maxWaitMs)) {
      const client = connectionTo(url, `${name} listener`)
      await serve(client).catch(() => undefined)
      if (connected) wait = firstWaitMs
      connected = undefined
      void client.end().catch(() => undefined)
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  return {
    listen: (channel, onNotification) => {
      const known = subscribers.get(channel)
      const ofChannel = known ?? new Set()
      subscribers.set(channel, ofChannel.add(onNotification))
      running ??= run()
      // Without a connection, the channel is subscribed to once there is one.
      if (!known && connected)
        void listenTo(connected, channel).then(
          () => onNotification(undefined),
          () => undefined,
        )
      return () => ofChannel.delete(onNotification)
    },
    close: async () => {
      closing.abort()
      await connected?.end().catch(() => undefined)
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
