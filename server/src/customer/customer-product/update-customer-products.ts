import { and, inArray } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { ListedCustomerProduct } from '@banquet/contract/customer/customer-product'
import type { Fault, FaultCode } from '@banquet/contract/call/faults'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { authorize } from '../../kit/http/access.ts'
import { inSavepoint, inTransaction, type Context } from '../../kit/context.ts'
import { Refusal, toRefusal } from '../../kit/errors.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import type { CustomerProductRow } from './customer-product.queries.ts'
import { addCustomerProduct, editCustomerProduct } from './save-customer-product.ts'
import { lockSettled } from './set-price.ts'

type Listed = ListedCustomerProduct

/** Looks up, before anything is written, which rows, customers and products the actor sees. */
async function lookUp(ctx: Context, list: Listed[]) {
  const numbers = (pick: (row: Listed) => number | undefined) => [
    ...new Set(list.map(pick).filter((id) => id !== undefined)),
  ]
  const rows = await lockSettled(
    ctx,
    numbers((row) => row.id),
  )
  const seen = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        inArray(
          customers.id,
          numbers((row) => row.customerId),
        ),
        customerScope(ctx.actor),
      ),
    )
  const sold = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        numbers((row) => row.productId),
      ),
    )
  return {
    versionOf: new Map(rows.map((row) => [row.id, row.version])),
    customers: new Set(seen.map((row) => row.id)),
    products: new Set(sold.map((row) => row.id)),
  }
}

type Known = Awaited<ReturnType<typeof lookUp>>

/** Returns the fault of one row, if it has one that can be detected in advance. */
function faultOf(row: Listed, known: Known): [field: string, code: FaultCode] | undefined {
  if (row.id !== undefined) {
    const version = known.versionOf.get(row.id)
    if (version === undefined) return ['id', 'unknown']
    return row.version !== undefined && row.version !== version ? ['version', 'stale'] : undefined
  }
  if (row.customerId === undefined) return ['customerId', 'required']
  if (!known.customers.has(row.customerId)) return ['customerId', 'unknown']
  if (row.productId === undefined) return ['productId', 'required']
  return known.products.has(row.productId) ? undefined : ['productId', 'unknown']
}

function repeated(list: Listed[]): Fault[] {
  const keys = list.map((row) => (row.id === undefined ? `${row.customerId}/${row.productId}` : row.id))
  return keys.flatMap((key, at) =>
    keys.indexOf(key) < at
      ? [{ path: `list.${at}.${typeof key === 'number' ? 'id' : 'productId'}`, code: 'repeated' as const }]
      : [],
  )
}

async function save(ctx: Context, row: Listed): Promise<CustomerProductRow> {
  const { id, ...terms } = row
  if (id !== undefined) return editCustomerProduct(ctx, id, terms)
  const { customerId = 0, productId = 0 } = terms
  const { price = null, minBuyQty = null, orderMultiple = null, validFrom = null, validTo = null } = terms
  const { itemNumber = '', itemName = '', remark = '', status = 1, reason } = terms
  const agreed = { price, minBuyQty, orderMultiple, validFrom, validTo, itemNumber, itemName, remark, status }
  return addCustomerProduct(ctx, { ...agreed, customerId, productId, reason })
}

/** Returns the faults of a refused row, with its position in the list. */
function placed(error: unknown, at: number): Fault[] {
  const refusal = toRefusal(error)
  const { errors } = refusal.details
  if (!errors || errors.length === 0 || !['validation', 'customer-product.duplicate'].includes(refusal.code))
    throw error
  return errors.map((fault) => ({ ...fault, path: `list.${at}.${fault.path}` }))
}

/**
 * Adds and edits several agreements in one transaction. A fault in one row prevents all changes, and the faults of all
 * rows are returned. Rows are locked in ascending order of their ids, so two simultaneous lists do not deadlock.
 */
export function updateCustomerProducts(ctx: Context, list: Listed[]): Promise<CustomerProductRow[]> {
  if (list.some((row) => row.id === undefined) && !hasRight(ctx.actor, 'customers', 'add'))
    authorize({ page: 'customers', right: 'add' }, ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const known = await lookUp(ctx, list)
    const faults = repeated(list)
    for (const [at, row] of list.entries()) {
      const fault = faultOf(row, known)
      if (fault) faults.push({ path: `list.${at}.${fault[0]}`, code: fault[1] })
    }
    if (faults.length > 0) throw new Refusal('validation', { errors: faults })
    const saved = new Map<number, CustomerProductRow>()
    for (const [at, row] of list.entries()) {
      try {
        // A savepoint, so that a violation in one row does not hide the faults of the others.
        saved.set(at, await inSavepoint(ctx, (ctx) => save(ctx, row)))
      } catch (error) {
        faults.push(...placed(error, at))
      }
    }
    if (faults.length > 0) throw new Refusal('validation', { errors: faults })
    return list.map((_, at) => saved.get(at) as CustomerProductRow)
  })
}
