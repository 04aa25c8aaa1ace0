import { and, eq } from 'drizzle-orm'
import { customerBulk } from '@banquet/contract/customer/customer-bulk'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { bulkCommandsOn, type BulkCommand } from '../../platform/bulk-action/bulk-command.ts'
import type { Context } from '../../kit/context.ts'
import type { Seen } from '../../kit/list/chosen-rows.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import {
  assignCustomer,
  checkEmployee,
  notifyAssigned,
  unassignCustomer,
} from '../customer-employee/assign-customer.ts'
import { getCustomer, type CustomerFields } from '../customer/customer.queries.ts'
import { customerScope } from '../customer/customer.scope.ts'
import { editCustomer } from '../customer/edit-customer.ts'
import { customerListing } from '../customer/list-customers.ts'

type Shown = Pick<CustomerFields, 'id' | 'number' | 'realName' | 'status' | 'version'>

const { undoable, setting } = bulkCommandsOn({
  table: customers,
  listing: ({ actor }: Context, query: Parsed<typeof customerBulk.bulkStatus>['body']['match'] & object) =>
    customerListing(actor, query),
  sort: 'number',
  read: async ({ db, actor }, id): Promise<Shown | undefined> => {
    const [row] = await db
      .select(columnsOf(customers))
      .from(customers)
      .where(and(eq(customers.id, id), customerScope(actor)))
    return row
  },
  shown: ({ id, number, realName, status }: Shown) => ({
    id,
    code: number,
    name: realName,
    state: String(status),
  }),
})

const edit = (ctx: Context, { id, version }: Seen, fields: Parameters<typeof editCustomer>[2]) =>
  editCustomer(ctx, { id, within: customerScope(ctx.actor) }, { version, ...fields })

/** The commands on several customers. */
export const customerCommands: readonly BulkCommand[] = [
  setting({ call: customerBulk.bulkStatus, edit }),
  setting({ call: customerBulk.bulkType, edit }),
  undoable({
    call: customerBulk.bulkAssign,
    check: checkEmployee,
    run: async (ctx, row, input) => {
      const before = await assignCustomer(ctx, row, input)
      return { after: await getCustomer(ctx.db, ctx.actor, row.id), before }
    },
    undo: async (ctx, { before, ...row }) => {
      await unassignCustomer(ctx, row, before)
      return getCustomer(ctx.db, ctx.actor, row.id)
    },
    after: (ctx, changes, { employeeId }) =>
      notifyAssigned(
        ctx,
        changes.map(({ after: { id: customerId }, before }) => ({ customerId, before })),
        employeeId,
      ),
  }),
]
