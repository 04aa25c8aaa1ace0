import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'

/** The price that is agreed with a customer is the last one of its history. */
export const checkAgreedPrices: Check = {
  name: 'agreed-price',
  module: 'ordering',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${customerProducts}`,
      pairs: [
        pairsOf(
          sql`(select a.id, a.customer_id, c.number || ' ' || p.number as label, a.price, h.price as last
            from ${customerProducts} a join ${customers} c on c.id = a.customer_id join ${products} p on p.id = a.product_id
            left join lateral (select price from ${customerProductPrices} where customer_product_id = a.id
              order by id desc limit 1) h on true) as a`,
          {
            noun: 'customer_product',
            rowId: sql`a.id`,
            label: sql`a.label`,
            path: sql`'/admin/customers/products/' || a.customer_id`,
          },
          [['price', sql`a.price`, sql`a.last`]],
        ),
      ],
    }),
}
