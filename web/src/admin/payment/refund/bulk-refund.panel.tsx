import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { refund } from '@banquet/contract/payment/refund'
import type { BulkRefundResult } from '@banquet/contract/payment/refund-record'
import { pages } from '@banquet/contract/call/access'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, PlainTable } from '../../../kit/look/look.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { refundText } from './refund.text.ts'

type Rows = Chosen<PaymentOrderListRow>

/** Requests refunds for the selected payment orders. */
export function BulkRefundButton({ chosen }: { chosen: Rows }) {
  const t = useText(refundText)
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    chosen.clear()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.request}</Button>
      {isOpen && <BulkRefundDialog rows={chosen.rows} onDone={done} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  rows: Rows['rows']
  onDone: () => void
  onClose: () => void
}

function BulkRefundDialog({ rows, onDone, onClose }: Props) {
  const t = useText(refundText)
  const { id: eventId } = useEventOfPage()
  const [results, setResults] = useState<readonly BulkRefundResult[]>()
  const save = useSave(refund.bulkCreate, { also: ['payment-order'], quiet: true })
  const form = useForm({
    schema: refund.bulkCreate.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      save.mutateAsync({ body: { eventId, paymentOrderIds: rows.map(({ id }) => id), reason } }),
    done: setResults,
  })
  if (results) return <Results results={results} onClose={onDone} />
  return (
    <FormDialog form={form} title={t.bulkTitle(rows.length)} save={t.request} onClose={onClose}>
      <Banner>{t.bulkHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}

function Results({ results, onClose }: { results: readonly BulkRefundResult[]; onClose: () => void }) {
  const t = useText(refundText)
  const { close } = useText(commonText)
  return (
    <Dialog title={t.results} onClose={onClose}>
      <PlainTable aria-label={t.results}>
        <thead>
          <tr>
            <th scope="col">{t.order}</th>
            <th scope="col">{t.result}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ paymentOrderId, number, amount, refusal }) => (
            <tr key={paymentOrderId}>
              <th scope="row">
                <Link to={`${pages.payments.path}/${paymentOrderId}`}>{number}</Link>
              </th>
              <td>{refusal === null ? t.isRequested(amount) : errorWords(refusal, { amount: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Actions>
        <Button onClick={onClose}>{close}</Button>
      </Actions>
    </Dialog>
  )
}
