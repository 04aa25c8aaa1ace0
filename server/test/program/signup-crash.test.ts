import { today } from '../today.ts'
import type { ChildProcess } from 'node:child_process'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { visitorSignup } from '@banquet/contract/signup/visitor-signup'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { moveSignupsOn } from '../../src/signup/signup/signup.jobs.ts'
import { places } from '../../src/tables/event/place.table.ts'
import { signups } from '../../src/tables/signup/signup.table.ts'
import type { Db } from '../../src/kit/context.ts'
import { enqueue } from '../../src/kit/jobs/jobs.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { sampled } from '../deep.ts'
import { fingerprint } from '../fingerprint.ts'
import { killWaiting, startSecondProgram } from './second-program.ts'
import { startServer, type Client } from '../server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../rows/sign-up-rows.ts'

const server = await startServer({ connections: 4 })
const program = await startSecondProgram(server)
let child: ChildProcess
let token: string
let admin: Client

afterAll(async () => {
  await program.remove()
  await server.close()
})
// The program creates its first administrator only if there is no account yet, so everybody else is added after its start.
beforeEach(async () => {
  child = await program.start()
  token = await program.signIn()
  admin = await server.asAdmin()
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  await addEvent(admin)
})

/** Kills the program while it waits to write into a table, in the middle of its work: nothing remains of it. */
async function killAt(table: string, ask: () => Promise<unknown>) {
  // The program delivers earlier mails at its own pace, so only their content is compared.
  const except = ['throttle', 'row_stamp', 'session', 'mail']
  const state = async () => ({ rows: await fingerprint(server, { except }), mails: await subjects() })
  const before = await state()
  const hold = (db: Db) => db.execute(sql`lock table ${sql.identifier(table)} in share mode`)
  await killWaiting(server, child, { hold, ask })
  expect(await state()).toEqual(before)
}

const states = async () => {
  const rows = await server.ctx.db.select().from(signups).orderBy(asc(signups.id))
  return rows.map(({ state }) => state)
}
const subjects = async () => (await server.ctx.db.select().from(mails)).map(({ subject }) => subject)
const taken = async () =>
  (await server.ctx.db.select().from(places)).filter(({ state }) => state !== 'released').length

describe('if the program is killed', { timeout: 60_000 }, () => {
  it.each(sampled('mail', 'place', 'payment_order', 'payment_line', 'audit'))(
    'before it writes to %s, a sign-up is not there at all, and can be sent again',
    async (table) => {
      const type = await addType(admin, { size: 1, hasWaitingList: false })
      const member = await server.asKind(identity.member)
      const body = { signupTypeId: type.id, ...person, memberId: member.account.id }
      await killAt(table, () => program.send('/api/v1/signup', { method: 'POST', token, body }))
      expect(await states()).toEqual([])
      expect((await signUp(member, type)).status).toBe(201)
      expect([await taken(), await subjects()]).toEqual([1, [expect.any(String)]])
    },
  )

  it.each(sampled('account', 'signup', 'place', 'mail', 'audit'))(
    'before it writes to %s, a mailed link confirms nothing, and can be followed again',
    async (table) => {
      const type = await addType(admin, { size: 1, hasWaitingList: false })
      const visitor = { signupTypeId: type.id, ...person, email: `visitor-${table}@example.com`, terms: true }
      expect((await server.anonymous.send(visitorSignup.create, { body: visitor })).status).toBe(201)
      const [mail] = await server.ctx.db.select().from(mails)
      const body = { token: /confirm\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '' }
      await killAt(table, () =>
        program.send('/api/v1/visitor-signup/confirm', { method: 'POST', token, body }),
      )
      expect([await states(), await taken()]).toEqual([[], 1])
      expect((await server.anonymous.call(visitorSignup.confirm, { body })).status).toBe(200)
      expect([await states(), await taken()]).toEqual([['awaiting-payment'], 1])
    },
  )

  it.each(sampled('signup', 'payment', 'place', 'mail', 'audit'))(
    'before it writes to %s, money is not recorded, and can be recorded again',
    async (table) => {
      const mine = await signedUp(await server.asKind(identity.member), await addType(admin))
      const path = `/api/v1/payment-order/${mine.paymentOrderId}/settle`
      const body = { method: 'transfer', amount: 3000, day: today, note: '' } as const
      await killAt(table, () => program.send(path, { method: 'POST', token, body }))
      expect(await states()).toEqual(['awaiting-payment'])
      const params = { id: mine.paymentOrderId ?? 0 }
      expect((await admin.call(paymentOrder.settle, { params, body })).status).toBe(200)
      expect(await states()).toEqual(['confirmed'])
    },
  )

  it.each(sampled('mail', 'place'))(
    'before its job writes to %s, an expired sign-up keeps its state, and the next run expires it and gives its place away',
    async (table) => {
      const type = await addType(admin, { size: 1 })
      const [late] = [
        await signedUp(await server.asKind(identity.member), type),
        await signedUp(await server.asKind(identity.member), type),
      ] as [Signup, Signup]
      const graceUntil = new Date(server.ctx.now().getTime() - 1000).toISOString()
      await server.ctx.db.update(signups).set({ graceUntil }).where(eq(signups.id, late.id))
      await killAt(table, () => enqueue(server.ctx, moveSignupsOn, {}))
      expect(await states()).toEqual(['awaiting-payment', 'waiting-list'])
      await moveSignupsOn.run(server.ctx, {}, {} as never)
      expect(await states()).toEqual(['expired', 'awaiting-payment'])
      expect(await taken()).toBe(1)
      expect(await subjects()).toHaveLength(4)
    },
  )
})
