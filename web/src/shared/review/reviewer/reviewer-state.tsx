import { reviewerStateWords, type ReviewerState } from '@banquet/contract/review/reviewer-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { language } from '../../../kit/text/text.ts'

const colors: Record<ReviewerState, LookColor | undefined> = {
  invited: 'warning',
  accepted: 'success',
  declined: undefined,
  removed: undefined,
}

/** The state of a reviewer as a word and a coloured dot; the dot is hollow for those who do not review. */
export function ReviewerStateTag({ value }: { value: ReviewerState }) {
  return (
    <Tag color={colors[value]} dot={value === 'declined' || value === 'removed' ? 'empty' : 'full'}>
      {reviewerStateWords[language()][value]}
    </Tag>
  )
}
