import type { Client } from 'pg'
import { fill } from './peers.ts'

/** The grant of the customers page with a data scope, as the account stores it. */
const grants = (scope: number) => ({
  14: { canAdd: true, canEdit: true, canDelete: true, scope, extra: ['export'] },
})

/** The employee who sees only the customers assigned to them: 5,000. */
export const salesperson = 'bench-sales'

/**
 * Adds 100,000 customers, each with an address, a contact and one sales rep. A keyword of two characters from their
 * names matches one in 400; the sales rep is independent of the sort order. The texts of addresses and contacts are given with the
 * customer, because their triggers do not run here.
 */
export function addCustomers(client: Client, passwordHash: string): Promise<void> {
  return fill(client, '100,000 customers', async () => {
    await client.query(
      `insert into account (side, identity, name, real_name, password_hash, grants)
     select 'staff', 5, name, name, $1, $2 from unnest($3::text[]) as name`,
      [passwordHash, grants(4), [salesperson, ...Array.from({ length: 19 }, (_, n) => `sales-${n}`)]],
    )
    await client.query(
      `with added as (
       insert into account (side, identity, name, real_name, password_hash)
       select 'shop', 6, 'customer' || n,
         substr('林陳黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周', 1 + n % 20, 1)
           || substr('春夏秋冬東西南北山水花月風雲雪竹梅蘭菊松', 1 + (n / 20) % 20, 1) || '餐廳', ''
       from generate_series(1, 100000) as n
       returning id, name, real_name, substr(name, 9)::int as n)
     insert into customer (id, name, real_name, number, title, tax_id_number, telephone, contact_phone1, email,
       tax_mode, status, blocked_reason, remark, created_at, part_texts)
     select id, name, real_name, 'C' || lpad(n::text, 6, '0'), '', lpad((n * 37)::text, 8, '0'),
       '02-' || digits, '', name || '@example.com.tw', 'excluded', 1, '', '', now() - n * interval '1 minute',
       ' 104臺北市中山區南京東路三段' || id || '號 ' || real_name || ' 02-' || digits || ' 02' || digits || ' '
     from added cross join lateral lpad((n * 7919 % 100000000)::text, 8, '0') as digits`,
    )
    await client.query(
      `insert into customer_address (customer_id, label, zipcode, city, area, address, is_default)
     select id, '', '104', '臺北市', '中山區', '南京東路三段' || id || '號', true from customer`,
    )
    await client.query(
      `insert into customer_contact (customer_id, name, title, phone, email, remark)
     select id, real_name, '', telephone, '', '' from customer`,
    )
    await client.query(
      `with staff as (select id, row_number() over (order by id) - 1 as turn from account where identity = 5)
     insert into customer_employee (customer_id, employee_id, is_primary)
     select customer.id, staff.id, true from customer
     join staff on staff.turn = abs(hashint4(customer.id)::bigint) % 20`,
    )
  })
}

/** Edits ten customers a second, one after the other, as a busy office does. Returns the function that stops it. */
export function keepEditing(client: Client): () => Promise<void> {
  let edited = 0
  let last = Promise.resolve()
  const edit = async () => {
    edited += 1
    await client.query(
      `update customer set remark = $1, updated_at = now(), version = version + 1
       where id = (select id from customer where id >= $2 order by id limit 1)`,
      [`edit ${edited}`, (edited * 7919) % 100_000],
    )
  }
  const timer = setInterval(() => {
    last = last.then(edit)
  }, 100)
  return () => {
    clearInterval(timer)
    return last
  }
}
