import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { SubmissionFee } from '@banquet/contract/submission/submission-fee'
import {
  submissionFeeWordsOf,
  type SubmissionFeeState,
} from '@banquet/contract/submission/submission-fee-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { language } from '../../../kit/text/text.ts'

const colors: Record<SubmissionFeeState, LookColor | undefined> = {
  due: 'warning',
  confirmed: 'success',
  expired: 'danger',
  waived: undefined,
  cancelled: undefined,
  free: undefined,
}

/** The fee of a submission with its state. */
export function SubmissionFeeTag({ fee }: { fee: SubmissionFee }) {
  return (
    <Tag color={colors[fee.state]} dot={fee.state === 'cancelled' || fee.state === 'free' ? 'empty' : 'full'}>
      {feeText(fee.amount)} {submissionFeeWordsOf[language()][fee.state]}
    </Tag>
  )
}
