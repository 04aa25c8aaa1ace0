import { feeText } from '@banquet/contract/rule/money/amount-text'
import { signupStateWords } from '@banquet/contract/signup/signup-states'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { signupPath } from '@banquet/contract/event/public-event/event-words'
import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { personValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { owesBalance } from '../signup-record/signup.rules.ts'
import { changedTemplate, givenTemplate, receivedTemplate } from './signup.templates.ts'
import { notifyMember } from './signup.notices.ts'
import { commonValues, stateMailKey, ticketToMail, wordsOf } from './signup.mail.ts'
import { dueText } from '../../event/event-setting/deadlines.ts'

/** Returns the address of the member's page for the people who can sign in there. */
const pageOf = ({ url }: Context, { event }: { event: { code: string } }) =>
  url && url + signupPath(event.code)

/**
 * Sends the mail about another type or price of a sign-up, in the transaction of the command. `left` is what has been
 * received less the price: below 0 it is to be paid, above 0 to be returned.
 */
export async function mailChange(ctx: Context, row: LockedSignup, left: number): Promise<void> {
  const { eventId, email, memberId, amount, dueAt, paymentOrderId } = row
  const words = await wordsOf(ctx, row)
  const dedupeKey = stateMailKey(row)
  await notifyMember(ctx, row, words, { kind: 'signup.changed', dedupeKey })
  if (!isAddress(email)) return
  const owed = {
    amount: feeText(-left),
    number: paymentOrderId === null ? '' : paymentNumber(paymentOrderId),
    due: dueText(dueAt, words.event.timeZone),
    account: words.account,
  }
  const values = {
    ...commonValues(row, words),
    name: personValue(row),
    link: pageOf(ctx, words),
    price: feeText(amount),
    balance: owesBalance(row),
    ...(left < 0 && owed),
    ...(left > 0 && { refund: feeText(left) }),
  }
  await sendMail(ctx, {
    ...(await writeTemplate(ctx, changedTemplate, { eventId, values })),
    to: email,
    ...(row.isGuest && { language: '' }),
    purpose: 'signup',
    accountId: memberId,
    dedupeKey,
  })
}

/** Mails the person who had a sign-up and the one who has it now, in the transaction of the transfer. */
export async function mailTransfer(ctx: Context, before: LockedSignup, after: LockedSignup): Promise<void> {
  const { eventId, state } = after
  const words = await wordsOf(ctx, after)
  const common = commonValues(after, words)
  const key = stateMailKey(after)
  if (after.memberId !== before.memberId) {
    await notifyMember(ctx, after, words, { kind: 'signup.received', dedupeKey: key })
    const given = { kind: 'signup.given', dedupeKey: `${key}/given`, to: before.memberId } as const
    await notifyMember(ctx, after, words, given)
  }
  const { qr, values: ticketValues } = ticketToMail(ctx, after)
  if (isAddress(before.email))
    await sendMail(ctx, {
      // A former member no longer has the sign-up on their page, so there is no link.
      ...(await writeTemplate(ctx, givenTemplate, {
        eventId,
        values: { ...common, name: personValue(before), newName: personValue(after) },
      })),
      to: before.email,
      ...(before.isGuest && { language: '' }),
      purpose: 'signup',
      accountId: before.memberId,
      dedupeKey: `${key}/given`,
    })
  if (isAddress(after.email))
    await sendMail(ctx, {
      ...(await writeTemplate(ctx, receivedTemplate, {
        eventId,
        values: {
          ...common,
          name: personValue(after),
          formerName: personValue(before),
          status: { 'zh-TW': signupStateWords['zh-TW'][state], en: signupStateWords.en[state] },
          ...ticketValues,
          // A colleague of the member has no account to sign in with.
          link: after.memberId === before.memberId ? '' : pageOf(ctx, words),
        },
      })),
      to: after.email,
      ...(after.isGuest && { language: '' }),
      purpose: 'signup',
      accountId: after.memberId,
      dedupeKey: key,
      qr,
    })
}
