import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { signupPath } from '@banquet/contract/event/public-event/event-words'
import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { owesBalance } from '../signup-record/signup.rules.ts'
import { changeLetter, givenLetter, receivedLetter } from './change.letter.ts'
import { notifyMember } from './signup.notices.ts'
import { stateMailKey, ticketToMail, wordsOf } from './signup.mail.ts'
import { dueText } from '../../event/event-setting/deadlines.ts'

/** Returns the address of the member's page for the people who can sign in there. */
const pageOf = ({ url }: Context, { event }: { event: { code: string } }) =>
  url && url + signupPath(event.code)

/**
 * Sends the mail about another type or price of a sign-up, in the transaction of the command. `left` is what has been
 * received less the price: below 0 it is to be paid, above 0 to be returned.
 */
export async function mailChange(ctx: Context, row: LockedSignup, left: number): Promise<void> {
  const { code, state, realName, email, memberId, amount, dueAt, paymentOrderId } = row
  const words = await wordsOf(ctx, row)
  const dedupeKey = stateMailKey(row)
  await notifyMember(ctx, row, words, { kind: 'signup.changed', dedupeKey })
  if (!isAddress(email)) return
  const letter = changeLetter({
    ...words,
    code,
    state,
    realName,
    url: pageOf(ctx, words),
    price: amount,
    rest: Math.max(0, -left),
    toReturn: Math.max(0, left),
    isBalance: owesBalance(row),
    due: dueText(dueAt, words.event.timeZone),
    number: paymentOrderId === null ? '' : paymentNumber(paymentOrderId),
  })
  await sendMail(ctx, {
    ...letter,
    to: email,
    purpose: 'signup',
    accountId: memberId,
    dedupeKey,
  })
}

/** Mails the person who had a sign-up and the one who has it now, in the transaction of the transfer. */
export async function mailTransfer(ctx: Context, before: LockedSignup, after: LockedSignup): Promise<void> {
  const { code, state } = after
  const words = await wordsOf(ctx, after)
  const facts = { ...words, code, state, from: before.realName, to: after.realName }
  const key = stateMailKey(after)
  if (after.memberId !== before.memberId) {
    await notifyMember(ctx, after, words, { kind: 'signup.received', dedupeKey: key })
    const given = { kind: 'signup.given', dedupeKey: `${key}/given`, to: before.memberId } as const
    await notifyMember(ctx, after, words, given)
  }
  const { qr, words: ticketWords } = ticketToMail(ctx, after)
  if (isAddress(before.email))
    await sendMail(ctx, {
      // A former member no longer has the sign-up on their page.
      ...givenLetter({ ...facts, url: '' }),
      to: before.email,
      purpose: 'signup',
      accountId: before.memberId,
      dedupeKey: `${key}/given`,
    })
  if (isAddress(after.email))
    await sendMail(ctx, {
      // A colleague of the member has no account to sign in with.
      ...receivedLetter({
        ...facts,
        ...ticketWords,
        url: after.memberId === before.memberId ? '' : pageOf(ctx, words),
      }),
      to: after.email,
      purpose: 'signup',
      accountId: after.memberId,
      dedupeKey: key,
      qr,
    })
}
