import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { deliverNext } from './deliver-mail.ts'

/** How many mails a program sends at a time; most of the time of each is spent waiting for the mail server. */
const atOnce = 2
/** How often the outbox is checked when no mail was written, which is how late a further try may start. */
const pollMs = 15_000
/** How long a stop waits for mails that are being sent. */
const stopTimeoutMs = 5000

/**
 * Delivers the mails of the outbox, which is their queue: the database notifies every program of one that waits,
 * whichever program wrote it, and one of them claims it. Returns a function that stops this.
 */
export function startDelivery(ctx: Context, services: Services): () => Promise<void> {
  let isStopped = false
  let news = Promise.withResolvers<void>()
  const wake = () => {
    news.resolve()
    news = Promise.withResolvers<void>()
  }
  const tryNext = () =>
    deliverNext(ctx, services.mailer).catch((error: unknown) => {
      ctx.log.warn({ cause: error }, 'The outbox could not be processed; it is tried again.')
      return false
    })
  const deliver = async () => {
    while (!isStopped) {
      // A mail that is written from here on wakes this loop again, even if the check misses it.
      const { promise } = news
      if (!(await tryNext())) await promise
    }
  }
  const stopListening = services.listener.listen('mail', wake)
  const poll = setInterval(wake, pollMs)
  const running = Array.from({ length: services.mailer ? atOnce : 1 }, deliver)
  return async () => {
    isStopped = true
    stopListening()
    clearInterval(poll)
    wake()
    await Promise.race([Promise.all(running), pause(stopTimeoutMs, undefined, { ref: false })])
  }
}
