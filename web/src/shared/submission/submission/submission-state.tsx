import { submissionStateWords, type SubmissionState } from '@banquet/contract/submission/submission-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { language } from '../../../kit/text/text.ts'

const colors: Record<SubmissionState, LookColor | undefined> = {
  draft: undefined,
  submitted: 'success',
  'revision-requested': 'warning',
  accepted: 'success',
  rejected: undefined,
  withdrawn: undefined,
}

/** The state of a submission as a word and a coloured dot; the dot is hollow once it no longer counts. */
export function SubmissionStateTag({ value }: { value: SubmissionState }) {
  return (
    <Tag color={colors[value]} dot={value === 'withdrawn' ? 'empty' : 'full'}>
      {submissionStateWords[language()][value]}
    </Tag>
  )
}
