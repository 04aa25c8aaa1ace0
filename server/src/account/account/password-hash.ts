import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'

/** argon2id (the library's default), 19 MiB, two passes: some 10 ms here, far more for somebody who has to guess. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of sign-ins must not use up all memory and processors. */
const takeTurn = concurrencyLimit({ atOnce: 4, waiting: 64 })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await takeTurn()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Hashes a password for storage. It is slow on purpose: never call it within a transaction. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** A hash of an unknown password; a comparison with it takes as long as with a real one. */
const nobody = hash(crypto.randomUUID(), cost)

/** The value of the hash for an account without a password. */
export const noPassword = ''

/** Returns whether the password matches the hash; without a hash false, after the same time. */
export async function isPassword(password: string, hashed: string = noPassword): Promise<boolean> {
  const against = hashed === noPassword ? await nobody : hashed
  const same = await inTurn(() => verify(against, password))
  return same && hashed !== noPassword
}

/** Returns whether a hash was made at less than today's cost, so that it is renewed at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}
