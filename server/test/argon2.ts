import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/**
 * Stands for the library of the same name in the tests of the server (vitest.config.ts). A hash is made at next to no
 * cost but states the requested cost, so the program cannot tell the difference.
 */

/** The library itself, for tests of the cost. */
export const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

const least = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const stated = /\$m=\d+,t=\d+,p=\d+\$/

export const hash: typeof Argon2.hash = async (password, options) => {
  const { memoryCost, timeCost, parallelism } = { ...least, ...options }
  const hashed = await real.hash(password, least)
  return hashed.replace(stated, `$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Counts its calls, for tests of how many passwords are compared. */
export const verify = vi.fn<typeof Argon2.verify>((hashed, password) =>
  real.verify(String(hashed).replace(stated, '$m=8,t=1,p=1$'), password),
)
