/**
 * Every error code of the API with its HTTP status. Codes are stable; the screens have words for them. `noun.reason`
 * belongs to one noun, the others to all calls.
 */
export const errorStatus = {
  validation: 400,
  'body.malformed': 400,
  'auth.required': 401,
  'auth.invalid': 401,
  'auth.expired': 401,
  'auth.password-change': 403,
  'member.unverified': 403,
  'auth.wrong-side': 403,
  'xsrf.invalid': 403,
  'right.missing': 403,
  'right.general': 403,
  'admin.only': 403,
  'module.off': 403,
  'not-found': 404,
  'body.timeout': 408,
  'body.too-large': 413,
  'body.type': 415,
  'file.type': 415,
  'file.broken': 422,
  'file.dimensions': 422,
  duplicate: 409,
  'in-use': 409,
  stale: 409,
  'idempotency.mismatch': 422,
  'robot.required': 400,
  'robot.wrong': 400,
  'auth.throttled': 429,
  'rate.limited': 429,
  busy: 503,
  unexpected: 500,
  'import.unreadable': 422,
  'import.empty': 422,
  'import.too-many-rows': 422,
  'import.too-many-columns': 422,
  'import.cell-too-long': 422,
  'import.faulty': 409,
  'import.finished': 409,
  'unit.duplicate': 409,
  'customer-product.duplicate': 409,
  'product.duplicate': 409,
  'sub-department.duplicate': 409,
  'department.duplicate': 409,
  'event.duplicate': 409,
  'event.state': 409,
  'event.none': 409,
  'site-page.duplicate': 409,
  'signup-type.duplicate': 409,
  'signup-type.taken': 409,
  'pool.duplicate': 409,
  'pool.taken': 409,
  'question.duplicate': 409,
  'question.taken': 409,
  'discount.duplicate': 409,
  'check-in-list.duplicate': 409,
  'badge.none': 409,
  'badge.too-many': 422,
  'check-in.nonce': 409,
  'check-in.state': 409,
  'payment-order.closed': 409,
  'payment-order.method': 409,
  'payment-order.event': 422,
  'payment-order.amount-changed': 409,
  'payment.reversed': 409,
  'payment.returned': 409,
  'payment.matched': 409,
  'bank-line.state': 409,
  'bank-line.order-changed': 409,
  'bank-line.sums': 409,
  'bank-line.write-off': 409,
  'transfer-notice.state': 409,
  'payment-attempt.state': 409,
  'payment-callback.forged': 400,
  'refund.amount': 409,
  'refund.attempt': 409,
  'refund.state': 409,
  'refund.second-person': 409,
  'refund.account-missing': 409,
  'refund.account-unreadable': 409,
  'refund.retained': 409,
  'receipt.unpaid': 409,
  'receipt.issuer': 409,
  'receipt.too-much': 409,
  'receipt.void': 409,
  'receipt.too-many': 422,
  'signup.closed': 409,
  'signup.full': 409,
  'signup.duplicate': 409,
  'signup.amount-changed': 409,
  'signup.state': 409,
  'signup.approval': 409,
  'signup.document-not-asked': 409,
  'signup.document-unreadable': 409,
  'signup.reminded': 409,
  'hotel.duplicate': 409,
  'product-type.duplicate': 409,
  'food-material-type.duplicate': 409,
  'food-material.duplicate': 409,
  'hotel.manager-taken': 409,
  'hotel.manager-kind': 422,
  'account.duplicate': 409,
  'customer.duplicate': 409,
  'customer.out-of-scope': 403,
  'customer-employee.duplicate': 409,
  'customer-employee.closed': 409,
  'account.out-of-scope': 403,
  'notification.own': 403,
  'management.wrong-password': 422,
  'management.own-account': 422,
  'management.own-password': 422,
  'management.last-admin': 409,
  'management.system': 409,
  'management.outranked': 403,
  'management.hotel-taken': 409,
  'member.wrong-token': 422,
  'member.verified': 409,
  'member.resend-pause': 429,
  'member.merge-conflict': 409,
  'mail.not-failed': 409,
  'stock.insufficient': 409,
  'stock.moved': 409,
  'forgotten-password.wrong-code': 422,
  'order.blocked': 409,
  'order.closed': 409,
  'order.below-minimum': 422,
  'order.not-in-assortment': 422,
  'order.insufficient-stock': 409,
  'order.total-changed': 409,
  'order.override-missing': 403,
  'order.state': 409,
  'order-template.duplicate': 409,
  'delivery-schedule.duplicate': 409,
  'holiday.duplicate': 409,
  'shipment.shipped': 409,
  'shipment.closed': 409,
  'shipment.too-much': 409,
  'worksheet.out-of-scope': 403,
  'worksheet.enough': 409,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes of a single fault in a request; `params` contains what its words need (`n`). */
export type FaultCode =
  | 'required'
  | 'min'
  | 'max'
  | 'minlength'
  | 'maxlength'
  | 'email'
  | 'phone'
  | 'telephone'
  | 'date'
  | 'time'
  | 'tax-id'
  | 'national-id'
  | 'resident-certificate'
  | 'web-address'
  | 'pattern'
  | 'type'
  | 'choice'
  | 'unknown'
  | 'mismatch'
  | 'common'
  | 'contains-name'
  | 'unchanged'
  | 'control'
  | 'repeated'
  | 'duplicate'
  | 'stale'
  | 'locked'
  | 'order'
  | 'positive'
  | 'multiple'
  | 'insufficient'
  | 'wrong'
  | 'below-minimum'
  | 'not-in-assortment'
  | 'closed'
  | 'past'
  | 'before-start'
  | 'before-tier'
  | 'before-opening'
  | 'not-later'
  | 'not-less'
  | 'contrast'
  | 'amount'
  | 'too-far'
  | 'below-shipped'
  | 'below-prepared'
  | 'line-shipped'
  | 'price-shipped'
  | 'line-prepared'
  | 'held'
  | 'full'
  | 'nothing-due'
  | 'discount.unknown'
  | 'discount.not-open'
  | 'discount.used-up'
  | 'discount.used-by-member'
  | 'discount.wrong-type'
  | 'discount.not-for-you'
  | 'signup.guests'

/** One fault: the field (`path` with dots), the code, and the values for its words. */
export interface Fault {
  path: string
  code: FaultCode
  params?: Record<string, string | number>
}

/** The body of every error response (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  requestId: string
  errors?: Fault[]
  /** Values for the words: the page of a missing right, the table that uses a row. */
  params?: Record<string, string | number>
  /** With `stale`: the current row. */
  current?: unknown
}
