import { hash } from '@node-rs/argon2'
import { isPassword } from '../../src/account/account/password-hash.ts'

/** How many passwords are compared at a time, and how many more wait. */
const turns = 4 + 64

/**
 * Makes a request while as many passwords are compared and wait as there may be. They are hashed at no cost, and each is
 * followed by another one at once, so the request is refused on a fast machine as on a slow one.
 */
export async function amidHashing<T>(send: () => Promise<T>): Promise<T> {
  const cheap = await hash('nobody', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  let isOver = false
  const again = async () => {
    while (!isOver) await isPassword('somebody', cheap)
  }
  const all = Array.from({ length: turns }, again)
  try {
    return await send()
  } finally {
    isOver = true
    await Promise.all(all)
  }
}
