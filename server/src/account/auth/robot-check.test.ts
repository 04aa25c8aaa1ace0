import { verify } from '@node-rs/argon2'
import { createChallenge, solveChallenge, type Challenge, type CreateChallengeOptions } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { auth, type robotAnswer } from '@banquet/contract/account/auth'
import { forgottenPassword } from '@banquet/contract/account/forgotten-password'
import { watchAudits } from '../../../test/audits.ts'
import { anyPassword, startServer, type TestServer } from '../../../test/server.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { deleteOldRobotChecks } from './robot-check.ts'
import { robotChecks } from '../../tables/account/robot-check.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

vi.mock(import('./draw-captcha.ts'), async (original) => {
  const real = await original()
  return { drawCaptcha: vi.fn(real.drawCaptcha) }
})

type Robot = z.input<typeof robotAnswer>
const minute = 60_000
let server: TestServer

async function start(robotCheck: string): Promise<void> {
  server = await startServer({ connections: 10, env: { ROBOT_CHECK: robotCheck } })
}

async function trySignIn(robot?: Robot, password = anyPassword) {
  const { name } = await server.addAccount({})
  vi.mocked(verify).mockClear()
  return server.anonymous.send(auth.signin, { body: { name, password, identity: 1, robot } })
}

/** Returns the result of an attempt with the right password, and everything it left behind. */
async function outcomeOf(robot: Robot | undefined) {
  await server.ctx.db.delete(throttles)
  const newAudits = await watchAudits(server)
  const { status, code } = await trySignIn(robot)
  return {
    status,
    code,
    passwordsLookedAt: vi.mocked(verify).mock.calls.length,
    tries: await server.ctx.db.select().from(throttles),
    audits: await newAudits(),
  }
}

/** Refused before the password was checked, without a trace. */
const refused = (code: string) => ({ status: 400, code, passwordsLookedAt: 0, tries: [], audits: [] })

