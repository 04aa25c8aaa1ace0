import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { dayOf } from '../../kit/list/days.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'

/**
 * The price that is agreed with a customer is the last one of its history, without those whose day has not come and those that
 * were withdrawn; the scheduled one is the last whose day has not come.
 */
export const checkAgreedPrices: Check = {
  name: 'agreed-price',
  module: 'ordering',
  run: (ctx) => {
    const today = dayOf(ctx.now())
    return compare(ctx, {
      checked: sql`select count(*) from ${customerProducts}`,
      pairs: [
        pairsOf(
          sql`(select a.id, a.customer_id, c.number || ' ' || p.number as label,
              case when n.due then a.next_price else a.price end as price, h.price as last,
              case when n.due then null else a.next_price end as next_price, s.price as next_last
            from ${customerProducts} a join ${customers} c on c.id = a.customer_id join ${products} p on p.id = a.product_id
            cross join lateral (select coalesce(a.next_from <= ${today}::date, false) as due) n
            left join lateral (select price from ${customerProductPrices} where customer_product_id = a.id
              and withdrawn_at is null and valid_from <= ${today}::date order by valid_from desc, id desc limit 1) h on true
            left join lateral (select price from ${customerProductPrices} where customer_product_id = a.id
              and withdrawn_at is null and valid_from > ${today}::date order by id desc limit 1) s on true) as a`,
          {
            noun: 'customer_product',
            rowId: sql`a.id`,
            label: sql`a.label`,
            path: sql`'/admin/customers/products/' || a.customer_id`,
          },
          [
            ['price', sql`a.price`, sql`a.last`],
            ['nextPrice', sql`a.next_price`, sql`a.next_last`],
          ],
        ),
      ],
    })
  },
}
