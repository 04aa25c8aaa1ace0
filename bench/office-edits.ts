import type { Client } from 'pg'
import type { Draw } from './draw.ts'
import type { Trade } from './orders.ts'

type Edit = (client: Client, draw: { draw: Draw; random: () => number; trade: Trade }) => Promise<unknown>

const placeOrder: Edit = async (client, { draw, random, trade }) => {
  const productId = draw(trade.productIds)
  await client.query('begin')
  await client.query(
    `with added as (
       insert into "order" (status, customer_id, customer_number, customer_name, employee_id, employee_name, department_id,
         placed_by_id, placed_by_name, source, delivery_date, cutoff_at, late, late_reason, zipcode, city, area, address,
         contact, phone, tax_mode, tax_rate, rounding, net, tax, gross, line_count, customer_po_number, remark, internal_note)
       select 'placed', c.id, c.number, c.real_name, l.employee_id, '', l.department_id, c.id, c.real_name, 'shop',
         current_date + 2, now(), false, '', '104', '臺北市', '中山區', '', '', '', 'excluded', 5, 'cents', $3, 0, $3, 1, '', '', ''
       from customer c join customer_employee l on l.customer_id = c.id and l.valid_to is null
       where c.id = $1 returning id, customer_id)
     insert into order_line (order_id, line_no, product_id, product_number, product_name, item_name, unit_name, tax_class,
       ordered, allocated, shipped, unit_price, price_source, min_buy_qty, order_multiple, override_reason, net, tax, gross, remark)
     select added.id, 1, p.id, p.number, p.name, '', '包', p.tax_class, 5, 5, 0, p.price, 'product', 1, 1, '', $3, 0, $3, ''
     from added join product p on p.id = $2`,
    [draw(trade.customerIds), productId, Math.floor(random() * 5000)],
  )
  await client.query('update stock set allocated = allocated + 1, seq = seq + 1 where id = $1', [productId])
  await client.query('commit')
}

const moveOrder: Edit = (client, { random }) =>
  client.query(
    `update "order" set status = case when status = 'placed' then 'confirmed' else 'shipped' end, updated_at = now(),
       version = version + 1
     where id = (select id from "order" where status in ('placed', 'confirmed') order by id desc offset $1 limit 1)`,
    [Math.floor(random() * 100)],
  )

const moveStock: Edit = (client, { draw, trade }) =>
  client.query('update stock set on_hand = on_hand + 10, seq = seq + 1 where id = $1', [
    draw(trade.productIds),
  ])

const editCustomer: Edit = (client, { random }) =>
  client.query(
    `update customer set remark = remark || '.', updated_at = now(), version = version + 1
     where id = (select id from customer where id >= $1 order by id limit 1)`,
    [Math.floor(random() * 100_000)],
  )

const agreeOnPrice: Edit = (client, { draw, trade }) =>
  client.query(
    `update customer_product set price = price + 1, updated_at = now(), version = version + 1
     where customer_id = $1 and product_id = $2`,
    [draw(trade.customerIds), draw(trade.productIds)],
  )

const editProduct: Edit = (client, { draw, trade }) =>
  client.query('update product set price = price + 1, version = version + 1 where id = $1', [
    draw(trade.productIds),
  ])

const handOver: Edit = (client, { random }) =>
  client.query(
    `update customer_employee set employee_id = other.employee_id, department_id = other.department_id
     from (select employee_id, department_id from customer_employee where id >= $2 order by id limit 1) other
     where id = (select id from customer_employee where id >= $1 order by id limit 1)`,
    [Math.floor(random() * 100_000), Math.floor(random() * 100_000)],
  )

const renameUnit: Edit = (client, { random }) =>
  client.query(`update unit set name = name || '.', version = version + 1 where id = $1`, [
    1 + Math.floor(random() * 100_000),
  ])

/** The edits of an office, the most frequent first. */
const edits = [
  placeOrder,
  moveOrder,
  moveStock,
  editCustomer,
  agreeOnPrice,
  editProduct,
  handOver,
  renameUnit,
]

/** Makes the edits one after the other, each as one statement or transaction. */
export function drawEdits(
  client: Client,
  draw: Draw,
  random: () => number,
  trade: Trade,
): () => Promise<void> {
  return async () => {
    await draw(edits)(client, { draw, random, trade })
  }
}
