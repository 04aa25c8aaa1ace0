import type { Context } from '../../kit/context.ts'

/*
 * What resources that belong to customers do when one is added or deleted, each in the transaction of the command.
 * `server/src/handlers.ts` fills the lists.
 */

interface Addition {
  customerId: number
  /** Who is to look after the customer. */
  employeeId: number
  /** One of many: nobody is notified of each. */
  isOneOfMany: boolean
}

/** When a customer is added that somebody is to look after. */
export const whenCustomerIsAdded: ((ctx: Context, addition: Addition) => Promise<void>)[] = []

/** Before a customer is deleted; it is locked. Rows that go with it are deleted here. */
export const whenCustomerIsRemoved: ((ctx: Context, customerId: number) => Promise<void>)[] = []
