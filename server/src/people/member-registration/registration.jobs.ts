import { eq } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import type { MailLanguage } from '@banquet/contract/people/mail-language'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job, Task } from '../../kit/jobs/jobs.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { insertMember } from '../member/add-member.ts'
import { mailExisting, mailLink } from '../member/member.mail.ts'
import { memberRegistrations as registrations } from '../../tables/people/member.table.ts'
import { eraseMember } from '../member-removal/remove-member.ts'
import { holderOf, inTurnOf, openSince } from './address-holder.ts'

/** A registration as it waits in the queue; the password is hashed. */
export interface Registered {
  /** Identifies the registration, so that a repetition of the job does nothing more. */
  key: string
  email: string
  realName: string
  enName: string
  affiliation: string
  language: MailLanguage
  marketing: boolean
  passwordHash: string
  /** The page that the link goes on to. */
  next?: string
  /** When the form was sent: the terms were accepted then. */
  at: string
}

/** Returns whether the job has run already: each registration sends one mail. */
async function isDone({ db }: Context, dedupeKey: string): Promise<boolean> {
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, dedupeKey))
  return mail !== undefined
}

async function insertRegistered(ctx: Context, registered: Registered, { services }: Task): Promise<void> {
  const { key, email, marketing, passwordHash, next, at, ...fields } = registered
  const consent = marketing ? ({ marketingAt: at, marketingSource: 'register' } as const) : {}
  const terms = { termsAt: at, termsSource: 'register' } as const
  const row = { ...fields, ...terms, ...consent, email, status: status.active }
  const account = { passwordHash, mustChangePassword: false, verified: false }
  const { id } = await insertMember(ctx, row, account)
  await ctx.db.insert(registrations).values({ accountId: id, at })
  await mailLink(ctx, services, { accountId: id, email, reason: 'registered', next }, keyOf(key))
}

const keyOf = (key: string) => `member.register/${key}`

function add(ctx: Context, registered: Registered, task: Task): Promise<void> {
  const { key, email, at, next } = registered
  return inTransaction(ctx, async (ctx) => {
    await inTurnOf(ctx, email)
    if (await isDone(ctx, keyOf(key))) return
    const holder = await holderOf(ctx, email)
    if (holder !== undefined) {
      const since = await openSince(ctx, holder)
      if (since === undefined) return mailExisting(ctx, task.services, { email, next }, keyOf(key))
      // Jobs may run in another order than the forms were sent in; the newest form counts.
      if (Date.parse(since) > Date.parse(at)) return
      await eraseMember(ctx, holder, { ownsAddresses: false, by: 'replaced' })
    }
    await insertRegistered(ctx, registered, task)
  })
}

/**
 * Adds a registered member and mails the link. An unconfirmed registration of the same address is erased before: nothing
 * of the person who made it remains. If the address has any other account, mails its owner that it has one.
 */
export const addMemberJob: Job<Registered> = { name: 'add-member', atOnce: 2, run: add }
