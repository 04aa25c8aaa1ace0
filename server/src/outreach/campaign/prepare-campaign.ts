import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { actorOfAccount } from '../../account/session/find-actor.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { campaignRecipients, campaigns, type CampaignRow } from '../../tables/outreach/campaign.table.ts'
import { eventById, rankedPeople } from '../segment/count-segment.ts'
import { rightFaults } from '../segment/segment.queries.ts'
import { announceNews } from './announce-news.ts'
import { openDomains, prepareCampaignsName } from './campaign.commands.ts'
import { mailLanguage, textsOf } from './campaign.queries.ts'
import { lacksValue, valuesOf } from './campaign-values.ts'

/**
 * Chooses the recipients of a campaign with the rights of its sender, in one statement: from here on they do not change. Those who get
 * no mail are stored as well, with the reason; of several people with one address the first is written to.
 */
async function chooseRecipients(ctx: Context, row: CampaignRow): Promise<void> {
  const event = await eventById(ctx, row.eventId)
  const { segment, category } = row
  const asked = { event, segment, category }
  const language = mailLanguage(row)
  const values = valuesOf(event, { texts: Object.values(textsOf(row)), language })
  await ctx.db.execute(sql`
    insert into ${campaignRecipients} (campaign_id, audience, member_id, customer_id, signup_id, name, en_name, email, domain,
      language, values, state, skip_reason)
    select ${row.id}::int, ${segment.audience}, p.member_id, p.customer_id, p.signup_id, p.name, p.en_name, p.email,
      lower(split_part(p.email, '@', 2)), ${language},
      case when p.reason is null and p.place = 1 then ${values} else '{}'::jsonb end,
      case when p.reason is null and p.place = 1 then 'queued' else 'skipped' end,
      case when p.reason is null and p.place > 1 then 'duplicate' else p.reason end
    from ${rankedPeople(ctx, asked)} order by p.name, p.email`)
}

/** Returns the number of recipients without a value that the text needs. */
async function countMissing({ db }: Context, row: CampaignRow): Promise<number> {
  const { campaignId, state } = campaignRecipients
  const condition = lacksValue(row, campaignRecipients)
  if (!condition) return 0
  return db.$count(campaignRecipients, and(eq(campaignId, row.id), eq(state, 'queued'), condition))
}

/** Thrown where a campaign cannot be sent; undoes the choice of the recipients. */
class Problem extends Error {}

/**
 * Prepares a campaign: chooses its recipients and begins to send. It becomes a draft again, with the reason, if its sender is gone or
 * has lost a right, or somebody lacks a value that the text needs: either everybody gets the mail or nobody.
 */
export async function prepareCampaign(program: Context, { id }: Pick<CampaignRow, 'id'>): Promise<void> {
  const begin = () =>
    inTransaction(program, async (ctx) => {
      const row = await lockRow(ctx.db, campaigns, id)
      if (row.state !== 'preparing' && row.state !== 'scheduled') return
      const actor = await actorOfAccount(ctx.db, row.sentById ?? 0)
      if (!actor || rightFaults(actor, row.segment, textsOf(row)).length > 0) throw new Problem('rights')
      await chooseRecipients({ ...ctx, actor }, row)
      if ((await countMissing(ctx, row)) > 0) throw new Problem('missing-values')
      await announceNews(ctx, row)
      await openDomains(ctx, id)
      const now = ctx.now().toISOString()
      await updateRow(ctx, campaigns, {
        which: id,
        locked: row,
        set: { state: 'sending', startedAt: now, dueAt: now },
      })
      await ctx.db.execute(sql`select pg_notify('campaign', '')`)
    })
  try {
    await begin()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const set = { state: 'draft', problem: error.message, scheduledAt: null, typedCount: null } as const
    await updateRow(program, campaigns, { which: id, set })
  }
}

/** Prepares the campaigns that are to be sent now, and those whose moment has come. */
export const prepareCampaignsJob: Job<object> = {
  name: prepareCampaignsName,
  schedule: '* * * * *',
  run: async (ctx) => {
    const { id, name, eventId, state, scheduledAt } = campaigns
    const rows = await ctx.db
      .select({ id, name, eventId })
      .from(campaigns)
      .where(
        and(
          inArray(state, ['preparing', 'scheduled']),
          or(eq(state, 'preparing'), lte(scheduledAt, ctx.now().toISOString())),
        ),
      )
      .orderBy(asc(scheduledAt), asc(id))
    await runOnRows(
      ctx,
      { job: prepareCampaignsName, task: 'campaign' },
      {
        rows,
        about: (row) => ({ key: row.id, label: row.name, link: `/admin/setting/mail/${row.id}` }),
        run: (row) => prepareCampaign(ctx, row),
      },
    )
  },
}
