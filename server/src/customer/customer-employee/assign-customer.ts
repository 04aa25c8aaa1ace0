import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import { endLink } from './close-link.ts'
import { notifyReceived } from './customer-employee.notices.ts'
import { handOne } from './hand-over.ts'
import { checkOwn } from './lock-link.ts'
import { lockEmployee } from './open-link.ts'
import { insertLink, updateLink } from './write-link.ts'

/** A customer, in the version that was seen if there is one. */
interface Which {
  id: number
  version?: number
}

/** Who looked after a customer before it was assigned; without a link nothing has changed. */
export interface BeforeAssigned {
  /** The link that leads since then, in the version that assigning left. */
  linkId?: number
  linkVersion?: number
  /** Whether the employee looked after the customer already, beside the one who led. */
  wasBeside?: boolean
  /** Who led before; null: nobody. */
  from?: { employeeId: number; departmentId: number | null } | null
}

/** Locks a customer that the actor sees, so that nobody else changes who looks after it. */
async function lockCustomer({ db, actor }: Context, { id, version }: Which): Promise<void> {
  const row = await lockRow(db, customers, { id, within: customerScope(actor) })
  if (version !== undefined && version !== row.version) throw new Refusal('stale')
}

/** Throws if the actor may not assign customers to this employee. */
export async function checkEmployee(ctx: Context, { employeeId }: { employeeId: number }): Promise<void> {
  await lockEmployee(ctx, employeeId)
}

/**
 * Assigns an employee to a customer, in the transaction of the caller: by a hand-over from the one who leads, whose rules
 * apply. Returns what undoing needs.
 */
export async function assignCustomer(
  ctx: Context,
  customer: Which,
  { employeeId, reason }: { employeeId: number; reason?: string | undefined },
): Promise<BeforeAssigned & Record<string, unknown>> {
  await lockCustomer(ctx, customer)
  const to = await lockEmployee(ctx, employeeId)
  const { link, received, from, wasBeside } = await handOne(
    ctx,
    { reason },
    { customerId: customer.id, index: 0, to },
  )
  if (!received) return {}
  return {
    linkId: link.id,
    linkVersion: link.version,
    wasBeside,
    from: from ? { employeeId: from.employeeId, departmentId: from.departmentId } : null,
  }
}

/**
 * Gives a customer back to the employee who led before, in the transaction of the caller, if nobody has changed the link since.
 * As with every hand-over, the actor must see the customer through this link, and may assign customers to that employee.
 */
export async function unassignCustomer(
  ctx: Context,
  customer: Which,
  { linkId, linkVersion, wasBeside, from }: BeforeAssigned,
): Promise<void> {
  await lockCustomer(ctx, customer)
  if (linkId === undefined) return
  const link = await lockRow(ctx.db, links, linkId)
  if (link.version !== linkVersion || link.validTo !== null || !link.isPrimary) throw new Refusal('stale')
  await checkOwn(ctx, linkId)
  const back = from ? await lockEmployee(ctx, from.employeeId) : undefined
  if (wasBeside) await updateLink(ctx, link, { isPrimary: false })
  else await endLink(ctx, link)
  if (from && back)
    await insertLink(ctx, {
      customerId: customer.id,
      employeeId: back.id,
      departmentId: from.departmentId,
      isPrimary: true,
    })
}

/**
 * Notifies an employee once of the customers that were assigned. It happens after the last of them: if the program ends before,
 * they are assigned without a notification.
 */
export function notifyAssigned(
  ctx: Context,
  assigned: readonly { customerId: number; before: BeforeAssigned }[],
  employeeId: number,
): Promise<void> {
  const customerIds = assigned.flatMap(({ customerId, before }) =>
    before.linkId === undefined ? [] : [customerId],
  )
  return notifyReceived(ctx, { employeeId, customerIds })
}
