import { eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { VisitorDone } from '@banquet/contract/signup/visitor-signup'
import { openSession, type Opened } from '../../account/auth/open-session.ts'
import { anonymous, inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal, toRefusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { visitorLedger } from '../../event/place/places.ts'
import { memberOfAddress } from '../../people/member-registration/member-of-address.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { visitorSignups, type VisitorSignupRow } from '../../tables/signup/visitor-signup.table.ts'
import { addSignup, lockEventOf } from '../signup-add/submit-signup.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { hashOfToken } from './add-visitor-signup.ts'
import { endVisitorSignup } from './end-visitor-signups.ts'

interface Following {
  token: string
  userAgent: string
  /** Whether a session may begin: not in a browser in which somebody is signed in. */
  mayOpen: boolean
}

interface Followed extends VisitorDone {
  /** The session that has begun. */
  opened?: Opened
}

/** Returns the sign-up of a link, locked; throws if there is none. */
export async function lockByToken({ db }: Context, token: string): Promise<VisitorSignupRow> {
  const hasToken = eq(visitorSignups.tokenHash, hashOfToken(token))
  const [row] = await db.select().from(visitorSignups).where(hasToken).for('update')
  if (!row) throw new Refusal('member.wrong-token')
  return row
}

async function outcomeOf({ db }: Context, signupId: number) {
  const [row] = await db
    .select({ eventCode: events.code, state: signups.state })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(eq(signups.id, signupId))
  return found(row)
}

/** Adds the sign-up for the member of its address, at the promised price and on the place that is held. */
async function addPromised(ctx: Context, row: VisitorSignupRow, account: Account) {
  const { id, name, emailVerifiedAt } = account
  const actor = { ...anonymous, identity: identity.member, id, name, emailVerifiedAt }
  const owner = { ...ctx, actor }
  const { signupTypeId, tier, answers } = row
  const { realName, enName, title, affiliation, enAffiliation, department, mobile, email, diet } = row
  const { receiptTitle, receiptTaxId, remark } = row
  const person = { realName, enName, title, affiliation, enAffiliation, department, mobile, email, diet }
  const event = await lockEventOf(owner, signupTypeId)
  const release = async (ctx: Context) => {
    const isHeld = await visitorLedger.holds(ctx, row.id)
    await visitorLedger.release(ctx, row.id)
    return isHeld
  }
  const body = {
    ...person,
    ...{ receiptTitle, receiptTaxId, remark },
    ...{ signupTypeId, discountCode: '', answers: {}, proofId: null, isGuest: false },
  }
  const promised = { tier, answers, release }
  const added = await addSignup(owner, { event, memberId: id }, body as Parameters<typeof addSignup>[2], {
    promised,
  })
  await mailSignup(owner, added)
  await endVisitorSignup(owner, row.id, { state: 'confirmed', signupId: added.id, empties: true })
  return { eventCode: event.code, state: added.state }
}

function follow(
  ctx: Context,
  services: Services,
  { token, userAgent, mayOpen }: Following,
): Promise<Followed> {
  return inTransaction({ ...ctx, actor: anonymous }, async (ctx) => {
    const row = await lockByToken(ctx, token)
    if (row.signupId !== null)
      return { ...(await outcomeOf(ctx, row.signupId)), isSignedIn: false, isRepeated: true }
    const isOver = Date.parse(row.confirmUntil) <= ctx.arrivedAt.getTime()
    if (row.state !== 'unconfirmed' || isOver) throw new Refusal('member.wrong-token')
    const { realName, enName, title, affiliation, enAffiliation, department, mobile, diet } = row
    const member = await memberOfAddress(ctx, {
      email: row.email,
      marketing: row.marketing,
      fields: {
        ...{ realName, enName, title, affiliation, enAffiliation, department, mobile },
        diet: diet as '',
        language: row.language,
        termsAt: row.createdAt,
        termsSource: 'register',
      },
    })
    if (!member) throw new Refusal('signup.account')
    const made = await addPromised(ctx, row, member.account)
    if (!member.isNew || !mayOpen) return { ...made, isSignedIn: false, isRepeated: false }
    const opened = await openSession(ctx, services, member.account, userAgent)
    return { ...made, isSignedIn: true, isRepeated: false, opened }
  })
}

/**
 * Confirms the address and the sign-up of a link in one transaction: the sign-up gets the place that was held and the price
 * that was shown. Whoever reads the mails of the address owns its account, but is signed in only to one that was added for
 * this. Of two simultaneous requests, the second one finds the sign-up of the first.
 */
export async function confirmVisitorSignup(
  ctx: Context,
  services: Services,
  following: Following,
): Promise<Followed> {
  try {
    return await follow(ctx, services, following)
  } catch (error) {
    // Staff have added a member with the address meanwhile, who is found now.
    if (toRefusal(error).code !== 'account.duplicate') throw error
    return follow(ctx, services, following)
  }
}
