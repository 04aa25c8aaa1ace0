import { certificateStateWords } from '@banquet/contract/check-in/certificate.words'
import { words } from '../../../kit/text/text.ts'

/** The names of the states of certificates. */
export const certificateStateText = words(certificateStateWords)
