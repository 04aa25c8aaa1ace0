import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import { draftNumbers } from '../shipment/line-quantities.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { orderText } from './order.text.ts'
import { orderReasonText, usualReasonsOfStaff } from './reason.text.ts'
import { useOrderCommand } from './use-order-command.ts'
import { Banner } from '../../../kit/look/look.tsx'

interface Props {
  row: Order
  action: 'hold' | 'cancel'
  onClose: () => void
}

/** Puts an order on hold or cancels it: states the consequence and asks for a reason. */
export function OrderReasonDialog({ row, action, onClose }: Props) {
  const t = useText(orderText)
  const words = useText(orderReasonText)
  const usual = Object.values(useText(usualReasonsOfStaff))
  const { back } = useText(commonText)
  const { send } = useOrderCommand(row, action)
  const form = useForm({
    schema: order[action].body.pick({ reason: true }),
    initial: { reason: '' },
    submit: (body) => send(body),
    done: onClose,
  })
  const drafts = action === 'cancel' ? draftNumbers(row) : []
  return (
    <FormDialog
      form={form}
      title={words[`${action}Title`](row.number)}
      save={t[action]}
      // Not 取消, which would be ambiguous beside 取消訂單.
      back={back}
      danger={action === 'cancel'}
      onClose={onClose}
    >
      <Banner color={action === 'cancel' ? 'danger' : undefined}>
        {words[`${action}Hint`]}
        {drafts.length > 0 && ` ${words.cancelsDrafts(drafts)}`}
      </Banner>
      {action === 'cancel' ? (
        <ReasonField field={form.field('reason')} label={t.reason} max={200} usual={usual} />
      ) : (
        <TextField field={form.field('reason')} label={t.reason} max={200} first />
      )}
    </FormDialog>
  )
}