describe('the tick box', () => {
  beforeAll(() => start('altcha'))
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.ctx.db.delete(throttles)
  })

  /** Makes a puzzle like the server, but easier. */
  function makePuzzle(other: Partial<CreateChallengeOptions> = {}): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 3,
      data: { purpose: 'sign-in' },
      deriveKey,
      expiresAt: new Date(Date.now() + 5 * minute),
      hmacSignatureSecret: server.services.keyFor('altcha').toString('hex'),
      ...other,
    })
  }

  async function solve(puzzle: object): Promise<string> {
    const challenge = puzzle as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  it('is a proof-of-work puzzle whose solution allows signing in', async () => {
    const reply = await server.anonymous.call(auth.altcha, { query: {} })
    const challenge = reply.body
    expect(challenge).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5000, data: { purpose: 'sign-in' } },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await trySignIn({ altcha: await solve(challenge) })).status).toBe(200)
  })

  it('is required', async () => {
    expect(await outcomeOf(undefined)).toEqual(refused('robot.required'))
    expect(await outcomeOf({})).toEqual(refused('robot.required'))
    expect(await outcomeOf({ id: 'x', answer: 'ABCDE' })).toEqual(refused('robot.required'))
  })

  it('is valid only for its purpose: signing in, or a forgotten password', async () => {
    const query = { purpose: 'forgotten-password' } as const
    const puzzle = async () => (await server.anonymous.call(auth.altcha, { query })).body
    expect(await outcomeOf({ altcha: await solve(await puzzle()) })).toEqual(refused('robot.required'))
    const ask = (altcha: string) =>
      server.anonymous.call(forgottenPassword.ask, { body: { email: 'a@example.com', robot: { altcha } } })
    expect((await ask(await solve(await makePuzzle()))).code).toBe('robot.required')
    expect((await ask(await solve(await puzzle()))).status).toBe(204)
  })

  it('is valid once, also for concurrent requests and in all programs of an installation', async () => {
    const altcha = await solve(await makePuzzle())
    const all = await Promise.all(Array.from({ length: 10 }, () => trySignIn({ altcha })))
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await outcomeOf({ altcha })).toEqual(refused('robot.required'))
    const spaced = Buffer.from(JSON.stringify(JSON.parse(atob(altcha)), null, 1)).toString('base64')
    expect(await outcomeOf({ altcha: spaced })).toEqual(refused('robot.required'))
    const second = await startServer({ beside: server, env: { ROBOT_CHECK: 'altcha' } })
    const { name } = await server.addAccount({})
    const body = { name, password: anyPassword, identity: 1, robot: { altcha } } as const
    expect((await second.anonymous.call(auth.signin, { body })).code).toBe('robot.required')
    await second.close()
  })

  it('stays used when old checks are deleted', async () => {
    const altcha = await solve(await makePuzzle())
    expect((await trySignIn({ altcha })).status).toBe(200)
    server.passTime(4 * minute)
    await deleteOldRobotChecks(server.ctx)
    server.passTime(-4 * minute)
    expect(await outcomeOf({ altcha })).toEqual(refused('robot.required'))
  })

  it('is used up by a wrong password as well', async () => {
    const altcha = await solve(await makePuzzle())
    expect((await trySignIn({ altcha }, 'Wrong-guess-1')).code).toBe('auth.invalid')
    expect(await outcomeOf({ altcha })).toEqual(refused('robot.required'))
  })

  it.each<[string, Partial<CreateChallengeOptions>]>([
    ['for another purpose', { data: { purpose: 'sign-up' } }],
    ['without a purpose', { data: {} }],
    ['signed with another key', { hmacSignatureSecret: 'somebody else' }],
    ['that has expired', { expiresAt: new Date(Date.now() - 1000) }],
  ])('refuses the solution of a puzzle %s', async (_, other) => {
    expect(await outcomeOf({ altcha: await solve(await makePuzzle(other)) })).toEqual(
      refused('robot.required'),
    )
  })

  it('refuses a puzzle that was made easier or not solved', async () => {
    const puzzle = await makePuzzle()
    const payload = (challenge: unknown, solution: unknown) =>
      Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const solution = await solveChallenge({ challenge: puzzle, deriveKey })
    const easier = { ...puzzle, parameters: { ...puzzle.parameters, keyPrefix: '' } }
    const later = { ...puzzle, parameters: { ...puzzle.parameters, expiresAt: 9_999_999_999 } }
    const unsigned = { parameters: puzzle.parameters }
    for (const altcha of [
      payload(easier, solution),
      payload(later, solution),
      payload(unsigned, solution),
      payload(puzzle, { ...solution, counter: 1 }),
      payload(puzzle, { ...solution, derivedKey: '00'.repeat(32) }),
      payload(puzzle, { counter: 3 }),
      payload(puzzle, null),
    ]) {
      expect(await outcomeOf({ altcha })).toEqual(refused('robot.required'))
    }
  })

  it('refuses malformed solutions', async () => {
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const shapes = [
      null,
      true,
      [],
      {},
      { challenge: null, solution: null },
      { challenge: {}, solution: {} },
      { challenge: { parameters: null, signature: 'x' }, solution: {} },
      { challenge: { parameters: { nonce: 1 }, signature: 'x' }, solution: {} },
    ]
    for (const altcha of ['', 'x', '%%%', '{}', '𝕏', ...shapes.map(coded)])
      expect(await outcomeOf({ altcha })).toEqual(refused('robot.required'))
  })
})

