import type { OrderReceipts, Receipt } from '@banquet/contract/payment/receipt-record'

/** A receipt as the server returns it. */
export function receiptRow(part: Partial<Receipt> = {}): Receipt {
  return {
    id: 21,
    number: 'R2026-000021',
    paymentOrderId: 12,
    paymentNumber: 'P000012',
    eventId: 3,
    issuerName: '禾豐食品股份有限公司',
    issuerTaxId: '12345675',
    kind: 'personal',
    title: '林美惠',
    taxId: '',
    lines: [{ label: '一般報名・早鳥', enLabel: 'Regular, Early bird', amount: 2000 }],
    amount: 2000,
    net: 1905,
    tax: 95,
    mailTo: '',
    carrierKind: '',
    carrierNumber: '',
    donationCode: '',
    state: 'issued',
    voidReason: '',
    voidedAt: null,
    voidedByName: '',
    replacesId: null,
    replacesNumber: '',
    replacedByNumber: '',
    handedOutOn: null,
    handedOutNote: '',
    handedOutByName: '',
    issuedAt: '2026-11-24T01:00:00.000Z',
    issuedByName: '林美惠',
    version: 1,
    ...part,
  }
}

/** The receipts of a paid order as the server returns them: none yet. */
export function orderReceipts(part: Partial<OrderReceipts> = {}): OrderReceipts {
  return {
    received: 2000,
    receipted: 0,
    left: 2000,
    proposed: 2000,
    obstacle: null,
    title: '林美惠',
    taxId: '',
    mailTo: 'mei@example.com',
    receipts: [],
    ...part,
  }
}
