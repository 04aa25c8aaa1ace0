import { bookingStateWords } from '@banquet/contract/lodging/booking-states'
import { words } from '../../../kit/text/text.ts'

/** The names of the states of a booking. */
export const bookingStateText = words(bookingStateWords)
