import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maxInteger } from '@banquet/contract/call/list'
import type { SearchKind } from '@banquet/contract/office/search'
import { foodMaterialListing } from '../../catalogue/food-material/food-material.queries.ts'
import { productListing } from '../../catalogue/product/product.queries.ts'
import { customerListing } from '../../customer/customer/list-customers.ts'
import type { Context } from '../../kit/context.ts'
import { byStrokes, type Listing, type NumberedTable } from '../../kit/list/list.ts'
import { bookingScope } from '../../lodging/booking-record/booking.scope.ts'
import { paymentOrderScope } from '../../payment/payment-order/payment-order.scope.ts'
import { memberListing } from '../../people/member/list-members.ts'
import { employeeScope } from '../../people/staff/staff.scope.ts'
import { signupScope } from '../../signup/signup-record/signup.scope.ts'
import { submissionScope } from '../../submission/submission/submission.scope.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { attemptOrders, paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { paymentOrders, transferNotices } from '../../tables/payment/payment-order.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { meantOrders, orderListing } from '../../trade/order/list-orders.ts'

/** What was typed. */
export interface Wanted {
  text: string
  /** The same, folded. */
  key: string
  /** The sign-up whose ticket it is, if it is one. */
  signupId: number | undefined
}

/** How the rows of one kind are found and shown. */
export interface Searched {
  table: NumberedTable
  /** Which rows the caller sees and what they are searched in, as in the list of the noun. */
  listing: (ctx: Context) => Pick<Listing, 'search' | 'phones' | 'where'>
  /** The event of a row. */
  eventId?: PgColumn
  /** The condition of the rows that are meant exactly, which is quick because it reads indexes only. */
  exact: (wanted: Wanted, ctx: Context) => SQL | undefined
  /** Whether very many rows may be meant, of which the newest are shown; indexes have them in this order. */
  newestFirst?: true
  /** The condition that the first of the texts that `search` consists of begins with what was typed; it has an index. */
  begins?: (wanted: Wanted) => SQL
  /** The fields of `FoundRow`; those that are missing are empty. */
  shown: Partial<Record<'code' | 'name' | 'enName' | 'detail' | 'state', SQL | PgColumn>>
}

/** Returns the number that a text consists of, after an optional letter or #; undefined for another text. */
function numberIn({ text }: Wanted, letter: string): number | undefined {
  const [, digits] = new RegExp(`^[#${letter}]?0*([1-9]\\d{0,9})$`, 'i').exec(text) ?? []
  return digits !== undefined && Number(digits) <= maxInteger ? Number(digits) : undefined
}

/** What sorts after every other character. */
const last = '\uffff'

/** The condition that a name begins with what was typed. The index of names sorts by strokes, so a range of it is read. */
function nameBegins(
  { realName, search }: Record<'realName' | 'search', PgColumn>,
  { text, key }: Wanted,
): SQL {
  const name = byStrokes(realName)
  return sql`(${name} >= ${text} and ${name} <= ${text + last} and strpos(${search}, ${key}) = 1)`
}

const inactive = (status: PgColumn) => sql`case when ${status} = 1 then '' else 'inactive' end`

/**
 * Payment orders with this number, with one that was issued for paying them, or with a reported transfer from an account. It is
 * one list of ids, because conditions joined by `or` would read every payment order.
 */
function isPayment(wanted: Wanted): SQL | undefined {
  const number = numberIn(wanted, 'p')
  const digits = wanted.text.replaceAll(/[\s-]/g, '')
  const { code, tradeNo } = paymentAttempts
  const issued = or(
    // As the index has it.
    sql`(coalesce(code ->> 'account', code ->> 'number') = ${digits} and ${code} is not null)`,
    inArray(tradeNo, [digits, digits.toUpperCase()]),
  )
  const paid = [
    sql`select ${attemptOrders.paymentOrderId} from ${paymentAttempts}
      join ${attemptOrders} on ${eq(attemptOrders.attemptId, paymentAttempts.id)} where ${issued}`,
    sql`select ${transferNotices.paymentOrderId} from ${transferNotices} where ${eq(transferNotices.lastFive, digits)}`,
  ]
  const ids = [
    ...(number === undefined ? [] : [sql`select ${number}::int`]),
    ...(/^[\dA-Z]{5,40}$/i.test(digits) ? paid : []),
  ]
  return ids.length > 0 ? sql`${paymentOrders.id} in (${sql.join(ids, sql` union all `)})` : undefined
}

