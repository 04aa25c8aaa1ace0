/**
 * What somebody can be told of, and what the words on the screens need for it. Names of things and of colleagues, and
 * numbers: nothing else that is personal, because what was told stays told when rights change. A kind is added here and
 * in `web/src/both/bell/notification.text.ts`, where it does not compile without words.
 */
export interface NotificationParams {
  /** Somebody else set the password of the account. */
  'account.password-changed': { by: string }
  /** Somebody changed the rights of the account. */
  'account.rights-changed': { by: string }
  /** Customers are the account's to look after now: the first of them by name, and how many. */
  'customer.handed-over': { name: string; count: number; by: string }
  /** A file that the account sent has been read in: `noun` is the table's name. */
  'import.finished': { noun: string; file: string; done: number; failed: number }
  /** A mail was given up. */
  'mail.failed': { subject: string }
  /** A customer's order was cancelled. */
  'order.cancelled': { number: string; customer: string; day: string }
  /** Staff edited an order. */
  'order.changed': { number: string; customer: string; day: string }
  /** An order was taken after the cut-off. */
  'order.late': { number: string; customer: string; day: string }
  /** An order was placed. */
  'order.placed': { number: string; customer: string; day: string }
  /** Goods of an order have left. */
  'order.shipped': { number: string; customer: string; day: string }
  /** Less is delivered than was ordered: the first product that there is too little of, and how many more. */
  'order.shorted': {
    number: string
    customer: string
    day: string
    product: string
    /** Empty where there is no English name; the same for `enUnit`. */
    enProduct: string
    ordered: number
    granted: number
    unit: string
    enUnit: string
    others: number
  }
  /** There is less of a product than there should be. */
  'stock.low': { name: string; enName: string; left: number; limit: number; unit: string; enUnit: string }
  /**
   * When orders for a day closed, there was less in the store than was promised until then: the first product, how much
   * of it has to come, and how many more products.
   */
  'stock.short': {
    day: string
    name: string
    enName: string
    missing: number
    unit: string
    enUnit: string
    others: number
  }
  /** Counters that are not the sum of their movements. */
  'stock.mismatch': { name: string; count: number }
}

export type NotificationKind = keyof NotificationParams

/** Every kind of notification. */
export const notificationKinds = [
  'account.password-changed',
  'account.rights-changed',
  'customer.handed-over',
  'import.finished',
  'mail.failed',
  'order.cancelled',
  'order.changed',
  'order.late',
  'order.placed',
  'order.shipped',
  'order.shorted',
  'stock.low',
  'stock.mismatch',
  'stock.short',
] as const satisfies readonly NotificationKind[]
