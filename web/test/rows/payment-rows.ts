import type { PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import type { Refund } from '@banquet/contract/payment/refund-record'

/** A payment order as the list returns it. */
export function listedOrder(part: Partial<PaymentOrderListRow> = {}): PaymentOrderListRow {
  return {
    id: 12,
    number: 'P000012',
    eventId: 1,
    eventCode: 'taipei-2027',
    eventName: '2027 臺北研討會',
    eventEnName: 'Taipei Conference 2027',
    payerId: 4,
    payerName: '林美惠',
    participant: '林美惠',
    enParticipant: '',
    payeeName: '',
    payeeEnName: '',
    state: 'open',
    isReported: false,
    total: 2000,
    paid: 0,
    returned: 0,
    toReturn: 0,
    retained: 0,
    dueAt: '2026-11-30T16:00:00.000Z',
    createdAt: '2026-11-23T01:00:00.000Z',
    version: 1,
    label: '一般報名・早鳥',
    enLabel: 'Regular, Early bird',
    lineCount: 1,
    ...part,
  }
}

/** An attempt to pay online as the server returns it. */
export function attemptRow(part: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    id: 5,
    tradeNo: 'BQ26ABCDEFGH23456789',
    provider: 'simulator',
    method: 'card',
    state: 'created',
    eventId: 1,
    payerId: 4,
    payerName: '林美惠',
    amount: 2000,
    receivedAmount: null,
    orders: [{ paymentOrderId: 12, number: 'P000012', amount: 2000 }],
    code: null,
    codeUntil: null,
    failure: '',
    settledAt: null,
    createdAt: '2026-11-23T01:00:00.000Z',
    version: 1,
    ...part,
  }
}

/** A refund as the server returns it to staff. */
export function refundRow(part: Partial<Refund> = {}): Refund {
  return {
    id: 9,
    paymentOrderId: 12,
    orderNumber: 'P000012',
    eventId: 1,
    payerId: 4,
    payerName: '林美惠',
    amount: 2000,
    method: 'transfer',
    attemptId: null,
    tradeNo: '',
    state: 'requested',
    source: 'member',
    stateReason: '',
    account: { lastFour: '9012' },
    day: null,
    requestedAt: '2026-11-24T01:00:00.000Z',
    handling: {
      reason: '',
      note: '',
      policy: { state: 'cancelled', total: 2000, paid: 2000, retained: 0 },
      needsSecondPerson: false,
      caution: { passwordSetAt: null, emailChangedAt: null, mergedAt: null, isNewAccount: false },
      requestedById: 4,
      requestedByName: '林美惠',
      accountById: 4,
      accountByName: '林美惠',
      approvedByName: '',
      approvedAt: null,
      transferFileId: null,
      doneByName: '',
      doneAt: null,
    },
    version: 1,
    ...part,
  }
}
