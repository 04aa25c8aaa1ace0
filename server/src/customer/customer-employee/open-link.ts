import { and, asc, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import { candidates, mayBeFor } from '../customer/customer.scope.ts'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import { notifyReceived } from './customer-employee.notices.ts'
import { insertLink, updateLink, type LinkFields } from './write-link.ts'

/** Returns the open links of a customer, the oldest first. */
export function openLinksOf({ db }: Context, customerId: number): Promise<LinkFields[]> {
  return db
    .select()
    .from(links)
    .where(and(eq(links.customerId, customerId), isNull(links.validTo)))
    .orderBy(asc(links.validFrom), asc(links.id))
}

/** Returns one of the candidates. The account is locked, so that it is not disabled meanwhile. */
export async function lockEmployee({ db, actor }: Context, id: number, path = 'employeeId') {
  const employee = and(eq(accounts.id, id), candidates(actor))
  const { departmentId } = accounts
  const [one] = await db.select({ id: accounts.id, departmentId }).from(accounts).where(employee).for('share')
  if (!one) throw invalid(path, 'choice')
  return one
}

/** Throws if the actor may not assign customers to this department. */
export function checkDepartment({ actor }: Context, departmentId: number | null | undefined): void {
  if (departmentId !== undefined && !mayBeFor(actor, departmentId)) throw invalid('departmentId', 'choice')
}

/** Takes the lead from the link among these that has it. */
export async function takeLead(ctx: Context, open: readonly LinkFields[]): Promise<void> {
  for (const link of open) if (link.isPrimary) await updateLink(ctx, link, { isPrimary: false })
}

interface NewLink {
  customerId: number
  employeeId: number
  /** Default: the employee's department. */
  departmentId?: number | null | undefined
  isPrimary?: boolean | undefined
}

/**
 * Opens a link between an employee and a customer from now on; the first one of a customer leads. The caller holds the
 * lock of the customer, so of two simultaneous links only one leads.
 */
export async function openLink(ctx: Context, link: NewLink): Promise<LinkFields> {
  const { customerId, employeeId, departmentId, isPrimary = false } = link
  checkDepartment(ctx, departmentId)
  const employee = await lockEmployee(ctx, employeeId)
  const open = await openLinksOf(ctx, customerId)
  if (isPrimary) await takeLead(ctx, open)
  return insertLink(ctx, {
    customerId,
    employeeId,
    departmentId: departmentId === undefined ? employee.departmentId : departmentId,
    isPrimary: isPrimary || open.length === 0,
  })
}

/** Links an employee to a customer that was just added and notifies them, unless it is one of many. */
export async function openFirstLink(
  ctx: Context,
  { customerId, employeeId, isOneOfMany }: { customerId: number; employeeId: number; isOneOfMany: boolean },
): Promise<void> {
  await openLink(ctx, { customerId, employeeId })
  if (!isOneOfMany) await notifyReceived(ctx, { employeeId, customerIds: [customerId] })
}
