import type { FastifyRequest } from 'fastify'
import { fairLimit } from '../concurrency-limit.ts'

/**
 * How many requests read at a time: fewer than the pool has connections, so that those that write always find one. Files and streams
 * have limits of their own.
 */
const take = fairLimit({ atOnce: 8, waiting: 500 })

/**
 * Does what a request needs to read something, when it is its client's turn: the account's, or of strangers the address's. A client
 * that asks for hundreds of things at once waits for itself.
 */
export async function inReadTurn<T>({ ctx, ip }: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const leave = await take(ctx.actor.id === 0 ? ip : ctx.actor.id)
  try {
    return await read()
  } finally {
    leave()
  }
}
