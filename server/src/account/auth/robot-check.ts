import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { z } from 'zod'
import type { RobotPurpose, robotAnswer } from '@banquet/contract/account/auth'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { robotChecks } from '../../tables/account/robot-check.table.ts'
import { robotMs } from '../session/session.rules.ts'

/** Letters and digits that are not easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** The work of a browser: 0.2 to 1 second. */
const work = { cost: 5000, from: 500, to: 1500 }

/** Makes a puzzle for the tick box. Its solution is signed together with its purpose and valid for that only. */
export async function makeAltcha(
  services: Services,
  purpose: RobotPurpose,
): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.from, work.to),
    data: { purpose },
    deriveKey,
    expiresAt: new Date(services.now().getTime() + robotMs),
    hmacSignatureSecret: services.keyFor('altcha').toString('hex'),
  })
  return { ...challenge }
}

function hashOf(services: Services, id: string, answer: string): string {
  return createHmac('sha256', services.keyFor('captcha'))
    .update(`${id}.${answer.trim().toUpperCase()}`)
    .digest('base64url')
}

/** Makes a picture of five characters; only the hash of the answer is stored. */
export async function makeCaptcha(ctx: Context, services: Services): Promise<{ id: string; image: string }> {
  const id = randomBytes(18).toString('base64url')
  const answer = Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const expiresAt = new Date(ctx.now().getTime() + robotMs).toISOString()
  await ctx.db.insert(robotChecks).values({ id, answerHash: hashOf(services, id, answer), expiresAt })
  return { id, image: await drawCaptcha(answer) }
}

interface Payload {
  challenge: Parameters<typeof verifySolution>[0]['challenge']
  solution: Parameters<typeof verifySolution>[0]['solution']
}

function readPayload(text: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    const whole = typeof value === 'object' && value !== null && 'challenge' in value && 'solution' in value
    return whole ? (value as Payload) : undefined
  } catch {
    return undefined
  }
}

async function isSolved(services: Services, payload: Payload, purpose: RobotPurpose): Promise<boolean> {
  try {
    const hmacSignatureSecret = services.keyFor('altcha').toString('hex')
    const { verified, expired } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
    return verified && !expired && payload.challenge.parameters.data?.['purpose'] === purpose
  } catch {
    // A malformed payload makes the library throw; it counts as no solution.
    return false
  }
}

/** Returns the refusal of a request without the check of this installation: the field says which check that is. */
function missing(field: keyof z.output<typeof robotAnswer>): Refusal {
  return new Refusal('robot.required', { errors: [{ path: `robot.${field}`, code: 'required' }] })
}

/** Uses up a solution of the tick box; a second use is refused. */
async function spendAltcha(
  ctx: Context,
  services: Services,
  { text, purpose }: { text: string | undefined; purpose: RobotPurpose },
): Promise<void> {
  const payload = text === undefined ? undefined : readPayload(text)
  if (!payload || !(await isSolved(services, payload, purpose))) throw missing('altcha')
  const id = createHash('sha256').update(payload.challenge.parameters.nonce).digest('base64url')
  const moment = ctx.now()
  const expiresAt = new Date(moment.getTime() + 2 * robotMs).toISOString()
  const spent = await ctx.db
    .insert(robotChecks)
    .values({ id, expiresAt, usedAt: moment.toISOString() })
    .onConflictDoNothing()
    .returning({ id: robotChecks.id })
  if (spent.length === 0) throw missing('altcha')
}

/** Uses up a picture: one attempt, right or wrong, ignoring case. */
async function spendCaptcha(
  ctx: Context,
  services: Services,
  { id = '', answer = '' }: z.output<typeof robotAnswer> = {},
): Promise<void> {
  if (id === '' || answer.trim() === '') throw missing('answer')
  const now = ctx.now().toISOString()
  const [check] = await ctx.db
    .update(robotChecks)
    .set({ usedAt: now })
    .where(and(eq(robotChecks.id, id), isNull(robotChecks.usedAt), gt(robotChecks.expiresAt, now)))
    .returning()
  if (check?.answerHash !== hashOf(services, id, answer))
    throw new Refusal('robot.wrong', { errors: [{ path: 'robot.answer', code: 'wrong' }] })
}

/** Validates the robot check of this installation, before anything else. */
export async function checkRobot(
  ctx: Context,
  services: Services,
  { robot, purpose }: { robot: z.output<typeof robotAnswer> | undefined; purpose: RobotPurpose },
): Promise<void> {
  if (services.config.robotCheck === 'altcha')
    await spendAltcha(ctx, services, { text: robot?.altcha, purpose })
  if (services.config.robotCheck === 'image') await spendCaptcha(ctx, services, robot)
}

/** Deletes expired checks. */
export async function deleteOldRobotChecks({ db, now }: Context): Promise<void> {
  await db.delete(robotChecks).where(lt(robotChecks.expiresAt, now().toISOString()))
}
