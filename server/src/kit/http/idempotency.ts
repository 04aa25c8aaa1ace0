import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { inTransaction, type Context } from '../context.ts'
import { found, invalid, Refusal } from '../errors.ts'
import { idempotencyKeys as keys } from './idempotency.table.ts'

const keyForm = /^[\x21-\x7e]{1,100}$/

function keyOf(e: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (!e.idempotent || key === undefined) return undefined
  if (typeof key !== 'string' || !keyForm.test(key)) throw invalid('Idempotency-Key', 'pattern')
  return key
}

/** Serialises the parsed input so that equal requests give equal text: the fields of every object are sorted. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/**
 * Does the work of a call once for each `Idempotency-Key` of an account. The key is inserted in the same transaction as
 * the work: of two simultaneous requests the second waits at the index and then reads the first one's response. A
 * refusal rolls the key back with everything else, so the request may be tried again. Two requests are the same when
 * the contract parses them to the same input: the order of fields and the notation of numbers make no difference.
 */
export async function once<T>(
  e: Endpoint,
  request: FastifyRequest,
  { params, body }: { params?: unknown; body?: unknown },
  work: (ctx: Context) => Promise<T> | T,
): Promise<T> {
  const key = keyOf(e, request)
  if (key === undefined) return work(request.ctx)
  const accountId = request.ctx.actor.id
  const requestHash = createHash('sha256')
    .update(canonical([e.id, params, body]))
    .digest('base64url')
  return inTransaction(request.ctx, async (ctx) => {
    const mine = and(eq(keys.accountId, accountId), eq(keys.key, key))
    const taken = await ctx.db
      .insert(keys)
      .values({ accountId, key, call: e.id, requestHash })
      .onConflictDoNothing()
      .returning({ key: keys.key })
    if (taken.length === 0) {
      const [first] = await ctx.db.select().from(keys).where(mine)
      if (found(first).requestHash !== requestHash) throw new Refusal('idempotency.mismatch')
      return first?.answer as T
    }
    const answer = await work(ctx)
    await ctx.db.update(keys).set({ answer }).where(mine)
    return answer
  })
}

/** Deletes keys that are more than two days old; a retry comes within minutes. */
export async function deleteOldKeys(ctx: Context): Promise<void> {
  await ctx.db.delete(keys).where(lt(keys.createdAt, sql`now() - interval '48 hours'`))
}
