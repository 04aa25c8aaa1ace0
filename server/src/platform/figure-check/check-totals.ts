import { sql } from 'drizzle-orm'
import { verifyTotals } from '../../kit/list/count.ts'
import { rowStamps } from '../../kit/list/row-stamp.table.ts'
import { compare, pairsOf, type Check, type Difference } from './figure-check.ts'

/**
 * Every table whose changes were ever stamped still has the trigger that stamps them, and the totals of lists that this program
 * has cached are right. Without the trigger a cached total stays valid for ever.
 */
export const checkTotals: Check = {
  name: 'list-total',
  run: async (ctx, database) => {
    const stamped = sql`(select table_name from ${rowStamps}
      union select tgrelid::regclass::text from pg_trigger where tgname = 'stamp_rows')`
    const triggers = await compare(ctx, {
      checked: sql`select count(*) from ${stamped} as stamped`,
      pairs: [
        pairsOf(
          sql`(select stamped.table_name, case when t.oid is null then 'missing' when t.tgenabled = 'O' then 'enabled' else 'disabled' end as state
            from (select distinct btrim(table_name, '"') as table_name from ${stamped} as stamped) as stamped
            left join pg_trigger t on t.tgname = 'stamp_rows' and t.tgrelid = to_regclass(quote_ident(stamped.table_name))) as t`,
          { noun: null, rowId: sql`null`, label: sql`t.table_name`, path: sql`''` },
          [['trigger', sql`t.state`, sql`'enabled'`]],
        ),
      ],
    })
    const { verified, wrong } = await verifyTotals(ctx, database)
    const totals = wrong.map(({ table, cached, total }): Difference => ({
      noun: null,
      rowId: null,
      label: table,
      field: 'total',
      recorded: String(cached),
      computed: String(total),
      path: '',
    }))
    return {
      checked: triggers.checked + verified,
      total: triggers.total + totals.length,
      differences: [...triggers.differences, ...totals],
    }
  },
}
