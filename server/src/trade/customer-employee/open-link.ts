import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { identity, status } from '@banquet/contract/call/access'
import { accounts } from '../../account/account/account.table.ts'
import { mayBeFor, mayTakeOver } from '../customer/customer.scope.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { customerEmployees as links } from './customer-employee.table.ts'
import { insertLink, updateLink, type LinkFields } from './write-link.ts'

/** The open links of a customer, the oldest first. */
export function openLinksOf({ db }: Context, customerId: number): Promise<LinkFields[]> {
  return db
    .select()
    .from(links)
    .where(and(eq(links.customerId, customerId), isNull(links.validTo)))
    .orderBy(asc(links.validFrom), asc(links.id))
}

/**
 * Who may be given customers by the actor: active employees, of the actor's department where the actor does not see
 * all customers.
 */
export function candidates(actor: Actor): SQL {
  return and(
    eq(accounts.identity, identity.employee),
    eq(accounts.status, status.active),
    isNull(accounts.deletedAt),
    mayTakeOver(actor),
  ) as SQL
}

/** One of them. The account is held, so that it is not taken out of use meanwhile. */
export async function holdEmployee({ db, actor }: Context, id: number, path = 'employeeId') {
  const employee = and(eq(accounts.id, id), candidates(actor))
  const { departmentId } = accounts
  const [one] = await db.select({ id: accounts.id, departmentId }).from(accounts).where(employee).for('share')
  if (!one) throw invalid(path, 'choice')
  return one
}

/** Refuses a department that the actor may not give customers to. */
export function checkDepartment({ actor }: Context, departmentId: number | null | undefined): void {
  if (departmentId !== undefined && !mayBeFor(actor, departmentId)) throw invalid('departmentId', 'choice')
}

/** Takes the lead from whoever has it among these links. */
export async function takeLead(ctx: Context, open: readonly LinkFields[]): Promise<void> {
  for (const link of open) if (link.isPrimary) await updateLink(ctx, link, { isPrimary: false })
}

interface NewLink {
  customerId: number
  employeeId: number
  /** Where nothing is said, the employee's department. */
  departmentId?: number | null | undefined
  isPrimary?: boolean | undefined
}

/**
 * Puts an employee in charge of a customer from now on; the first one leads. Whoever calls holds the lock of the
 * customer, so that of two who are put in charge at once one leads.
 */
export async function openLink(ctx: Context, link: NewLink): Promise<LinkFields> {
  const { customerId, employeeId, departmentId, isPrimary = false } = link
  checkDepartment(ctx, departmentId)
  const employee = await holdEmployee(ctx, employeeId)
  const open = await openLinksOf(ctx, customerId)
  if (isPrimary) await takeLead(ctx, open)
  return insertLink(ctx, {
    customerId,
    employeeId,
    departmentId: departmentId === undefined ? employee.departmentId : departmentId,
    isPrimary: isPrimary || open.length === 0,
  })
}
