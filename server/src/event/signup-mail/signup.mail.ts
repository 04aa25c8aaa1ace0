import { eq } from 'drizzle-orm'
import type { EventSetting } from '@banquet/contract/event/event-setting'
import { paymentNumber } from '@banquet/contract/payment/payment-order'
import { clockTimeAt } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { readEventSetting } from '../event-setting/event-setting.queries.ts'
import { events } from '../event/event.table.ts'
import { owesBalance } from '../signup-record/owes-balance.ts'
import { signupTypes } from '../signup-record/signup-type.table.ts'
import type { SignupRow } from '../signup-record/signup.table.ts'
import { signupLetter, type Reminder } from './signup.letter.ts'

/** The account in one line; empty without a number. */
export function accountText({
  bank,
  branch,
  accountName,
  accountNumber,
}: EventSetting['transferAccount']): string {
  return accountNumber === '' ? '' : [bank, branch, accountNumber, accountName].filter(Boolean).join(' ')
}

/** The deadline as people read it: the last minute, because the day ends at midnight. */
export function dueText(dueAt: string | null, timeZone: string): string {
  return dueAt === null ? '' : clockTimeAt(new Date(Date.parse(dueAt) - 1), timeZone)
}

type Row = Omit<SignupRow, 'search'>

/** Returns what a mail calls the event and the type of a sign-up. */
export async function wordsOf({ db }: Context, { eventId, signupTypeId }: Row) {
  const [found] = await db
    .select({
      event: { name: events.name, enName: events.enName, timeZone: events.timeZone },
      typeName: signupTypes.name,
      typeEnName: signupTypes.enName,
    })
    .from(signupTypes)
    .innerJoin(events, eq(events.id, eventId))
    .where(eq(signupTypes.id, signupTypeId))
  return found
}

/** Sends the mail about the new state of a sign-up, in the transaction of the command; each state of it once. */
export function mailSignup(ctx: Context, row: Row): Promise<void> {
  return mailAbout(ctx, row, { amount: row.amount, dedupeKey: stateMailKey(row) })
}

/** Returns the key of the mail about a sign-up in one of its versions. */
export function stateMailKey({ id, version }: Pick<Row, 'id' | 'version'>): string {
  return `signup/${id}/${version}`
}

interface Occasion {
  /** What is to be paid; less than the price if a part has been paid. */
  amount: number
  dedupeKey: string
  reminder?: Reminder
}

/** Sends a mail about a sign-up as it is now; once for each key. */
export async function mailAbout(
  ctx: Context,
  row: Row,
  { amount, dedupeKey, reminder }: Occasion,
): Promise<void> {
  const { eventId, memberId, email, state, stateReason, dueAt, paymentOrderId } = row
  if (!isAddress(email)) return
  const found = await wordsOf(ctx, row)
  if (!found) return
  const { paymentMethods, transferAccount } = await readEventSetting(ctx.db, eventId)
  const letter = signupLetter({
    ...found,
    ...{ code: row.code, realName: row.realName, state, amount },
    reminder,
    isBalance: owesBalance(row),
    sender: await readMailSender(ctx.db),
    reason: stateReason,
    account: paymentMethods.includes('transfer') ? accountText(transferAccount) : '',
    due: dueText(dueAt, found.event.timeZone),
    number: paymentOrderId === null ? '' : paymentNumber(paymentOrderId),
    url: ctx.url && `${ctx.url}/signup`,
  })
  await sendMail(ctx, {
    ...letter,
    to: email,
    purpose: 'signup',
    accountId: memberId,
    dedupeKey,
  })
}
