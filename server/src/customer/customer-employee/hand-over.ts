import { and, asc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { handOverInput, Link } from '@banquet/contract/customer/customer-employee'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { endLink } from './close-link.ts'
import { notifyReceived } from './customer-employee.notices.ts'
import { showLinks } from './customer-employee.queries.ts'
import { checkOwn } from './lock-link.ts'
import { lockEmployee, openLinksOf } from './open-link.ts'
import { insertLink, updateLink, type LinkFields } from './write-link.ts'

type Input = z.output<typeof handOverInput>

function refusal(code: ErrorCode, index: number): Refusal {
  return new Refusal(code, { errors: [{ path: `customerIds.${index}`, code: 'unknown' }] })
}

/** Locks the customers in ascending order of their ids; one that the actor does not see counts as missing. */
async function lockCustomers({ db, actor }: Context, ids: readonly number[]): Promise<void> {
  const wanted = sql`${customers.id} = any(${sql.param(ids)}::int[])`
  const held = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(wanted, customerScope(actor)))
    .orderBy(asc(customers.id))
    .for('update')
  const seen = new Set(held.map((one) => one.id))
  const missing = ids.findIndex((id) => !seen.has(id))
  if (missing >= 0) throw refusal('not-found', missing)
}

interface One {
  customerId: number
  /** The position of the customer in the request. */
  index: number
  to: { id: number; departmentId: number | null }
}

/** The link of the employee who now has a customer, and the links before. */
interface Handed {
  link: LinkFields
  /** Whether the employee did not lead before. */
  received: boolean
  /** The link that was closed, if any. */
  from?: LinkFields | undefined
  /** Whether the employee looked after the customer already, beside the one who led. */
  wasBeside: boolean
}

/** Hands one customer over. */
export async function handOne(
  ctx: Context,
  input: Pick<Input, 'fromEmployeeId' | 'reason'>,
  { customerId, index, to }: One,
): Promise<Handed> {
  const { fromEmployeeId, reason } = input
  const open = await openLinksOf(ctx, customerId)
  const from = open.find((one) =>
    fromEmployeeId === undefined ? one.isPrimary : one.employeeId === fromEmployeeId,
  )
  const there = open.find((one) => one.employeeId === to.id)
  if (fromEmployeeId !== undefined && !from) throw refusal('customer-employee.closed', index)
  if (from && from === there) return { link: from, received: false, wasBeside: false }
  const isPrimary = from ? from.isPrimary : true
  if (from) {
    await checkOwn(ctx, from.id)
    await endLink(ctx, from, reason)
  }
  const link = there
    ? await updateLink(ctx, there, { isPrimary: isPrimary || there.isPrimary })
    : await insertLink(ctx, {
        customerId,
        employeeId: to.id,
        departmentId: to.departmentId,
        isPrimary,
      })
  return { link, received: true, from, wasBeside: there !== undefined }
}

/**
 * Hands customers over: closes one link and opens another, for all of them or none. The actor need not see the
 * customers afterwards, because that is the purpose of a hand-over. So an actor who does not see all customers may only
 * hand over from links through which they see the customer, and only to colleagues of their department.
 */
export function handOver(ctx: Context, input: Input): Promise<Link[]> {
  return inTransaction(ctx, async (ctx) => {
    await lockCustomers(ctx, input.customerIds)
    const to = await lockEmployee(ctx, input.toEmployeeId, 'toEmployeeId')
    const rows: LinkFields[] = []
    const customerIds: number[] = []
    for (const [index, customerId] of input.customerIds.entries()) {
      const { link, received } = await handOne(ctx, input, { customerId, index, to })
      rows.push(link)
      if (received) customerIds.push(customerId)
    }
    await notifyReceived(ctx, { employeeId: to.id, customerIds })
    return showLinks(ctx.db, rows)
  })
}
