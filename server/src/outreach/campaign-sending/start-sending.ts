import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { handOver, look, takeBack, waitMs } from './send-next.ts'

/** How many mails a program sends at a time; most of the time of each is spent waiting for the mail server. */
const atOnce = 4
/** How long a campaign that another program is looking at is left alone. */
const beside = 10
/** How often campaigns are looked for when nobody was notified, and mails of programs that are gone are taken back. */
const pollMs = 15_000
/** How long a stop waits for mails that are being sent. */
const stopTimeoutMs = 5000

/**
 * Sends the mails of campaigns. Every program takes part: each mail is claimed by one of them, at the rate of the campaign whatever
 * their number. Returns a function that stops this.
 */
export function startSending(ctx: Context, { mailer, listener }: Services): () => Promise<void> {
  if (!mailer) return () => Promise.resolve()
  let isStopped = false
  let news = Promise.withResolvers<void>()
  const wake = () => {
    news.resolve()
    news = Promise.withResolvers<void>()
  }
  const tryTo = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      ctx.log.warn({ cause: error }, 'Campaigns could not be sent; it is tried again.')
      return undefined
    }
  }
  const underWay = new Set<Promise<unknown>>()
  // One look at a time: several of them would only wait for each other's campaign.
  const send = async () => {
    while (!isStopped) {
      if (underWay.size >= atOnce) {
        await Promise.race(underWay)
        continue
      }
      const { promise } = news
      const found = await tryTo(() => look(ctx))
      if (found === 'again') continue
      if (typeof found === 'object') {
        const work = tryTo(() => handOver(ctx, mailer, found.claimed))
        underWay.add(work)
        void work.then(() => underWay.delete(work))
        continue
      }
      const ms = await tryTo(() => waitMs(ctx))
      if (isStopped) return
      const rest = new AbortController()
      const timed = pause(Math.max(beside, Math.min(ms ?? pollMs, pollMs)), undefined, {
        signal: rest.signal,
        ref: false,
      })
      await Promise.race([promise, timed.catch(() => undefined)])
      rest.abort()
    }
  }
  const stopListening = listener.listen('campaign', wake)
  const poll = setInterval(() => void tryTo(() => takeBack(ctx)).then(wake), pollMs)
  const running = send()
  return async () => {
    isStopped = true
    stopListening()
    clearInterval(poll)
    wake()
    await Promise.race([
      running.then(() => Promise.all(underWay)),
      pause(stopTimeoutMs, undefined, { ref: false }),
    ])
  }
}