export const searched: Readonly<Record<SearchKind, Searched>> = {
  signup: {
    table: signups,
    listing: ({ actor }) => ({
      search: signups.search,
      phones: signups.search,
      where: signupScope(actor),
    }),
    eventId: signups.eventId,
    exact: ({ text, signupId }) =>
      or(eq(signups.code, text.toUpperCase()), signupId === undefined ? undefined : eq(signups.id, signupId)),
    begins: ({ text }) => sql`${signups.code} ^@ ${text}`,
    shown: {
      code: signups.code,
      name: signups.realName,
      enName: signups.enName,
      detail: signups.email,
      state: signups.state,
    },
  },
  member: {
    table: members,
    listing: ({ actor }) => memberListing(actor, {}),
    exact: ({ key }) =>
      key.includes('@')
        ? sql`${members.id} in (select ${accounts.id} from ${accounts} where ${eq(accounts.emailKey, key)})`
        : undefined,
    begins: (wanted) => nameBegins(members, wanted),
    shown: {
      name: members.realName,
      enName: members.enName,
      detail: members.email,
      state: inactive(members.status),
    },
  },
  payment_order: {
    table: paymentOrders,
    listing: ({ actor }) => ({ where: paymentOrderScope(actor) }),
    eventId: paymentOrders.eventId,
    exact: isPayment,
    shown: {
      code: sql`'P' || lpad(${paymentOrders.id}::text, greatest(6, length(${paymentOrders.id}::text)), '0')`,
      name: sql`(select coalesce(nullif(${paymentOrders.payerName}, ''), nullif(${accounts.realName}, ''), ${accounts.name}) from ${accounts} where ${eq(accounts.id, paymentOrders.payerId)})`,
      state: paymentOrders.state,
    },
  },
  hotel_order: {
    table: hotelOrders,
    listing: (ctx) => ({ search: hotelOrders.search, where: bookingScope(ctx) }),
    eventId: hotelOrders.eventId,
    exact: ({ text }) => eq(hotelOrders.code, text.toUpperCase()),
    begins: ({ text }) => sql`${hotelOrders.code} ^@ ${text}`,
    shown: {
      code: hotelOrders.code,
      name: sql`coalesce(${hotelOrders.guests} -> 0 ->> 'name', '')`,
      enName: sql`coalesce(${hotelOrders.guests} -> 0 ->> 'enName', '')`,
      detail: sql`${hotelOrders.arrival}::text || ' – ' || ${hotelOrders.departure}::text`,
      state: hotelOrders.state,
    },
  },
  submission: {
    table: submissions,
    listing: ({ actor }) => ({ search: submissions.search, where: submissionScope(actor) }),
    eventId: submissions.eventId,
    // Papers of several events have the same number.
    exact: () => undefined,
    shown: {
      code: submissions.code,
      name: submissions.title,
      enName: submissions.enTitle,
      detail: submissions.authorNames,
      state: submissions.state,
    },
  },
  order: {
    table: orders,
    listing: (ctx) => orderListing(ctx, {}),
    exact: (wanted, ctx) => {
      const number = numberIn(wanted, 'o')
      return number === undefined ? meantOrders(ctx, wanted.text) : eq(orders.id, number)
    },
    newestFirst: true,
    shown: {
      code: sql`'O' || ${orders.id}::text`,
      name: orders.customerName,
      detail: sql`${orders.deliveryDate}::text`,
      state: orders.status,
    },
  },
  customer: {
    table: customers,
    listing: ({ actor }) => customerListing(actor, {}),
    exact: ({ text, key }) => or(eq(customers.numberKey, key), eq(customers.taxIdNumber, text)),
    begins: ({ text }) => sql`${customers.number} ^@ ${text}`,
    shown: {
      code: customers.number,
      name: customers.realName,
      detail: sql`coalesce(nullif(${customers.telephone}, ''), nullif(${customers.contactPhone1}, ''), ${customers.email})`,
      state: inactive(customers.status),
    },
  },
  product: {
    table: products,
    listing: ({ actor }) => productListing(actor, { sort: 'id' }),
    exact: ({ key }) => eq(products.numberKey, key),
    begins: ({ text }) => sql`${products.number} ^@ ${text}`,
    shown: {
      code: products.number,
      name: products.name,
      enName: products.enName,
      state: inactive(products.status),
    },
  },
  food_material: {
    table: foodMaterials,
    listing: () => foodMaterialListing({}),
    exact: ({ key }) => eq(foodMaterials.numberKey, key),
    shown: {
      code: foodMaterials.number,
      name: foodMaterials.chtName,
      enName: foodMaterials.enName,
      state: inactive(foodMaterials.status),
    },
  },
  employee: {
    table: accounts,
    // Few accounts are those of staff, which an index finds by their side.
    listing: ({ actor }) => ({
      search: accounts.search,
      where: and(eq(accounts.side, 'staff'), employeeScope(actor)),
    }),
    exact: ({ key }) =>
      or(eq(accounts.nameKey, key), key.includes('@') ? eq(accounts.emailKey, key) : undefined),
    shown: { name: accounts.realName, detail: accounts.name, state: inactive(accounts.status) },
  },
}
