import { sql } from 'drizzle-orm'
import { mails } from '../../tables/platform/mail.table.ts'
import { compare, pairsOf, type Check } from '../figure-check/figure-check.ts'
import { leaseMs } from './mail.rules.ts'

/**
 * A mail that was sent has the time at which it was, and its tries were counted. None is being sent for longer than a try can
 * take: another program would have tried it again by then.
 */
export const checkMails: Check = {
  name: 'mail',
  run: (ctx) => {
    const silent = new Date(ctx.now().getTime() - 2 * leaseMs).toISOString()
    return compare(ctx, {
      checked: sql`select count(*) from ${mails}`,
      pairs: [
        pairsOf(
          sql`(select * from ${mails} where status in ('sending', 'sent')) as m`,
          {
            noun: 'mail',
            rowId: sql`m.id`,
            label: sql`m.id`,
            path: sql`'/admin/setting/setting/outbox?status=' || m.status`,
          },
          [
            ['sent', sql`case when m.sent_at is null or m.tries < 1 then m.status end`, sql`null`],
            [
              'sending',
              sql`case when m.status = 'sending' and m.sent_at < ${silent} then m.sent_at end`,
              sql`null`,
            ],
          ],
        ),
      ],
    })
  },
}
