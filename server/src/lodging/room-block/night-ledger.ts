import { ledgerOf } from '../../payment/held-then-paid/ledger.ts'
import { bookedNights } from '../../tables/lodging/hotel-order.table.ts'

/** The ledger of the rooms that bookings have in each night. */
export const nightLedger = ledgerOf(bookedNights, bookedNights.hotelOrderId)
