import { order } from '@banquet/contract/trade/order'
import { draftNumbers, type Order } from '@banquet/contract/trade/order-record'
import { TextField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { ReasonField } from '../../../kit/form/reason-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { orderText, usualReasons } from './order.text.ts'
import { useOrderDeed } from './use-order-deed.ts'
import { Banner } from '../../../kit/look/look.tsx'

interface Props {
  row: Order
  deed: 'hold' | 'cancel'
  onClose: () => void
}

/** Keeps an order back or cancels it: says what that means and asks why. */
export function ReasonDialog({ row, deed, onClose }: Props) {
  const t = useText(orderText)
  const usual = Object.values(useText(usualReasons))
  const { back } = useText(commonText)
  const { send } = useOrderDeed(row, deed)
  const form = useForm({
    schema: order[deed].body.pick({ reason: true }),
    initial: { reason: '' },
    submit: (body) => send(body),
    done: onClose,
  })
  const drafts = deed === 'cancel' ? draftNumbers(row) : []
  return (
    <FormDialog
      form={form}
      title={t[`${deed}Title`](row.number)}
      save={t[deed]}
      // Not 取消: beside 取消訂單 nobody would know which is which.
      back={back}
      danger={deed === 'cancel'}
      onClose={onClose}
    >
      <Banner color={deed === 'cancel' ? 'danger' : undefined}>
        {t[`${deed}Hint`]}
        {drafts.length > 0 && ` ${t.cancelsDrafts(drafts)}`}
      </Banner>
      {deed === 'cancel' ? (
        <ReasonField field={form.field('reason')} label={t.reason} max={200} usual={usual} />
      ) : (
        <TextField field={form.field('reason')} label={t.reason} max={200} first />
      )}
    </FormDialog>
  )
}
