import { pages } from '@banquet/contract/call/access'
import { refund } from '@banquet/contract/payment/refund'
import { maxRefundsTogether, type BulkRefund, type Refund } from '@banquet/contract/payment/refund-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { refundStateText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { refundText } from './refund.text.ts'
import { TransferFileDialog } from './transfer-file.dialog.tsx'
import { transferFileText } from './transfer-file.text.ts'

const also = ['payment-order', 'payment-report', 'signup', 'submission']
const sumOf = (rows: readonly Refund[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const seen = (rows: readonly Refund[]) => rows.map(({ id, version }) => ({ id, version }))

/** The commands for the selected refunds: approve those that are requested, record that those by hand were made. */
export function RefundsBar({ chosen }: { chosen: Chosen<Refund> }) {
  const t = useText(refundText)
  const { id: eventId } = useEventOfPage()
  const transfers = useText(transferFileText)
  const [isCompleting, setCompleting] = useState(false)
  const [isFiling, setFiling] = useState(false)
  const [results, setResults] = useState<readonly BulkRefund[]>()
  const approve = useWrite(refund.bulkApprove, { also, quiet: true })
  const requested = chosen.rows.filter(({ state }) => state === 'requested')
  // Those through a provider are sent one by one, and the provider says what became of them.
  const byHand = chosen.rows.filter(({ state, attemptId }) => state === 'approved' && attemptId === null)
  const byTransfer = byHand.filter(({ method }) => method === 'transfer')
  const press = async () => {
    const ask = { title: t.approveAll(requested.length), body: t.approveBody(sumOf(requested)) }
    if (!(await confirm({ ...ask, yes: t.approve }))) return
    // The call has already shown the refusal of the whole.
    const done = await approve
      .mutateAsync({ body: { eventId, rows: seen(requested) } })
      .catch(() => undefined)
    if (done) setResults(done)
  }
  return (
    <>
      <SelectionBar chosen={chosen} max={maxRefundsTogether}>
        {requested.length > 0 && (
          <Button loading={approve.isPending} onClick={() => void press()}>
            {t.approveSome(requested.length)}
          </Button>
        )}
        {byHand.length > 0 && (
          <Button variant={requested.length > 0 ? 'default' : 'filled'} onClick={() => setCompleting(true)}>
            {t.completeSome(byHand.length)}
          </Button>
        )}
        {byTransfer.length > 0 && (
          <Button variant="default" onClick={() => setFiling(true)}>
            {transfers.make}
          </Button>
        )}
      </SelectionBar>
      {isFiling && (
        <TransferFileDialog
          eventId={eventId}
          rows={byTransfer}
          onDone={() => {
            setFiling(false)
            chosen.clear()
          }}
          onClose={() => setFiling(false)}
        />
      )}
      {isCompleting && (
        <CompleteAllDialog
          eventId={eventId}
          rows={byHand}
          onDone={(done) => {
            setCompleting(false)
            setResults(done)
          }}
          onClose={() => setCompleting(false)}
        />
      )}
      {results && (
        <Results
          results={results}
          onClose={() => {
            setResults(undefined)
            chosen.clear()
          }}
        />
      )}
    </>
  )
}

interface CompleteProps {
  eventId: number
  rows: readonly Refund[]
  onDone: (results: readonly BulkRefund[]) => void
  onClose: () => void
}

function CompleteAllDialog({ eventId, rows, onDone, onClose }: CompleteProps) {
  const t = useText(refundText)
  const save = useSave(refund.bulkComplete, { also, quiet: true })
  const [today] = useState(() => momentWords(new Date().toISOString()).slice(0, 10))
  const form = useForm({
    schema: refund.bulkComplete.body.pick({ day: true, note: true }),
    initial: { day: today, note: '' },
    submit: (body) => save.mutateAsync({ body: { ...body, eventId, rows: seen(rows) } }),
    done: onDone,
  })
  const title = `${t.completeSome(rows.length)} ${feeText(sumOf(rows))}`
  return (
    <FormDialog form={form} title={title} save={t.complete} onClose={onClose}>
      <DateField field={form.field('day')} label={t.day} />
      <TextField field={form.field('note')} label={t.note} max={200} />
    </FormDialog>
  )
}

function Results({ results, onClose }: { results: readonly BulkRefund[]; onClose: () => void }) {
  const t = useText(refundText)
  const states = useText(refundStateText)
  return (
    <BulkResults
      results={results.map(({ id, paymentOrderId, number, payerName, amount, state, refusal }) => ({
        id,
        code: number,
        name: `${payerName} ${feeText(amount)}`,
        state: state && states[state],
        refusal,
        to: `${pages.payments.path}/${paymentOrderId}`,
      }))}
      headings={{ code: t.order, name: t.payer }}
      path={pages.payments.path}
      otherState="refund.state"
      onClose={onClose}
    />
  )
}
