import { ledgerOf } from '../../payment/held-then-paid/ledger.ts'
import { places } from '../../tables/event/place.table.ts'

/** The ledger of the places that sign-ups have. */
export const placeLedger = ledgerOf(places, places.signupId)
