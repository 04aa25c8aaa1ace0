/** A sign-up in a notification to its member: code, type and state (`signupStates` of `event`, which is a higher area). */
type SignupNews = {
  code: string
  type: string
  /** Empty where there is no English name. */
  enType: string
  state: string
}

/**
 * A booking in a notification to its member or the hotel: code, hotel and state (`bookingStates` of `lodging`, a higher
 * area).
 */
type BookingNews = {
  code: string
  hotel: string
  /** Empty where there is no English name. */
  enHotel: string
  arrival: string
  departure: string
  state: string
}

/**
 * The kinds of notification, with the parameters of their texts. Parameters are names of things and of colleagues, and
 * numbers, nothing else that is personal, because a notification stays readable when rights change. A new kind is added
 * here and in `web/src/shared/message/bell/notification.text.ts`, which does not compile without its words.
 */
export interface NotificationParams {
  /** Somebody else set the password of the account; `by` is empty unless the recipient is a colleague. */
  'account.password-changed': { by: string }
  /** Somebody changed the rights of the account. */
  'account.rights-changed': { by: string }
  /** The account now looks after customers: the name of the first one, and the number of customers. */
  'customer.handed-over': { name: string; count: number; by: string }
  /** The account was assigned this hotel as its manager, or was removed. */
  'hotel.assigned': { hotel: string; enHotel: string }
  'hotel.withdrawn': { hotel: string; enHotel: string }
  /** Somebody has written in the discussion of a paper, or has mentioned the recipient there. */
  'discussion.message': { code: string }
  'discussion.mention': { code: string }
  /** The dates, guests or wishes of a booking were changed. */
  'hotel-order.changed': BookingNews
  /** The hotel or the organiser has sent a message about a booking; to the hotel without the name of who wrote it. */
  'hotel-order.message': { code: string; hotel: string; enHotel: string; by: string }
  /** The hotel's confirmation number of a booking was set. */
  'hotel-order.number': BookingNews & { number: string }
  /** The state of a booking has changed. */
  'hotel-order.state': BookingNews
  /** A file that the account uploaded has been imported; `noun` is the name of the table. */
  'import.finished': { noun: string; file: string; done: number; failed: number }
  /** A mail was returned after it had been sent. */
  'mail.bounced': { subject: string }
  /** Sending a mail was given up after several attempts. */
  'mail.failed': { subject: string }
  /** A customer's order was cancelled. */
  'order.cancelled': { number: string; customer: string; day: string }
  /** Staff edited an order. */
  'order.changed': { number: string; customer: string; day: string }
  /** An order was accepted after the cut-off. */
  'order.late': { number: string; customer: string; day: string }
  /** An order was placed. */
  'order.placed': { number: string; customer: string; day: string }
  /** Goods of an order have left. */
  'order.shipped': { number: string; customer: string; day: string }
  /** Less is delivered than was ordered: the first product that is short, and how many more there are. */
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
  /** A news item of an event is announced. */
  'news.announced': { name: string; enName: string; event: string; enEvent: string }
  /** A colleague has mentioned the recipient in a note on a participant of an event. */
  'participant.mention': { by: string; event: string; enEvent: string }
  /** A member has requested a refund; `number` is that of the payment order. */
  'refund.requested': { number: string; amount: number }
  /** The rooms of a hotel that are not booked will be released on a day; `left` is the number of their room nights. */
  'room-block.release': {
    hotel: string
    /** Empty where there is no English name. */
    enHotel: string
    day: string
    left: number
  }
  /** The type or the price of a sign-up was changed. */
  'signup.changed': SignupNews
  /** A sign-up was transferred to another person. */
  'signup.given': SignupNews
  /** A sign-up was transferred from another member to this one. */
  'signup.received': SignupNews
  /** A payment for a sign-up is outstanding. */
  'signup.reminder': SignupNews
  /** The state of a sign-up has changed. */
  'signup.state': SignupNews
  /** The decision on a submission is published, or was corrected. */
  'submission.decided': { code: string }
  /** The fee of a submission is outstanding. */
  'submission-fee.reminder': { code: string }
  /** A product is low on stock. */
  'stock.low': { name: string; enName: string; left: number; limit: number; unit: string; enUnit: string }
  /**
   * When orders for a day closed, more was allocated until then than is in the warehouse: the first product, how much
   * of it is missing, and how many more products there are.
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
  /** A stock's counters differ from the sum of its movements; written by earlier versions, which verified nothing else. */
  'stock.mismatch': { name: string; count: number }
  /** The disk of the data folder is nearly full: what is free, in per cent and megabytes. */
  'disk.low': { percent: number; megabytes: number }
  /** The nightly run found stored figures that differ from their rows: how many, and how many checks failed. */
  'verify.differs': { count: number; failed: number }
}

export type NotificationKind = keyof NotificationParams

/** Every kind of notification. */
export const notificationKinds = [
  'account.password-changed',
  'account.rights-changed',
  'customer.handed-over',
  'discussion.mention',
  'discussion.message',
  'disk.low',
  'hotel.assigned',
  'hotel.withdrawn',
  'hotel-order.changed',
  'hotel-order.message',
  'hotel-order.number',
  'hotel-order.state',
  'import.finished',
  'mail.bounced',
  'mail.failed',
  'order.cancelled',
  'order.changed',
  'order.late',
  'order.placed',
  'order.shipped',
  'order.shorted',
  'news.announced',
  'participant.mention',
  'refund.requested',
  'room-block.release',
  'signup.changed',
  'signup.given',
  'signup.received',
  'signup.reminder',
  'signup.state',
  'stock.low',
  'stock.mismatch',
  'stock.short',
  'submission.decided',
  'submission-fee.reminder',
  'verify.differs',
] as const satisfies readonly NotificationKind[]
