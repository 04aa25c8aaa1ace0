import { checkAccounts } from '../../account/account/check-accounts.ts'
import { checkAgreedPrices } from '../../customer/customer-product/check-prices.ts'
import { checkDiscounts } from '../../event/discount/check-discounts.ts'
import { checkPlaces } from '../../event/pool/check-places.ts'
import { checkBookings, checkRoomNights } from '../../lodging/booking/check-bookings.ts'
import {
  checkBankLines,
  checkPaymentAttempts,
  checkPaymentOrders,
  checkReceipts,
} from '../../payment/payment-report/check-payments.ts'
import type { Check } from '../../platform/figure-check/figure-check.ts'
import { checkTotals } from '../../platform/figure-check/check-totals.ts'
import { checkCampaigns } from '../../outreach/campaign/check-campaigns.ts'
import { checkMails } from '../../platform/mail/check-mails.ts'
import { checkReviews } from '../../review/review/check-reviews.ts'
import { checkSignups } from '../../signup/signup/check-signups.ts'
import { checkStocks } from '../../stock/stock-movement/check-stocks.ts'
import { checkEditions } from '../../submission/consent-text/check-editions.ts'
import {
  checkSubjects,
  checkSubmissionFees,
  checkSubmissions,
} from '../../submission/submission/check-submissions.ts'
import {
  checkAllocation,
  checkOrderAmounts,
  checkOrderQuantities,
} from '../../trade/order-record/check-orders.ts'

/** Every check of stored figures, in the order of `figureChecks`. */
export const checks: readonly Check[] = [
  checkStocks,
  checkAllocation,
  checkOrderQuantities,
  checkOrderAmounts,
  checkAgreedPrices,
  checkPaymentOrders,
  checkPaymentAttempts,
  checkBankLines,
  checkReceipts,
  checkSignups,
  checkPlaces,
  checkDiscounts,
  checkEditions,
  checkBookings,
  checkRoomNights,
  checkSubmissionFees,
  checkSubmissions,
  checkSubjects,
  checkReviews,
  checkAccounts,
  checkMails,
  checkCampaigns,
  checkTotals,
]
