import { windowWords } from '@banquet/contract/event/event/window-words'
import { words } from '../../../kit/text/text.ts'

/** The names of the windows. */
export const windowText = words(windowWords)
