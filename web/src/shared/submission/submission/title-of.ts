import { localName } from '@banquet/contract/rule/text/local-name'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { language } from '../../../kit/text/text.ts'

/** The title of a submission in the language of the screen; empty if it has none. */
export const titleOf = ({ title, enTitle }: Pick<SubmissionContent, 'title' | 'enTitle'>) =>
  localName(language(), title || enTitle, enTitle)
