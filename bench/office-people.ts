import type { Client } from 'pg'
import { shuffled } from './draw.ts'

/** A user of the program. */
export interface Person {
  name: string
  kind: 'administrator' | 'clerk' | 'buyer'
  /** As the sign-in call requires it. */
  identity: 1 | 5 | 6
}

const grant = (scope: number) => ({ canAdd: true, canEdit: true, canDelete: true, scope, extra: [] })

/** The pages of a clerk: products, stock and units without a scope, orders and customers within the clerk's scope. */
const grants = (scope: number) => ({
  4: grant(scope),
  14: grant(scope),
  15: grant(1),
  19: grant(1),
  22: grant(1),
})

const [onlySelf, sameDepartment] = [4, 3]
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n + 1}`)
const [administrators, clerks, buyers] = [
  numbered('admin-', 20),
  numbered('clerk-', 120),
  numbered('buyer', 60),
]

/**
 * Adds 20 administrators and 120 clerks in eight departments; two thirds of them see only their own customers, the
 * others those of their department. Each customer has one of the clerks. 60 of the customers can sign in.
 */
export async function addPeople(
  client: Client,
  passwordHash: string,
  random: () => number,
): Promise<Person[]> {
  await client.query(
    `insert into department (name, status) select '部門' || n, 1 from generate_series(1, 8) as n`,
  )
  await client.query(
    `insert into account (side, identity, name, real_name, password_hash)
     select 'staff', 1, name, name, $1 from unnest($2::text[]) as name`,
    [passwordHash, administrators],
  )
  await client.query(
    `insert into account (side, identity, name, real_name, password_hash, department_id, grants)
     select 'staff', 5, name, name, $1, (select id from department order by id offset n % 8 limit 1),
       case when n % 3 = 0 then $2::jsonb else $3::jsonb end
     from unnest($4::text[]) with ordinality as clerk (name, n)`,
    [passwordHash, grants(sameDepartment), grants(onlySelf), clerks],
  )
  await client.query(`update account set password_hash = $1 where side = 'shop' and name = any($2::text[])`, [
    passwordHash,
    buyers,
  ])
  await client.query(`delete from customer_employee`)
  await client.query(
    `with clerk as (select id, department_id, row_number() over (order by id) - 1 as nth
       from account where name = any($1::text[]))
     insert into customer_employee (customer_id, employee_id, department_id, is_primary)
     select customer.id, clerk.id, clerk.department_id, true from customer
     join clerk on clerk.nth = abs(hashint4(customer.id)::bigint) % 120`,
    [clerks],
  )
  await client.query('vacuum analyze')
  const people = [
    ...administrators.map((name): Person => ({ name, kind: 'administrator', identity: 1 })),
    ...clerks.map((name): Person => ({ name, kind: 'clerk', identity: 5 })),
    ...buyers.map((name): Person => ({ name, kind: 'buyer', identity: 6 })),
  ]
  return shuffled(people, random)
}
