import type { Client } from 'pg'
import { pages } from '@banquet/contract/call/access'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { addCustomers } from './customers.ts'
import { addTrade } from './orders.ts'
import { fill } from './peers.ts'
import { addSignups } from './signups.ts'
import { password } from './workloads.ts'

export const admin = 'bench-admin'

/** The facts about the rows that the works need. */
export interface ListRows {
  /** The day with 5,000 orders. */
  day: string
  eventId: number
  checkInListId: number
  /** A customer who has agreed on 200 products. */
  customerId: number
  /** A customer with more than 5,000 orders. */
  busyCustomerId: number
}

/**
 * Adds 100,000 members with sign-ups and payment orders, 100,000 customers with addresses, contacts and two agreements each,
 * 60,000 agreements of those who order, and 300,000 orders with a shipment of nearly each.
 */
export async function addListRows(client: Client): Promise<ListRows> {
  const passwordHash = await hashPassword(password)
  await client.query(
    `insert into account (side, identity, name, real_name, password_hash) values ('staff', 1, $1, $1, $2)`,
    [admin, passwordHash],
  )
  const { listId } = await addSignups(client)
  await addCustomers(client, passwordHash)
  const { day, customerIds } = await addTrade(client, 300_000)
  const [customerId = 0, busyCustomerId = 0, ...others] = customerIds
  await fill(client, 'agreements and payments', async () => {
    await client.query(
      `insert into customer_product (customer_id, product_id, price, item_number, item_name, remark, status, min_buy_qty, buy_cnt)
     select c.id, p.id, case when c.id % 3 = 0 then p.price - 1 end, 'I' || c.id, '', '', 1,
       case when c.id % 4 = 0 then 5 end, c.id % 50
     from customer c cross join (values (0), (1)) as line (nth)
     join (select id, price, row_number() over (order by id) as n from product) p on p.n = 1 + (c.id * 7 + nth * 101) % 200
     where c.number like 'C%'`,
    )
    // Each customer has about a thousand orders.
    await client.query('update "order" set customer_id = $1 where customer_id = any($2)', [
      busyCustomerId,
      others.slice(0, 5),
    ])
    // Each sales rep has some of the customers who order, and sees their orders.
    await client.query(
      `with staff as (select id, row_number() over (order by id) - 1 as turn from account where identity = 5)
     insert into customer_employee (customer_id, employee_id, is_primary)
     select customer.id, staff.id, true from customer join staff on staff.turn = customer.id % 20 where number like 'B%'`,
    )
    await client.query(
      `update account set grants = grants || jsonb_build_object('${pages.orders.id}', grants -> '${pages.customers.id}' || '{"extra": ["export", "price"]}') where identity = 5`,
    )
    // Payments of all sign-ups, with one line each; every other one is paid.
    await client.query(
      `with added as (
       insert into payment_order (event_id, payer_id, total, paid, state, due_at)
       select event_id, member_id, amount, case when id % 2 = 0 then amount else 0 end,
         case when id % 2 = 0 then 'paid' else 'open' end, now() from signup where payment_order_id is null
       returning id, payer_id)
     update signup set payment_order_id = added.id from added where member_id = payer_id and payment_order_id is null`,
    )
    await client.query(
      `insert into payment_line (payment_order_id, kind, ref_id, label, en_label, amount)
     select payment_order_id, 'signup', id, '一般・原價', '', 3000 from signup
     where not exists (select from payment_line l where l.payment_order_id = signup.payment_order_id)`,
    )
    await client.query(
      `insert into payment (payment_order_id, method, amount, day, note, recorded_by_name)
     select id, 'transfer', paid, current_date - id % 60, '', '' from payment_order where paid > 0`,
    )
  })
  await fill(client, 'shipments of all orders', async () => {
    await client.query(
      `insert into shipment (order_id, nth, status, note, created_by_id, created_by_name, shipped_at, shipped_by_name, net, tax, gross)
     select id, 1, case when status = 'shipped' then 'shipped' else 'draft' end, '', placed_by_id, placed_by_name,
       case when status = 'shipped' then delivery_date + interval '9 hours' + id % 400 * interval '1 minute' end, '',
       case when status = 'shipped' then net end, case when status = 'shipped' then tax end,
       case when status = 'shipped' then gross end
     from "order" where status in ('shipped', 'confirmed')`,
    )
    await client.query(
      `insert into shipment_line (shipment_id, order_line_id, quantity)
     select shipment.id, order_line.id, ordered from shipment join order_line using (order_id)`,
    )
  })
  const { rows } = await client.query<{ id: number }>('select id from event')
  return { day, eventId: rows[0]?.id ?? 0, checkInListId: listId, customerId, busyCustomerId }
}
