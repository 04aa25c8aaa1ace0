import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { leaseMs } from '../../platform/mail/mail.rules.ts'
import { campaignRecipients, campaigns } from '../../tables/outreach/campaign.table.ts'

/**
 * Nobody is left to write to in a campaign that is over. A recipient whose mail was sent has the time at which it was, and none is
 * being written to for longer than a try can take: another program would have taken the mail back by then.
 */
export const checkCampaigns: Check = {
  name: 'campaign',
  run: (ctx) => {
    const silent = new Date(ctx.now().getTime() - 2 * leaseMs).toISOString()
    const count = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`
    return compare(ctx, {
      checked: sql`select count(*) from ${campaignRecipients}`,
      pairs: [
        pairsOf(
          sql`(select c.id, c.name, c.state,
              ${count(sql`r.state in ('queued', 'retry') or (r.state = 'sending' and c.state = 'done')`)} as open,
              ${count(sql`r.state = 'sending' and r.sent_at < ${silent}`)} as silent,
              ${count(sql`r.state = 'sent' and (r.sent_at is null or r.tries < 1)`)} as untimed
            from ${campaigns} c join ${campaignRecipients} r on r.campaign_id = c.id group by c.id) as c`,
          {
            noun: 'campaign',
            rowId: sql`c.id`,
            label: sql`c.name`,
            path: sql`'/admin/setting/mail/' || c.id`,
          },
          [
            [
              'state',
              sql`c.state`,
              sql`case when c.state in ('done', 'cancelled') and c.open > 0 then 'sending' else c.state end`,
            ],
            ['sending', sql`nullif(c.silent, 0)`, sql`null`],
            ['sent', sql`nullif(c.untimed, 0)`, sql`null`],
          ],
        ),
      ],
    })
  },
}
