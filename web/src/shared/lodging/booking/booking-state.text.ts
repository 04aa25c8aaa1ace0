import { hotelOrderStateWords } from '@banquet/contract/lodging/hotel-order-words'
import { words } from '../../../kit/text/text.ts'

/** The names of the states of a booking. */
export const bookingStateText = words(hotelOrderStateWords)
