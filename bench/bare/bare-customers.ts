import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Identify } from './bare-sql.ts'

const columns = `id, name, real_name as "realName", number, title, tax_id_number as "taxIdNumber", telephone,
  contact_phone1 as "contactPhone1", email, tax_mode as "taxMode", status, blocked_reason as "blockedReason", remark,
  created_at, updated_at, version`

const parts = `select customer.id,
  (select coalesce(json_agg(a order by a.id), '[]') from customer_address a where a.customer_id = customer.id) as addresses,
  (select coalesce(json_agg(c order by c.id), '[]') from customer_contact c where c.customer_id = customer.id) as contacts,
  (select coalesce(json_agg(json_build_object('employeeId', l.employee_id, 'realName', p.real_name,
     'isPrimary', l.is_primary) order by l.is_primary desc, l.id), '[]')
   from customer_employee l join account p on p.id = l.employee_id
   where l.customer_id = customer.id and l.valid_to is null) as employees
  from customer where id = any($1::int[])`

/** The customers of a sales rep and, if a keyword is given, only those that contain it. */
const mine = `where exists (select from customer_employee l
    where l.customer_id = customer.id and l.valid_to is null and l.employee_id = $1)`
const orders: Record<string, string> = {
  '-created_at': 'created_at desc, id desc',
  realName: 'real_name, id',
}

interface List {
  page: string
  size: string
  sort: string
  keyword?: string
}

/** The list of customers for an employee who sees only their own, in plain SQL, counted each time. */
export function bareCustomers(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.get<{ Querystring: List }>('/api/v1/customer', async (request, reply) => {
    const employee = await identify(request)
    const { page, size, sort, keyword } = request.query
    const where = keyword === undefined ? mine : `${mine} and search like $2`
    const values = [employee, ...(keyword === undefined ? [] : [`%${keyword}%`])]
    const skipped = (Number(page) - 1) * Number(size)
    const { rows } = await pool.query(
      `select ${columns} from customer ${where} order by ${orders[sort]} limit ${Number(size)} offset ${skipped}`,
      values,
    )
    const counted = await pool.query(`select count(*)::int as n from customer ${where}`, values)
    const found = await pool.query(parts, [rows.map((row) => row.id)])
    const partsById = new Map(found.rows.map((row) => [row.id, row]))
    reply.header('x-total-count', counted.rows[0].n)
    return rows.map((row) => ({ ...row, ...partsById.get(row.id) }))
  })
}
