import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { audit, inTransaction, rowOf, type Identify } from './bare-sql.ts'

const listed = `id, status, customer_id, customer_number, customer_name, employee_id, employee_name, department_id,
  placed_by_name, source, delivery_date::text, cutoff_at, late, line_count, net, tax, gross, customer_po_number,
  created_at, updated_at, version`

/** Orders by a filter, with an exact count each time. */
function listOrders(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.get<{ Querystring: Record<string, string> }>('/api/v1/order', async (request, reply) => {
    await identify(request)
    const { page, size, status, customerId } = request.query
    const [where, value] =
      status === undefined ? ['customer_id = $1', Number(customerId)] : ['status = $1', status]
    const list = `select ${listed} from "order" where ${where} order by id desc limit $2 offset $3`
    const { rows } = await pool.query(list, [value, Number(size), (Number(page) - 1) * Number(size)])
    const counted = await pool.query(`select count(*)::int as n from "order" where ${where}`, [value])
    reply.header('x-total-count', counted.rows[0].n)
    return rows
  })
}

const bought = `select p.id, p.number, p.name, p.en_name, p.product_type_id, p.unit_id, u.name as unit_name, t.number as type,
    t.name as type_name, f.key as picture, p.tax_class, p.status, cp.id as customer_product_id, cp.item_number,
    cp.item_name, cp.buy_cnt, coalesce(cp.price, p.price) as price, coalesce(cp.min_buy_qty, p.min_buy_qty) as min_buy_qty,
    coalesce(cp.order_multiple, p.order_multiple) as order_multiple,
    round(coalesce(cp.price, p.price) * 1.05, 2) as price_with_tax
  from customer_product cp join product p on p.id = cp.product_id join unit u on u.id = p.unit_id
  join product_type t on t.id = p.product_type_id left join file f on f.id = p.picture_id
  where cp.customer_id = $1 and cp.status = 1 and p.status = 1
    and (cp.valid_from is null or cp.valid_from <= current_date) and (cp.valid_to is null or cp.valid_to >= current_date)
  order by p.index_id, p.id`

/** The products that a customer can order, on the customer's terms. */
function showCatalogue(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.get<{ Params: { userId: string } }>('/api/v1/product-by-user/:userId', async (request) => {
    await identify(request)
    const { rows } = await pool.query(bought, [Number(request.params.userId)])
    return rows
  })
}

const perProduct = `select p.id, p.number, p.name, u.name as unit_name, t.name as type,
    sum(l.ordered - l.cancelled)::int as ordered, sum(l.shipped)::int as shipped,
    sum(l.ordered - l.shipped - l.cancelled)::int as open, s.on_hand, until.open as until, s.policy
  from "order" o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
  join product_type t on t.id = p.product_type_id join unit u on u.id = p.unit_id join stock s on s.id = p.id
  left join (select l.product_id, sum(l.ordered - l.shipped - l.cancelled)::int as open
    from order_line l join "order" o on o.id = l.order_id
    where o.status not in ('cancelled', 'shipped') and o.delivery_date <= $1 group by 1) until on until.product_id = p.id
  where o.status <> 'cancelled' and o.delivery_date = $1
  group by p.id, u.name, t.id, s.id, until.open order by t.index_id, p.index_id, p.id`

const materials = `select m.id, m.number, m.cht_name, u.name as unit,
    sum(r.quantity * (100 + r.loss_percent) / 100 * made.output / p.batch_qty) as quantity
  from unnest($1::int[], $2::int[]) as made (id, output) join product p on p.id = made.id
  join recipe_line r on r.product_id = p.id join food_material m on m.id = r.food_material_id
  join unit u on u.id = m.unit_id group by m.id, u.name order by m.index_id, m.id`

const missing = `select c.id, c.number, c.real_name, c.telephone, count(distinct o.delivery_date)::int as times,
    max(o.delivery_date)::text as last_day
  from "order" o join customer c on c.id = o.customer_id
  where o.status <> 'cancelled' and c.status = 1
    and o.delivery_date = any(select $1::date - 7 * week from generate_series(1, 6) as week)
    and c.id not in (select other.customer_id from "order" other
      where other.delivery_date = $1 and other.status <> 'cancelled')
  group by c.id having count(distinct o.delivery_date) >= 3 order by times desc, c.number limit 200`

/** The requirements of a day: products, food materials and the customers that have not ordered. */
function showWorksheet(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.get<{ Querystring: { day: string } }>('/api/v1/order/worksheet', async (request) => {
    await identify(request)
    const { day } = request.query
    const orders = `select count(*)::int as n from "order" where status <> 'cancelled' and delivery_date = $1`
    const counted = await pool.query(orders, [day])
    const { rows } = await pool.query(perProduct, [day])
    const made = rows.map((row) => ({ id: row.id, output: Math.max(0, row.until - row.on_hand) }))
    const short = made.filter(({ output }) => output > 0)
    const needed = await pool.query(materials, [short.map(({ id }) => id), short.map(({ output }) => output)])
    const absent = await pool.query(missing, [day])
    return { day, orders: counted.rows[0].n, products: rows, materials: needed.rows, missing: absent.rows }
  })
}

interface OrderRequest {
  customerId: number
  deliveryDate: string
  lines: { productId: number; quantity: number }[]
}

