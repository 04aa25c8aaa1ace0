import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { signupBulk, type BulkResult } from '@banquet/contract/signup/signup-bulk'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import type { Client } from '../../../test/server.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const { server, admins } = await startTwo()

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  await addEvent(admins[0])
})

async function signedUpBy(count: number, type: object): Promise<Signup[]> {
  const added = await addType(admins[0], type)
  const rows: Signup[] = []
  for (let n = 0; n < count; n += 1) rows.push(await signedUp(await server.asKind(identity.member), added))
  return rows
}

/** Makes the same call at both programs at once, and returns how often the command succeeded for each sign-up. */
async function atOnce(e: Endpoint, rows: readonly Signup[]): Promise<number[]> {
  const body = {
    eventId: rows[0]?.eventId,
    rows: rows.map(({ id, version }) => ({ id, version })),
    ...(e === signupBulk.bulkCancel && { reason: '取消' }),
  }
  const reverse = { ...body, rows: body.rows.toReversed() }
  const send = (client: Client, sent: object) => client.send(e, { body: sent })
  const replies = await Promise.all([send(admins[0], body), send(admins[1], reverse)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const done = replies.flatMap((reply) =>
    (reply.body as BulkResult[]).filter(({ refusal }) => refusal === null),
  )
  return rows.map((row) => done.filter(({ id }) => id === row.id).length)
}

const mailsLike = async (part: string) =>
  (await server.ctx.db.select().from(mails).where(like(mails.dedupeKey, part))).length

describe('the same sign-ups at two programs at once, in reverse order', () => {
  it('are approved once each', async () => {
    const rows = await signedUpBy(8, { needsApproval: true })
    expect(await atOnce(signupBulk.bulkApprove, rows)).toEqual(Array(8).fill(1))
    expect(await mailsLike('signup/%')).toBe(16)
  })

  it('are cancelled once each', async () => {
    const rows = await signedUpBy(8, {})
    expect(await atOnce(signupBulk.bulkCancel, rows)).toEqual(Array(8).fill(1))
    expect(await mailsLike('signup/%')).toBe(16)
  })

  it('are reminded once each', async () => {
    const rows = await signedUpBy(8, {})
    expect(await atOnce(signupBulk.bulkRemind, rows)).toEqual(Array(8).fill(1))
    expect(await mailsLike('%pay-asked%')).toBe(8)
  })
})
