import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { members } from '../../tables/people/member.table.ts'

/** What customers and members have in common with their accounts is the same in both tables. */
export const checkAccounts: Check = {
  name: 'account',
  run: (ctx) =>
    compare(ctx, {
      isPersonal: true,
      checked: sql`(select count(*) from ${customers}) + (select count(*) from ${members})`,
      pairs: [
        pairsOf(
          sql`${customers} c join ${accounts} a on a.id = c.id`,
          {
            noun: 'customer',
            rowId: sql`c.id`,
            label: sql`c.number`,
            path: sql`'/admin/customers/' || c.id`,
          },
          [
            ['name', sql`c.name`, sql`a.name`],
            ['realName', sql`c.real_name`, sql`a.real_name`],
            ['email', sql`c.email`, sql`a.email`],
            ['state', sql`c.status`, sql`a.status`],
          ],
        ),
        pairsOf(
          sql`${members} m join ${accounts} a on a.id = m.id`,
          {
            noun: 'member',
            rowId: sql`m.id`,
            label: sql`m.id`,
            path: sql`'/admin/member/form/' || m.id`,
          },
          [
            ['realName', sql`m.real_name`, sql`a.real_name`],
            ['email', sql`m.email`, sql`a.email`],
            ['state', sql`m.status`, sql`a.status`],
          ],
        ),
      ],
    }),
}
