import { eq, sql } from 'drizzle-orm'
import { accountText } from '@banquet/contract/payment/payment-order-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { signupPath } from '@banquet/contract/event/public-event/event-words'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, personValue, templateWriter } from '../../platform/mail-template/mail-template.ts'
import { newestSetting, settingOf } from '../../event/event-setting/event-setting.queries.ts'
import { events } from '../../tables/event/event.table.ts'
import { owesBalance } from '../signup-record/signup.rules.ts'
import { hasTicket, ticketOf } from '../ticket/ticket-code.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'
import { notifyMember } from './signup.notices.ts'
import type { Reminder } from '../../payment/held-then-paid/reminder-days.ts'
import { dueValues, reminderTemplates, stateTemplates } from './signup.templates.ts'
import { dueText } from '../../event/event-setting/deadlines.ts'

type Row = Omit<SignupRow, 'search'>

/** Returns the names of the event and the type of a sign-up for a mail, and the account to pay to. */
export async function wordsOf({ db }: Context, { eventId, signupTypeId }: Row) {
  const read = built(db, 'words of sign-up', () =>
    db
      .select({
        setting: newestSetting,
        event: { code: events.code, name: events.name, enName: events.enName, timeZone: events.timeZone },
        typeName: signupTypes.name,
        typeEnName: signupTypes.enName,
      })
      .from(signupTypes)
      .innerJoin(events, eq(events.id, sql.placeholder('eventId')))
      .where(eq(signupTypes.id, sql.placeholder('signupTypeId'))),
  )
  const [row] = await read.execute({ eventId, signupTypeId })
  const { setting, ...words } = found(row)
  const { paymentMethods, transferAccount } = settingOf(setting)
  const account = paymentMethods.includes('transfer') ? accountText(transferAccount) : ''
  return { ...words, account }
}

/** Returns the values of the placeholders that all mails about a sign-up have. */
export function commonValues(
  row: Pick<Row, 'code'>,
  { event, typeName, typeEnName }: Omit<Awaited<ReturnType<typeof wordsOf>>, 'account'>,
) {
  return {
    event: namedValue(event),
    type: namedValue({ name: typeName, enName: typeEnName }),
    code: row.code,
  }
}

/** Sends the mail about the new state of a sign-up, in the transaction of the command; each state of it once. */
export function mailSignup(ctx: Context, row: Row): Promise<void> {
  return mailAbout(ctx, row, { dues: [{ ...row, left: row.amount }], dedupeKey: stateMailKey(row) })
}

/** Does the same for the sign-ups of a group, whose payments are in one mail. */
export async function mailGroup(ctx: Context, rows: readonly Row[]): Promise<void> {
  const unpaid = rows.filter(({ state }) => state === 'awaiting-payment')
  const [first] = unpaid
  for (const row of rows.filter((one) => !unpaid.includes(one))) await mailSignup(ctx, row)
  if (!first) return
  for (const row of unpaid.slice(1)) {
    if (row.memberId === ctx.actor.id) continue
    const words = await wordsOf(ctx, row)
    await notifyMember(ctx, row, words, { kind: 'signup.state', dedupeKey: stateMailKey(row) })
  }
  const dues = unpaid.map((row) => ({ ...row, left: row.amount }))
  await mailAbout(ctx, first, { dues, dedupeKey: stateMailKey(first) })
}

/** Returns the key of the mail about a sign-up in one of its versions. */
export function stateMailKey({ id, version }: Pick<Row, 'id' | 'version'>): string {
  return `signup/${id}/${version}`
}

/** A sign-up that must be paid, with what is left to pay. */
export type Unpaid = Pick<Row, 'code' | 'realName' | 'enName' | 'paymentOrderId'> & { left: number }

interface Occasion {
  /** The sign-up and the others that the same mail asks to pay. */
  dues: readonly Unpaid[]
  dedupeKey: string
  reminder?: Reminder
}

/** Returns who reads the mails about a sign-up: the member of a guest, otherwise the person. */
async function readerOf(ctx: Context, row: Row) {
  if (!row.isGuest) return { email: row.email, name: personValue(row) }
  const [member] = await ctx.db.select().from(accounts).where(eq(accounts.id, row.memberId))
  return { email: member?.email ?? '', name: member ? await nameInMail(ctx, member) : '' }
}

/** Returns the ticket that a mail about a sign-up brings, if it has one, and where it is shown. */
export function ticketToMail(ctx: Context, row: Row) {
  const ticket = hasTicket(row) ? ticketOf(ctx, row) : ''
  return {
    qr: ticket,
    values: { ticket: ticket !== '', ticketLink: ticket && ctx.url && `${ctx.url}/ticket/${ticket}` },
  }
}

/**
 * Sends a mail about a sign-up as it is now, and notifies the member; once for each key. A guest, who has nothing to pay
 * and no page, also hears of it when it is confirmed or cancelled.
 */
export async function mailAbout(
  ctx: Context,
  row: Row,
  { dues, dedupeKey, reminder }: Occasion,
): Promise<void> {
  const { memberId, isGuest, email, state, stateReason, dueAt } = row
  const reader = await readerOf(ctx, row)
  const words = await wordsOf(ctx, row)
  await notifyMember(ctx, row, words, { kind: reminder ? 'signup.reminder' : 'signup.state', dedupeKey })
  const { qr, values: ticketValues } = ticketToMail(ctx, row)
  const template = reminder ? reminderTemplates[reminder] : stateTemplates[state]
  const write = await templateWriter<string>(ctx, template, row.eventId)
  const values = {
    ...commonValues(row, words),
    ...dueValues(
      dues.map(({ paymentOrderId, left, ...due }) => ({
        ...due,
        number: paymentOrderId === null ? '' : paymentNumber(paymentOrderId),
        amount: left,
      })),
    ),
    balance: owesBalance(row),
    reason: stateReason,
    due: dueText(dueAt, words.event.timeZone),
    account: words.account,
    ...ticketValues,
  }
  const mail = { purpose: 'signup', accountId: memberId, qr: state === 'confirmed' ? qr : '' } as const
  if (isAddress(reader.email))
    await sendMail(ctx, {
      ...write({
        ...values,
        name: reader.name,
        guest: isGuest ? personValue(row) : '',
        link: ctx.url && ctx.url + signupPath(words.event.code),
      }),
      ...mail,
      to: reader.email,
      dedupeKey,
    })
  const concernsGuest = state === 'confirmed' || state === 'cancelled'
  if (isGuest && concernsGuest && isAddress(email) && email !== reader.email)
    await sendMail(ctx, {
      ...write({ ...values, name: personValue(row) }),
      ...mail,
      to: email,
      language: '',
      dedupeKey: `${dedupeKey}/guest`,
    })
}
