import type { Submission } from '@banquet/contract/submission/submission'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { SubmissionFeeTag } from '../../../shared/submission/submission/submission-fee.tsx'
import { mySubmissionText } from './submission.text.ts'

/** The fee of a submission with the way to pay it, for the one who pays. */
export function MyFee({ row: { fee } }: { row: Pick<Submission, 'fee'> }) {
  const t = useText(mySubmissionText)
  if (!fee) return null
  const { state, paymentOrderId, dueAt } = fee
  const isDue = state === 'due'
  return (
    <Row gap="4px 12px">
      <span>{t.fee}</span>
      <SubmissionFeeTag fee={fee} />
      {isDue && dueAt !== null && <Muted>{t.payBy(deadlineWords(dueAt))}</Muted>}
      {paymentOrderId !== null && (
        <Button
          variant={isDue ? 'filled' : 'default'}
          renderRoot={(props: object) => <Link {...props} to={`/payment-order/${paymentOrderId}`} />}
        >
          {isDue ? t.pay : t.payment}
        </Button>
      )}
    </Row>
  )
}
