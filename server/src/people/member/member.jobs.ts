import { sql } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job, Task } from '../../kit/jobs/jobs.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { insertMember } from './add-member.ts'
import { mailExisting, mailLink } from './member.mail.ts'
import { isTaken } from './member.queries.ts'
import { members } from './member.table.ts'

/** A registration as it waits in the queue; the password is hashed. */
export interface Registered {
  /** Identifies the registration, so that a repetition of the job sends no second mail. */
  key: string
  email: string
  realName: string
  enName: string
  affiliation: string
  marketing: boolean
  passwordHash: string
  /** When the form was sent: the terms were accepted then. */
  at: string
}

/** Registrations of one address take turns, so that the second one finds the account of the first. */
async function inTurnOf({ db }: Context, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('member.register'), hashtext(fold(${email})))`)
}

function add(ctx: Context, registered: Registered, { services }: Task): Promise<void> {
  const { key, email, marketing, passwordHash, at, ...fields } = registered
  const dedupeKey = `member.register/${key}`
  return inTransaction(ctx, async (ctx) => {
    await inTurnOf(ctx, email)
    if (await isTaken(ctx, email)) return mailExisting(ctx, services, email, dedupeKey)
    const consent = marketing ? ({ marketingAt: at, marketingSource: 'register' } as const) : {}
    const terms = { termsAt: at, termsSource: 'register' } as const
    const row = { ...fields, ...terms, ...consent, email, status: status.active }
    const account = { passwordHash, mustChangePassword: false, verified: false }
    const { id, realName } = await insertMember(ctx, row, account)
    await mailLink(ctx, services, { accountId: id, realName, email }, dedupeKey)
  })
}

/** Adds a registered member and mails the link; if the address already has an account, mails its owner that it has one. */
export const addMemberJob: Job<Registered> = { name: 'add-member', atOnce: 2, run: add }

interface Pending {
  memberId: number
  email: string
}

function sendLink(ctx: Context, { memberId, email }: Pending, { services }: Task): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, realName, pendingEmail } = await lockRow(ctx.db, members, memberId)
    // Another address was requested meanwhile.
    if (pendingEmail !== email) return
    await mailLink(ctx, services, { accountId: id, realName, email })
  })
}

/** Mails a link to the address that a member asked for. */
export const sendVerificationJob: Job<Pending> = { name: 'send-verification', atOnce: 2, run: sendLink }
