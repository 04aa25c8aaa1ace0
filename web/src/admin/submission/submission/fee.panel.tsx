import { pages } from '@banquet/contract/call/access'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { Submission } from '@banquet/contract/submission/submission'
import { submissionFee, type SubmissionFee } from '@banquet/contract/submission/submission-fee'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { SubmissionFeeTag } from '../../../shared/submission/submission/submission-fee.tsx'
import { submissionText } from './submission.text.ts'

const WaiveDialog = lazyComponent(() => import('./waive.dialog.tsx').then((file) => file.WaiveDialog))

interface Props {
  row: Submission
  fee: SubmissionFee
  isArchived: boolean
}

/** The fee of a submission with its payment order, and the ways to ask for it or to waive it. */
export function FeePanel({ row, fee, isArchived }: Props) {
  const t = useText(submissionText)
  const maySee = useMay('payments', 'view')
  const maySettle = useMay('payments', 'settle')
  const [isWaiving, setIsWaiving] = useState(false)
  const mayRemind = useMay('submissions', 'edit') && fee.state === 'due' && !isArchived
  const remind = useWrite(submissionFee.remind, { quiet: true })
  const send = async () => {
    await remind.mutateAsync({ params: { id: fee.id } })
    notify.success(t.remindDone)
  }
  const mayWaive = maySettle && (fee.state === 'due' || fee.state === 'expired')
  return (
    <Row gap="4px 12px">
      <span>{t.fee}</span>
      <SubmissionFeeTag fee={fee} />
      {maySee && fee.paymentOrderId !== null && (
        <Link to={`${pages.payments.path}/${fee.paymentOrderId}`}>{paymentNumber(fee.paymentOrderId)}</Link>
      )}
      {mayRemind && (
        <Button
          variant="default"
          loading={remind.isPending}
          onClick={() => void send().catch(() => undefined)}
        >
          {t.remind}
        </Button>
      )}
      {mayWaive && (
        <Button variant="default" onClick={() => setIsWaiving(true)}>
          {t.waive}
        </Button>
      )}
      {isWaiving && <WaiveDialog row={row} fee={fee} onClose={() => setIsWaiving(false)} />}
    </Row>
  )
}
