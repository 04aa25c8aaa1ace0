import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { campaignRecipients, campaigns } from '../../tables/outreach/campaign.table.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Returns the mails of campaigns to a member, for the copy of their own data. */
export async function exportOwnCampaigns({ db }: Context, memberId: number) {
  const { email, state, sentAt } = campaignRecipients
  const campaigned = await db
    .select({
      campaign: sql<string>`coalesce(nullif(${campaigns.subject}, ''), ${campaigns.enSubject})`,
      email,
      state,
      sentAt,
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .where(eq(campaignRecipients.memberId, memberId))
    .orderBy(asc(campaignRecipients.id))
  return { campaigns: campaigned }
}

/** Gives the member who stays the mails of the other one. */
export const mergeCampaigns: MergeHandler = {
  noun: 'campaign',
  count: ({ db }, memberId) => db.$count(campaignRecipients, eq(campaignRecipients.memberId, memberId)),
  move: async ({ db }, { fromId, toId }) => {
    await db.update(campaignRecipients).set({ memberId: toId }).where(eq(campaignRecipients.memberId, fromId))
  },
}

/**
 * Empties what recipients of campaigns say about deleted members, at their address and as the guests of their sign-ups. A mail that
 * was not sent yet is not sent. What is on the suppression list because of the address is deleted with it.
 */
export async function anonymiseCampaigns(
  ctx: Context,
  memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const keys = sql`(select fold(address) from unnest(${sql.param(addresses)}::text[]) address)`
  const { state, memberId, signupId, emailKey } = campaignRecipients
  const theirs = ctx.db
    .select({ id: signups.id })
    .from(signups)
    .where(inArray(signups.memberId, [...memberIds]))
  await ctx.db
    .update(campaignRecipients)
    .set({
      name: '',
      enName: '',
      email: '',
      domain: '',
      values: {},
      reply: '',
      state: sql`case when ${state} in ('queued', 'retry') then 'aborted' else ${state} end`,
    })
    .where(or(inArray(memberId, [...memberIds]), inArray(signupId, theirs), sql`${emailKey} in ${keys}`))
  const gone = await ctx.db
    .delete(suppressions)
    .where(sql`${suppressions.emailKey} in ${keys}`)
    .returning({ id: suppressions.id })
  const about = sql`exists (select from ${keys} k where k.fold = ${bounces.emailKey} or strpos(fold(${bounces.sender} || ' ' || ${bounces.text}), k.fold) > 0)`
  const returned = await ctx.db.delete(bounces).where(about).returning({ id: bounces.id })
  await anonymiseAudits(ctx, { noun: 'bounce', rowIds: returned.map(({ id }) => id), label: 'number' })
  await anonymiseAudits(ctx, { noun: 'suppression', rowIds: gone.map(({ id }) => id), label: 'number' })
}
