import { signupStateWords } from '@banquet/contract/signup/signup-states'
import { words } from '../../../kit/text/text.ts'

/** The texts for the states of a sign-up. */
export const signupStateText = words(signupStateWords)
