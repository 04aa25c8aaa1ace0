import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { refund } from '@banquet/contract/payment/refund'
import {
  refundMethods,
  withoutTradeNumbers,
  type RefundPart,
  type RefundProposal,
} from '@banquet/contract/payment/refund-record'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { refundMethodText, refundText } from './refund.text.ts'

interface Props {
  order: Pick<PaymentOrder, 'id' | 'number'>
  onClose: () => void
}

/** Requests a refund of a payment order: as proposed, or an amount by a chosen method. */
export function RequestDialog({ order, onClose }: Props) {
  const t = useText(refundText)
  const query = useQuery({
    ...read(refund.proposal, { query: { paymentOrderId: order.id } }),
    gcTime: 0,
    staleTime: 0,
  })
  if (query.data) return <ProposedForm order={order} proposal={query.data} onClose={onClose} />
  return (
    <Dialog title={t.request} onClose={onClose}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Spinner />}
    </Dialog>
  )
}

const amount = refund.create.body.shape.parts.element.shape.amount
const schema = z.object({
  how: z.string(),
  amount: typed(amount),
  reason: refund.create.body.shape.reason,
})

/** Returns the value of the option for the card payment of an attempt. */
const cardChoice = /^card-(\d+)$/

function partsOf(how: string, wanted: number, proposal: RefundProposal): RefundPart[] {
  if (how === 'proposed') return withoutTradeNumbers(proposal.parts)
  const [, attemptId] = cardChoice.exec(how) ?? []
  if (attemptId !== undefined) return [{ attemptId: Number(attemptId), method: 'card', amount: wanted }]
  const method = refundMethods.find((one) => one === how) ?? 'other'
  return [{ attemptId: null, method, amount: wanted }]
}

function ProposedForm({ order, proposal, onClose }: Props & { proposal: RefundProposal }) {
  const t = useText(refundText)
  const methods = useText(refundMethodText)
  const save = useSave(refund.create, { also: ['payment-order'], quiet: true })
  const form = useForm({
    schema,
    initial: { how: 'proposed', amount: String(Math.max(1, proposal.available)), reason: '' },
    submit: ({ how, amount: wanted, reason }) => {
      const parts = partsOf(how, wanted, proposal)
      return save.mutateAsync({ body: { paymentOrderId: order.id, parts, reason, account: null } })
    },
    done: () => {
      notify.success(t.done)
      onClose()
    },
  })
  const how = form.field('how')
  const words = ({ attemptId, tradeNo, method }: RefundProposal['parts'][number]) =>
    attemptId === null ? methods[method] : t.toCard(tradeNo)
  const cards = proposal.parts.flatMap(({ attemptId, tradeNo }) =>
    attemptId === null ? [] : [{ value: `card-${attemptId}`, label: t.toCard(tradeNo) }],
  )
  return (
    <FormDialog form={form} title={`${t.request} ${order.number}`} save={t.request} onClose={onClose}>
      <Banner>{t.requestHint(proposal.available)}</Banner>
      <SelectField
        field={how}
        label={t.how}
        options={[
          { value: 'proposed', label: t.proposed },
          ...cards,
          ...refundMethods.map((value) => ({ value, label: methods[value] })),
        ]}
      />
      {how.value === 'proposed' ? (
        <Stack as="ul" gap={4}>
          {proposal.parts.map((part) => (
            <li key={part.attemptId ?? 0}>{t.proposedPart(part.amount, words(part))}</li>
          ))}
        </Stack>
      ) : (
        <NumberField field={form.field('amount')} label={t.amount} unit="NT$" />
      )}
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}
