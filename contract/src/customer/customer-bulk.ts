import { id, line } from '../call/list.ts'
import { bulkCommandsOf } from '../platform/bulk-action.ts'
import { customer } from './customer.ts'
import { customerInput } from './customer-record.ts'

const { undoable } = bulkCommandsOf(customer.list, 'customers')

/** Who is assigned to customers, and why, for the history. */
export const assignInput = { employeeId: id, reason: line(200).optional() }

/** Commands on many customers. */
export const customerBulk = {
  bulkStatus: undoable('status', {
    right: 'edit',
    summary: 'Activates or deactivates customers, each like `customer.updateStatus`.',
    body: { status: customerInput.shape.status.unwrap() },
    example: { status: 0 },
  }),
  bulkType: undoable('type', {
    right: 'edit',
    summary: 'Sets the loan type of customers.',
    body: { loanType: customerInput.shape.loanType.unwrap() },
    example: { loanType: null },
  }),
  bulkAssign: undoable('assign', {
    right: 'edit',
    summary:
      'Assigns a sales rep to customers: the primary one hands over, and a customer without one gets its first. The sales rep is notified once.',
    body: assignInput,
    example: { employeeId: 7 },
  }),
}
