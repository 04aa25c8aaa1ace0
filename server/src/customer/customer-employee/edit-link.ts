import type { Link } from '@banquet/contract/customer/customer-employee'
import { checkCustomerInSight } from '../customer/customer.queries.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { showLink } from './customer-employee.queries.ts'
import { checkOwn, lockLink } from './lock-link.ts'
import { checkDepartment, openLinksOf, takeLead } from './open-link.ts'
import { updateLink } from './write-link.ts'

interface Edit {
  departmentId?: number | null | undefined
  isPrimary?: boolean | undefined
  version?: number | undefined
}

/** Edits an open link: the department it counts for, and who leads. There is always a leader. */
export function editLink(ctx: Context, id: number, { version, ...set }: Edit): Promise<Link> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLink(ctx, id)
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale', { current: await showLink(ctx.db, before) })
    if (before.validTo !== null) throw new Refusal('customer-employee.closed')
    await checkOwn(ctx, id)
    checkDepartment(ctx, set.departmentId)
    const others = (await openLinksOf(ctx, before.customerId)).filter((one) => one.id !== id)
    const [next] = others
    if (set.isPrimary === true) await takeLead(ctx, others)
    if (set.isPrimary === false && before.isPrimary && !next) throw invalid('isPrimary', 'choice')
    const after = await updateLink(ctx, before, set)
    if (next && before.isPrimary && !after.isPrimary) await updateLink(ctx, next, { isPrimary: true })
    await checkCustomerInSight(ctx, before.customerId, 'departmentId')
    return showLink(ctx.db, after)
  })
}
