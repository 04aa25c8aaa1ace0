import type { Context } from '../../kit/context.ts'

/**
 * The functions that resources that belong to customers run when one is added or deleted, each in the transaction of the
 * command. `server/src/handlers.ts` fills the lists.
 */

interface Addition {
  customerId: number
  /** The employee who will look after the customer. */
  employeeId: number
  /** It is one of many, so nobody is notified of each. */
  isOneOfMany: boolean
}

/** Runs when a customer is added with an employee to look after it. */
export const whenCustomerIsAdded: ((ctx: Context, addition: Addition) => Promise<void>)[] = []

/** Runs before a customer is deleted, while it is locked, and deletes the rows that go with it. */
export const whenCustomerIsRemoved: ((ctx: Context, customerId: number) => Promise<void>)[] = []
