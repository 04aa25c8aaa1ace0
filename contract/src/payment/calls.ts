import type { Calls } from '../call/endpoint.ts'
import { bankLine } from './bank-line.ts'
import { paymentAttempt, paymentCallback } from './payment-attempt.ts'
import { paymentOrder, transferNotice } from './payment-order.ts'
import { paymentReport } from './payment-report.ts'
import { refund } from './refund.ts'
import { receipt } from './receipt.ts'
import { transferFile } from './transfer-file.ts'

export const paymentCalls: readonly Calls[] = [
  paymentOrder,
  paymentAttempt,
  paymentCallback,
  transferNotice,
  bankLine,
  refund,
  transferFile,
  paymentReport,
  receipt,
]
