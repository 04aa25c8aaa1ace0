import { hash, verify } from '@node-rs/argon2'
import { turns } from '../../kit/turns.ts'

/** argon2id (the library's default), 19 MiB, two passes: some 10 ms here, far more for who has to guess. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A flood of sign-ins must not take all memory and processors. */
const takeTurn = turns({ atOnce: 4, waiting: 64 })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await takeTurn()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Hashes a password for keeping. Slow on purpose: never call it within a transaction. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** A hash that no password has; comparing with it takes as long as with a real one. */
const nobody = hash(crypto.randomUUID(), cost)

/** What stands in the place of the hash of an account that has no password yet. */
export const noPassword = ''

/** Whether the password is the one that was hashed; without a hash false, after the same time. */
export async function isPassword(password: string, hashed: string = noPassword): Promise<boolean> {
  const against = hashed === noPassword ? await nobody : hashed
  const same = await inTurn(() => verify(against, password))
  return same && hashed !== noPassword
}

/** Whether a hash was made at less than today's cost, so that it is made anew at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}
