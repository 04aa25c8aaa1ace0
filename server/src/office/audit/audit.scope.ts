import { and, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hasRight, identity, seesAll } from '@banquet/contract/call/access'
import { nounNames, nouns, type Noun, type ScopedNoun } from '@banquet/contract/call/nouns'
import { accounts } from '../../tables/account/account.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { customerNotes } from '../../tables/customer/customer-note.table.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import { customerAddresses, customerContacts, customers } from '../../tables/customer/customer.table.ts'
import { deliveryScheduleScope } from '../../trade/delivery-schedule/delivery-schedule.scope.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'
import { employeeScope, managementScope } from '../../people/staff/staff.scope.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Actor } from '../../kit/context.ts'
import { biasedPapers } from '../../review/sight/what-may-see.ts'
import { orderScope } from '../../trade/order-record/order.scope.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { orderTemplates } from '../../tables/trade/order-template.table.ts'
import { orderReturns, shipments } from '../../tables/trade/shipment.table.ts'

/** The kinds of accounts by the page that shows them, with the condition for a narrower scope. */
const accountPages = [
  {
    page: 'users',
    kinds: [identity.admin, identity.management, identity.hotelService],
    within: managementScope,
  },
  { page: 'employees', kinds: [identity.employee], within: employeeScope },
  {
    page: 'customers',
    kinds: [identity.customer],
    within: (actor: Actor) => sql`${accounts.id} in (${customersFor(actor)})`,
  },
  { page: 'members', kinds: [identity.member], within: () => sql`false` },
] as const

function customersFor(actor: Actor): SQL {
  return sql`select ${customers.id} from ${customers} where ${customerScope(actor)}`
}

/** The condition of rows that belong to customers that the actor sees. */
function partsFor(parts: PgTable & { id: PgColumn; customerId: PgColumn }) {
  return (actor: Actor) =>
    sql`select ${parts.id} from ${parts} where ${parts.customerId} in (${customersFor(actor)})`
}

/** The ids of the accounts that somebody may see: the rows of the pages of users, employees, customers and members. */
export function accountsFor(actor: Actor): SQL {
  const seen = accountPages
    .filter(({ page }) => hasRight(actor, page, 'view'))
    .map(({ page, kinds, within }) =>
      and(inArray(accounts.identity, [...kinds]), seesAll(actor, page) ? undefined : within(actor)),
    )
  return sql`select ${accounts.id} from ${accounts} where ${or(sql`false`, ...seen)}`
}

function ordersFor(actor: Actor): SQL {
  return sql`select ${orders.id} from ${orders} where ${orderScope(actor)}`
}

/** The condition of rows that belong to orders that the actor sees. */
function ofOrders(parts: PgTable & { id: PgColumn; orderId: PgColumn }) {
  return (actor: Actor) =>
    sql`select ${parts.id} from ${parts} where ${parts.orderId} in (${ordersFor(actor)})`
}

/** For nouns on scoped pages, the ids of the rows that a narrower scope shows. */
const rowsFor: Record<ScopedNoun, (actor: Actor) => SQL> = {
  account: accountsFor,
  customer: customersFor,
  customer_address: partsFor(customerAddresses),
  customer_contact: partsFor(customerContacts),
  customer_employee: partsFor(customerEmployees),
  customer_note: partsFor(customerNotes),
  customer_product: partsFor(customerProducts),
  delivery_schedule: (actor) =>
    sql`select ${deliverySchedules.id} from ${deliverySchedules} where ${deliveryScheduleScope(actor)}`,
  order: ordersFor,
  order_return: ofOrders(orderReturns),
  order_template: partsFor(orderTemplates),
  shipment: ofOrders(shipments),
  // An allocation concerns all orders of a day at once; each of them has its own entry.
  worksheet: () => sql`select null::int where false`,
}

const isScoped = (noun: Noun): noun is ScopedNoun => Object.hasOwn(rowsFor, noun)

/** Returns whether somebody sees a noun completely, within a scope, or not at all. */
function sightOf(actor: Actor, noun: Noun): 'whole' | 'within' | 'none' {
  // Accounts of all kinds are one noun, so no single page decides about it.
  if (noun === 'account') return 'within'
  const { page } = nouns[noun]
  if (page === null || !hasRight(actor, page, 'view')) return 'none'
  // Somebody who sees all orders may see few customers, and schedules and templates belong to customers.
  const ofCustomers = noun === 'delivery_schedule' || noun === 'order_template'
  const decides = ofCustomers ? 'customers' : page
  if ('shared' in nouns[noun] || seesAll(actor, decides)) return 'whole'
  return isScoped(noun) ? 'within' : 'none'
}

/**
 * What those who are not unbiased about a submission do not read about it: staged decisions, who reviews it, reviews, and what its authors answer to them. The
 * mails to reviewers are added to them.
 */
const confidential = [
  'decision',
  'assignment',
  'review',
  'author_answer',
  'conflict_mark',
  'lead',
  'discussion_message',
] as const satisfies readonly Noun[]

/**
 * The condition that the table has the first entry about the row of an entry, and for a review that about its assignment; it
 * may have been moved to an archive.
 */
const hasFirstEntry = sql`exists (
  select from ${audits} first where first.noun = ${audits.noun} and first.row_id = ${audits.rowId} and first.action = 'created'
    and (first.noun <> 'review' or exists (
      select from ${audits} assignment where assignment.noun = 'assignment' and assignment.action = 'created'
        and assignment.row_id = (first.after ->> 'assignmentId')::int)))`

/**
 * The condition that an entry is not a confidential one about a submission of which somebody is an author or with which they
 * have a conflict of interest. Its first entry names the submission, or the assignment of a review, also after the row was
 * deleted; those who are not unbiased about some submission read no entries whose first one is in an archive.
 */
function isNotBiased(actor: Actor): SQL {
  const biased = biasedPapers({ actor })
  return sql`(${notInArray(audits.noun, [...confidential, 'mail'])} or ${audits.rowId} is null or (${audits.noun}, ${audits.rowId}) not in (
    with biased as materialized (${biased}), first as materialized (
      select noun, row_id, (after ->> 'submissionId')::int as submission_id, (after ->> 'assignmentId')::int as assignment_id
      from ${audits} where ${inArray(sql`noun`, [...confidential])} and action = 'created')
    select noun, row_id from first where submission_id in (select submission_id from biased)
    union all
    select review.noun, review.row_id from first review
    join first assignment on assignment.noun = 'assignment' and assignment.row_id = review.assignment_id
    where review.noun = 'review' and assignment.submission_id in (select submission_id from biased)
    union all
    select noun, row_id from ${audits}
    where noun = 'mail' and after ->> 'purpose' = 'review' and exists (select from biased))
    and (not exists (${biased}) or ${hasFirstEntry}))`
}

/**
 * The condition of the entries that somebody sees: all for administrators; for others those about nouns of the pages
 * they may view, and of these the rows within their scope. Everything else is hidden.
 */
export function auditScope(actor: Actor): SQL | undefined {
  if (actor.identity === identity.admin) return isNotBiased(actor)
  const whole = nounNames.filter((noun) => sightOf(actor, noun) === 'whole')
  const within = nounNames.filter(isScoped).filter((noun) => sightOf(actor, noun) === 'within')
  const seen = [
    whole.length > 0 ? inArray(audits.noun, whole) : undefined,
    ...within.map((noun) => and(eq(audits.noun, noun), sql`${audits.rowId} in (${rowsFor[noun](actor)})`)),
  ]
  // The nouns are repeated as a condition of their own, so that their index is used.
  return and(inArray(audits.noun, [...whole, ...within]), or(...seen))
}
