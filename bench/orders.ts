import type { Client } from 'pg'
import { fill } from './peers.ts'

/** The number of products; each customer has agreed on all of them. */
const products = 200
const customers = 300
/** The number of orders on the day of the worksheet, with ten lines each; other orders have two. */
const ordersOfDay = 5000

/** The facts about the rows that the workloads need. */
export interface Trade {
  customerIds: number[]
  productIds: number[]
  /** The day with many orders. */
  day: string
}

/** Runs a query with one column and returns its values. */
async function numbers(client: Client, query: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(query)
  return rows.map(({ id }) => id)
}

async function addGoods(client: Client): Promise<void> {
  await client.query(
    `insert into product_type (number, name, status, index_id)
     select 'T' || n, '類別' || n, 1, n from generate_series(1, 8) as n`,
  )
  await client.query(
    `with added as (
       insert into product (number, name, en_name, product_type_id, unit_id, min_buy_qty, order_multiple, price, tax_class,
         stock_policy, batch_qty, remark, status, index_id)
       select 'P' || n, '商品' || n, 'Product ' || n,
         (select id from product_type order by id offset n % 8 limit 1), (select min(id) from unit), 1, 1,
         10 + n * 0.5, case when n % 10 = 0 then 'exempt' else 'taxable' end,
         case when n % 4 = 0 then 'make-to-order' else 'strict' end, 10, '', 1, n
       from generate_series(1, $1::int) as n returning id, stock_policy)
     insert into stock (id, policy, on_hand) select id, stock_policy, 500000000 from added
     on conflict (id) do update set on_hand = excluded.on_hand`,
    [products],
  )
  await client.query(
    `insert into food_material_type (number, cht_name, en_name, status, index_id) values ('F', '食材', '', 1, 1)`,
  )
  await client.query(
    `insert into food_material (number, cht_name, en_name, unit_id, food_material_type_id, status, index_id, remark)
     select 'M' || n, '食材' || n, '', (select min(id) from unit), (select min(id) from food_material_type), 1, n, ''
     from generate_series(1, 100) as n`,
  )
  await client.query(
    `insert into recipe_line (product_id, food_material_id, quantity, loss_percent, index_id)
     select p.id, m.id, 1.5, 2, m.nth from product p
     join (select id, row_number() over (order by id) as nth from food_material) m on (m.nth + p.id) % 20 = 0`,
  )
}

async function addBuyers(client: Client): Promise<void> {
  await client.query(
    `with added as (
       insert into account (side, identity, name, real_name, password_hash)
       select 'shop', 6, 'buyer' || n, '餐廳' || n, '' from generate_series(1, $1::int) as n returning id, name, real_name)
     insert into customer (id, name, real_name, number, title, tax_id_number, telephone, contact_phone1, email, tax_mode,
       status, blocked_reason, remark)
     select id, name, real_name, 'B' || substr(name, 6), '', '', '', '', '', 'excluded', 1, '', '' from added`,
    [customers],
  )
  await client.query(
    `insert into customer_address (customer_id, label, zipcode, city, area, address, is_default)
     select id, '', '104', '臺北市', '中山區', '南京東路三段' || id || '號', true from customer where number like 'B%'`,
  )
  await client.query(`update customer set part_texts = part_texts_of(id) where number like 'B%'`)
  await client.query(
    `insert into customer_product (customer_id, product_id, price, item_number, item_name, remark, status)
     select c.id, p.id, p.price - 1, '', '', '', 1 from customer c, product p where c.number like 'B%'`,
  )
  await client.query(
    `insert into delivery_schedule (customer_id, weekday, days_before, cutoff_time, status)
     select null, weekday, 1, '18:00', 1 from generate_series(0, 6) as weekday on conflict do nothing`,
  )
}

async function addOrders(client: Client, orders: number): Promise<void> {
  await client.query(
    `insert into "order" (status, customer_id, customer_number, customer_name, employee_name, placed_by_id, placed_by_name,
       source, delivery_date, cutoff_at, late, late_reason, zipcode, city, area, address, contact, phone, tax_mode, tax_rate, rounding,
       net, tax, gross, line_count, customer_po_number, remark, internal_note, confirmed_at, created_at)
     select case when day >= current_date then 'confirmed' when n % 50 = 0 then 'cancelled' else 'shipped' end,
       c.id, c.number, c.real_name, '', c.id, c.real_name, 'shop', day, day - interval '6 hours', false, '', '104',
       '臺北市', '中山區', '', '', '', 'excluded', 5, 'cents', 100, 5, 105, case when n > $1 - $2 then 10 else 2 end, '', '', '',
       now(), now() - ($1 - n) * interval '1 minute'
     from generate_series(1, $1::int) as n
     join (select id, number, real_name, row_number() over (order by id) as nth from customer where number like 'B%') c
       on c.nth = 1 + n % $3
     cross join lateral (
       select case when n > $1 - $2 then current_date + 3 else current_date - 1 - n % 400 end as day) as delivery
     order by n`,
    [orders, ordersOfDay, customers],
  )
  await client.query(
    `insert into order_line (order_id, line_no, product_id, product_number, product_name, item_name, unit_name, tax_class,
       ordered, allocated, shipped, unit_price, price_source, min_buy_qty, order_multiple, override_reason, net, tax, gross,
       remark)
     select o.id, line, p.id, p.number, p.name, '', '包', p.tax_class, 5,
       case when o.status = 'confirmed' then 5 else 0 end, case when o.status = 'shipped' then 5 else 0 end,
       p.price, 'product', 1, 1, '', 50, 2.5, 52.5, ''
     from "order" o cross join lateral generate_series(1, o.line_count) as line
     join (select *, row_number() over (order by id) as nth from product) p on p.nth = 1 + (o.id * 7 + line * 13) % $1`,
    [products],
  )
  await client.query(
    `update stock set allocated = reserved.sum, on_hand = case when policy = 'strict' then on_hand else 100 end
     from (select product_id, sum(allocated)::int as sum from order_line group by product_id) reserved
     where reserved.product_id = stock.id`,
  )
}

/** Adds orders of 300 customers, 5,000 of them for one future day, and 200 products with recipes. */
export async function addTrade(client: Client, orders = 200_000): Promise<Trade> {
  await fill(client, `${orders.toLocaleString('en')} orders of 300 customers`, async () => {
    await addGoods(client)
    await addBuyers(client)
    await addOrders(client, orders)
  })
  const { rows } = await client.query<{ day: string }>(`select (current_date + 3)::text as day`)
  return {
    customerIds: await numbers(client, `select id from customer where number like 'B%' order by id`),
    productIds: await numbers(client, `select id from product where number like 'P%' order by id`),
    day: rows[0]?.day ?? '',
  }
}