const agreedOn = `select p.id, p.number, p.name, p.tax_class, u.name as unit_name, coalesce(cp.price, p.price) as price
  from product p join unit u on u.id = p.unit_id join stock s on s.id = p.id
  left join customer_product cp on cp.product_id = p.id and cp.customer_id = $1 where p.id = any($2::int[]) order by p.id`

/** Writes the rows of an order in plain SQL: the same tables as Banquet, without its checks. */
async function place(client: PoolClient, { customerId, deliveryDate, lines }: OrderRequest, actor: number) {
  const ids = lines.map(({ productId }) => productId)
  const quantities = lines.map(({ quantity }) => quantity)
  const buyer = await rowOf(client, 'select * from customer where id = $1', [customerId])
  const locked =
    'select id from customer_product where customer_id = $1 and product_id = any($2::int[]) order by id for update'
  await client.query(locked, [customerId, ids])
  const goods = await client.query(agreedOn, [customerId, ids])
  await client.query('select * from delivery_schedule where status = 1')
  const { address } = await rowOf(client, 'select * from customer_address where customer_id = $1 limit 1', [
    customerId,
  ])
  const amounts = goods.rows.map(({ price }, nth) => Number(price) * (quantities[nth] ?? 0))
  const net = amounts.reduce((sum, one) => sum + one, 0)
  const tax = Math.round(net * 5) / 100
  const order = await rowOf(
    client,
    `insert into "order" (status, customer_id, customer_number, customer_name, employee_name, placed_by_id, placed_by_name,
       source, delivery_date, cutoff_at, late, late_reason, zipcode, city, area, address, contact, phone, tax_mode, tax_rate, rounding,
       net, tax, gross, line_count, customer_po_number, remark, internal_note)
     values ('placed', $1, $2, $3, '', $4, '', 'back-office', $5, now(), false, '', '', '', '', $6, '', '', 'excluded', 5, 'cents',
       $7, $8, $7::numeric + $8::numeric, $9, '', '', '') returning *`,
    [
      customerId,
      buyer.number,
      buyer.real_name,
      actor,
      deliveryDate,
      address,
      net.toFixed(2),
      tax.toFixed(2),
      lines.length,
    ],
  )
  const of = (field: string) => goods.rows.map((row) => row[field])
  await client.query(
    `insert into order_line (order_id, line_no, product_id, product_number, product_name, item_name, unit_name, tax_class,
       ordered, allocated, unit_price, price_source, min_buy_qty, order_multiple, override_reason, net, tax, gross, remark)
     select $1, nth, id, number, name, '', unit, tax_class, qty, qty, price, 'customer-product', 1, 1, '', price * qty, 0,
       price * qty, ''
     from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::numeric[])
       with ordinality as line (id, number, name, unit, tax_class, qty, price, nth)`,
    [order.id, of('id'), of('number'), of('name'), of('unit_name'), of('tax_class'), quantities, of('price')],
  )
  await client.query(
    'update customer_product set buy_cnt = buy_cnt + 1 where customer_id = $1 and product_id = any($2::int[])',
    [customerId, ids],
  )
  await client.query('select id from stock where id = any($1::int[]) order by id for update', [ids])
  const moved = await client.query(
    `update stock set allocated = allocated + qty, seq = seq + 1, version = version + 1
     from unnest($1::int[], $2::int[]) as m (product, qty) where id = product
       and (policy <> 'strict' or on_hand - allocated >= qty) returning id, seq, qty, on_hand, allocated`,
    [ids, quantities],
  )
  const after = (field: string) => moved.rows.map((row) => row[field])
  await client.query(
    `insert into stock_movement (product_id, seq, kind, on_hand_delta, allocated_delta, on_hand_after, allocated_after,
       remark, actor_id, actor_name, request_id)
     select id, seq, 'allocated', 0, qty, on_hand, allocated, $1, $2, '', ''
     from unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::int[]) as m (id, seq, qty, on_hand, allocated)`,
    [`O${order.id}`, actor, after('id'), after('seq'), after('qty'), after('on_hand'), after('allocated')],
  )
  const staff = await client.query(
    `select id from account where side = 'staff' and identity = 1 and id <> $1`,
    [actor],
  )
  await client.query(
    `insert into notification (account_id, kind, params, link)
     select id, 'order.placed', $1, $2 from unnest($3::int[]) as id order by id`,
    [
      { number: `O${order.id}` },
      `/admin/orders/${order.id}`,
      [customerId, ...staff.rows.map(({ id }) => id)],
    ],
  )
  await audit(client, actor, [['created', 'order', order.id, `O${order.id}`, { gross: order.gross }]])
  const shown = await client.query('select * from order_line where order_id = $1 order by line_no', [
    order.id,
  ])
  return { ...order, lines: shown.rows }
}

function placeOrders(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.post<{ Body: OrderRequest }>('/api/v1/order', async (request, reply) => {
    const actor = await identify(request)
    const order = await inTransaction(pool, (client) => place(client, request.body, actor))
    reply.code(201)
    return order
  })
}

/** Order calls in plain SQL: the same tables and statements, each written by hand. */
export function bareOrders(app: FastifyInstance, pool: Pool, identify: Identify): void {
  listOrders(app, pool, identify)
  showCatalogue(app, pool, identify)
  showWorksheet(app, pool, identify)
  placeOrders(app, pool, identify)
}