describe('the picture', () => {
  beforeAll(() => start('image'))
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.ctx.db.delete(throttles)
  })

  async function look(): Promise<{ id: string; answer: string; image: string }> {
    vi.mocked(drawCaptcha).mockClear()
    const { id, image } = (await server.anonymous.call(auth.captcha, {})).body
    return { id, image, answer: vi.mocked(drawCaptcha).mock.calls[0]?.[0] ?? '' }
  }

  it('shows five unambiguous characters and does not contain them as text', async () => {
    const { id, answer, image } = await look()
    expect(answer).toMatch(/^[A-HJKMNP-Z2-9]{5}$/)
    expect(image).toMatch(/^data:image\/png;base64,/)
    expect(Buffer.from(image.slice(22), 'base64').subarray(1, 4).toString()).toBe('PNG')
    const kept = await server.ctx.db.select().from(robotChecks)
    expect(JSON.stringify(kept)).toContain(id)
    expect(JSON.stringify(kept)).not.toContain(answer)
  })

  it('allows signing in with the correct characters, ignoring case', async () => {
    for (const change of [
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => ` ${text} `,
    ]) {
      const { id, answer } = await look()
      expect((await trySignIn({ id, answer: change(answer) })).status).toBe(200)
    }
  })

  it('is required', async () => {
    const { id, answer } = await look()
    for (const robot of [undefined, {}, { id }, { answer }, { id: '', answer: '' }, { id, answer: ' ' }])
      expect(await outcomeOf(robot)).toEqual(refused('robot.required'))
    expect((await trySignIn({ id, answer })).status).toBe(200)
  })

  it('allows one attempt: a wrong answer uses it up, and so does a right one', async () => {
    const first = await look()
    expect(await outcomeOf({ id: first.id, answer: 'WRONG' })).toEqual(refused('robot.wrong'))
    expect(await outcomeOf({ id: first.id, answer: first.answer })).toEqual(refused('robot.wrong'))
    const { id, answer } = await look()
    const all = await Promise.all(Array.from({ length: 10 }, () => trySignIn({ id, answer })))
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await outcomeOf({ id, answer })).toEqual(refused('robot.wrong'))
  })

  it('refuses the answer to another picture', async () => {
    const [one, other] = [await look(), await look()]
    expect(await outcomeOf({ id: one.id, answer: other.answer })).toEqual(refused('robot.wrong'))
    expect(await outcomeOf({ id: 'made-up', answer: other.answer })).toEqual(refused('robot.wrong'))
    expect((await trySignIn({ id: other.id, answer: other.answer })).status).toBe(200)
  })

  it('is valid for five minutes', async () => {
    const { id, answer } = await look()
    const late = await look()
    server.passTime(5 * minute - 10_000)
    expect((await trySignIn({ id, answer })).status).toBe(200)
    await server.ctx.db.delete(throttles)
    server.passTime(10_001)
    expect(await outcomeOf({ id: late.id, answer: late.answer })).toEqual(refused('robot.wrong'))
  })

  it('cannot be replaced by the tick box', async () => {
    expect(await outcomeOf({ altcha: 'e30=' })).toEqual(refused('robot.required'))
  })

  it('is deleted after it has expired', async () => {
    await look()
    server.passTime(6 * minute)
    await deleteOldRobotChecks(server.ctx)
    expect(await server.ctx.db.select().from(robotChecks)).toEqual([])
  })
})

describe('a refusal', () => {
  it.each([
    ['altcha', undefined, 'robot.required', { path: 'robot.altcha', code: 'required' }],
    ['image', undefined, 'robot.required', { path: 'robot.answer', code: 'required' }],
    ['image', { id: 'x', answer: 'ABCDE' }, 'robot.wrong', { path: 'robot.answer', code: 'wrong' }],
  ] as const)(
    'says at which field the check of %s is missing or wrong',
    async (check, robot, code, fault) => {
      await start(check)
      const reply = await trySignIn(robot)
      await server.close()
      expect([reply.status, reply.body]).toMatchObject([400, { code, errors: [fault] }])
    },
  )
})

describe('without a robot check', () => {
  beforeAll(() => start('off'))
  afterAll(() => server.close())

  it('none is required, and one that is sent is ignored', async () => {
    for (const robot of [undefined, {}, { altcha: 'e30=' }, { id: 'x', answer: 'ABCDE' }])
      expect((await trySignIn(robot)).status).toBe(200)
  })
})
