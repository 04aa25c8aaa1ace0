import { localName } from '@banquet/contract/rule/text/local-name'
import type { Submission } from '@banquet/contract/submission/submission'
import { language } from '../../../kit/text/text.ts'

/** The title of a submission in the language of the screen. */
export const titleOf = ({ title, enTitle }: Pick<Submission, 'title' | 'enTitle'>) =>
  localName(language(), title || enTitle, enTitle)
