import { hash, verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, isOutdated, isPassword, noPassword } from './password-hash.ts'

const seen = vi.hoisted(() => ({ running: 0, most: 0 }))
/** Counts how many hashes run at the same time. */
async function counted<T>(work: Promise<T>): Promise<T> {
  seen.running += 1
  seen.most = Math.max(seen.most, seen.running)
  return work.finally(() => {
    seen.running -= 1
  })
}
vi.mock('@node-rs/argon2', async () => {
  const { real } = await import('../../../test/argon2.ts')
  return {
    ...real,
    hash: vi.fn((...asked: Parameters<typeof hash>) => counted(real.hash(...asked))),
    verify: vi.fn((...asked: Parameters<typeof verify>) => counted(real.verify(...asked))),
  }
})

describe('a password', () => {
  it('is hashed with argon2id at the recommended cost with its own salt', async () => {
    const [one, other] = [await hashPassword('Plenty-of-rice-7'), await hashPassword('Plenty-of-rice-7')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
  })

  it('is compared exactly, in every script', async () => {
    for (const password of [
      'Plenty-of-rice-7',
      ' spaces around it ',
      '紅豆湯圓🍡',
      'é'.normalize('NFD'),
      'x'.repeat(128),
    ]) {
      const hashed = await hashPassword(password)
      expect(await isPassword(password, hashed)).toBe(true)
      for (const near of [
        password.slice(0, -1),
        `${password} `,
        password.normalize('NFC').concat('\u0301'),
        '',
      ])
        expect(await isPassword(near, hashed)).toBe(false)
    }
  })

  it('is compared and refused in the same time if there is no account or no password', async () => {
    for (const hashed of [undefined, noPassword]) {
      vi.mocked(verify).mockClear()
      for (const guess of ['', 'Plenty-of-rice-7', 'undefined'])
        expect(await isPassword(guess, hashed)).toBe(false)
      expect(verify).toHaveBeenCalledTimes(3)
    }
  })

  it('is hashed again if it was hashed at another cost', async () => {
    const cheap = await hash('Plenty-of-rice-7', { memoryCost: 4096, timeCost: 2, parallelism: 1 })
    expect(isOutdated(cheap)).toBe(true)
    expect(isOutdated(await hashPassword('Plenty-of-rice-7'))).toBe(false)
  })
})

describe('many concurrent sign-ins', () => {
  it('are hashed four at a time, sixty-four wait and the others are refused at once', async () => {
    const hashed = await hashPassword('Plenty-of-rice-7')
    seen.most = 0
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, () => isPassword('Wrong-guess-1', hashed)),
    )
    const away = all.filter((one) => one.status === 'rejected')
    expect(seen.most).toBe(4)
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(68)
    expect(away.map(({ reason }) => (reason as { code: string }).code)).toEqual(away.map(() => 'busy'))
    expect(seen.running).toBe(0)
    expect(await isPassword('Plenty-of-rice-7', hashed)).toBe(true)
  })
})
