import type { Client } from 'pg'
import { addTrades } from './callbacks.ts'
import { fill } from './peers.ts'

const signups = 100_000

/** The facts about the rows that the workloads need. */
export interface Signups {
  /** The members who have not signed up for the measured type yet: every one of them. */
  memberIds: number[]
  signupTypeId: number
  /** A check-in list for everybody, and the codes of confirmed sign-ups. */
  listId: number
  codes: string[]
  /** Card payments that have begun, each for one sign-up. */
  trades: string[]
}

const family = '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周'
const given = '怡志美家雅俊淑建惠明玉文秀宗佩宏欣承翰婷'

/** Adds 100,000 members with a sign-up each to one event, in all states, and a type for which nobody has signed up. */
export async function addSignups(client: Client): Promise<Signups> {
  let trades: string[] = []
  await fill(client, '100,000 members with a sign-up each', async () => {
    await client.query(
      `insert into event (code, name, en_name, start_day, end_day, venue, en_venue, address, en_address, map_url, time_zone,
       status, is_current)
     values ('bench', '研討會', '', current_date + 90, current_date + 91, '', '', '', '', '', 'Asia/Taipei', 'published', true)`,
    )
    // Nobody of the first type moves up from the waiting list: offering thousands of places would take a core while others measure.
    await client.query(
      `insert into signup_type (event_id, name, en_name, includes, en_includes, size, pool_ids, has_waiting_list, needs_approval,
       is_visible, tiers, index_id)
     select (select id from event), name, '', '', '', case n when 1 then 1 else 1000000 end, '{}', true, false, true,
       '[{"name": "原價", "enName": "", "fee": 3000, "until": null, "countsBy": "signup"}]', n
     from unnest(array['一般', '工作坊']) with ordinality as type (name, n)`,
    )
    await client.query(
      `with added as (
       insert into account (side, identity, name, real_name, password_hash, email, email_verified_at)
       select 'shop', 3, 'guest' || n || '@example.com',
         substr($2, 1 + n % 20, 1) || substr($3, 1 + (n / 20) % 20, 1) || substr($3, 1 + (n / 400) % 20, 1), '',
         'guest' || n || '@example.com', now()
       from generate_series(1, $1::int) as n returning id, name, real_name)
     insert into member (id, real_name, email) select id, real_name, name from added`,
      [signups, family, given],
    )
    await client.query(
      `insert into signup (event_id, signup_type_id, member_id, code, state, real_name, en_name, title, affiliation,
       en_affiliation, department, mobile, email, diet, receipt_title, receipt_tax_id, remark, tier_name, tier_en_name, amount,
       source, created_at)
     select (select id from event), (select min(id) from signup_type), id, 'C' || id,
       (array['confirmed', 'confirmed', 'confirmed', 'awaiting-payment', 'awaiting-approval', 'waiting-list', 'expired',
         'cancelled'])[1 + id % 8],
       real_name, '', '', '大學' || id % 500, '', '', '0912' || lpad((id % 1000000)::text, 6, '0'), email, '', '', '', '',
       '原價', '', 3000, 'web', now() - id * interval '1 minute'
     from member where email like 'guest%'`,
    )
    await client.query(
      `insert into check_in_list (event_id, name, en_name, signup_type_ids, option_keys, allows_reentry)
     select id, '第一天', '', '{}', '{}', false from event`,
    )
    trades = await addTrades(client)
  })
  const { rows } = await client.query<{ id: number }>(
    `select id from member where email like 'guest%' order by id`,
  )
  const types = await client.query<{ id: number }>('select max(id) as id from signup_type')
  const lists = await client.query<{ id: number }>('select id from check_in_list')
  const confirmed = await client.query<{ code: string }>(
    `select code from signup where state = 'confirmed' order by id`,
  )
  return {
    memberIds: rows.map(({ id }) => id),
    signupTypeId: types.rows[0]?.id ?? 0,
    listId: lists.rows[0]?.id ?? 0,
    codes: confirmed.rows.map(({ code }) => code),
    trades,
  }
}
