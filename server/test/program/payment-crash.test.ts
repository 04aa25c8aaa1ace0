import type { ChildProcess } from 'node:child_process'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { paymentCallback } from '@banquet/contract/payment/payment-attempt'
import { signups } from '../../src/tables/signup/signup.table.ts'
import type { Db } from '../../src/kit/context.ts'
import { paymentCallbacks } from '../../src/tables/payment/payment-attempt.table.ts'
import { processWaiting } from '../../src/payment/payment-attempt/receive-callback.ts'
import { payments } from '../../src/tables/payment/payment-order.table.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { sampled } from '../deep.ts'
import { offerEveryMethod, report, reportFor, startPaying } from '../rows/payments.ts'
import { killWaiting, startSecondProgram } from './second-program.ts'
import { startServer, testSecret, type Client } from '../server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../rows/sign-up-rows.ts'

const server = await startServer({ connections: 4 })
const program = await startSecondProgram(server)
let child: ChildProcess
let admin: Client

afterAll(async () => {
  await program.remove()
  await server.close()
})
beforeEach(async () => {
  child = await program.start({ SECRET_KEY: testSecret, PAYMENT_PROVIDER: 'simulator' })
  admin = await server.asAdmin()
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  await server.ctx.db.delete(paymentCallbacks)
  await offerEveryMethod(admin, (await addEvent(admin)).id)
})

const path = paymentCallback.receive.path.replace(':provider', 'simulator')
const received = async () => (await server.ctx.db.select().from(payments)).map(({ amount }) => amount)
const outcomes = async () =>
  (await server.ctx.db.select().from(paymentCallbacks).orderBy(asc(paymentCallbacks.id))).map(
    ({ outcome }) => outcome,
  )
const confirmed = async () =>
  (await server.ctx.db.select().from(mails)).filter(({ subject }) => subject.includes('報名成功'))

describe('if the program is killed while it processes the report of a payment', { timeout: 60_000 }, () => {
  it.each(sampled('signup', 'payment', 'payment_order', 'place', 'mail', 'audit'))(
    'before it writes to %s, the report is kept, and the money is recorded once by the job or by the next report',
    async (table) => {
      const client = await server.asKind(identity.member)
      const row = await signedUp(client, await addType(admin))
      const begun = (await startPaying(client, row.paymentOrderId)).body
      const form = reportFor(server, begun, 'pay')
      const hold = (db: Db) => db.execute(sql`lock table ${sql.identifier(table)} in share mode`)
      const ask = () => program.send(path, { method: 'POST', form })
      const hasBegun = async () => (await outcomes()).length > 0
      expect(await killWaiting(server, child, { hold, ask, hasBegun })).toBeUndefined()
      expect([await received(), await outcomes()]).toEqual([[], ['waiting']])
      server.passTime(60_000)
      // The provider was not answered, so it reports again, while the job finds what is left.
      await Promise.all([report(server, begun, 'pay'), processWaiting(server.ctx)])
      expect(await received()).toEqual([3000])
      expect((await outcomes()).toSorted()).toEqual(['repeated', 'settled'])
      const [known] = await server.ctx.db
        .select()
        .from(signups)
        .where(eq(signups.id, row.id))
        .orderBy(signups.id)
      expect([known?.state, await confirmed()]).toEqual(['confirmed', [expect.anything()]])
    },
  )
})
