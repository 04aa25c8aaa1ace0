import { order as calls } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../kit/call/api.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import { say, useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { ordersText, usualReasonsOfCustomers } from './orders.text.ts'

const schema = calls.cancel.body.pick({ reason: true })

/** Cancels an order, with a reason; if it has changed meanwhile, shows a message and loads it again. */
export function CancelDialog({ order: { id, number }, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(ordersText)
  const usual = Object.values(useText(usualReasonsOfCustomers))
  const { back } = useText(commonText)
  const client = useQueryClient()
  const cancel = useSave(calls.cancel, { quiet: true, atField: ['order.closed'] })
  const form = useForm({
    schema,
    initial: { reason: '' },
    submit: async (body) => {
      try {
        return await cancel.mutateAsync({ params: { id }, body })
      } catch (error) {
        if (!(error instanceof ApiError) || !error.code.startsWith('order.')) throw error
        if (error.code === 'order.closed') notify.warning(say(ordersText, 'tooLate'))
        await client.invalidateQueries({ queryKey: ['order'] })
        return undefined
      }
    },
    done: (answer) => {
      if (answer) notify.success(say(ordersText, 'cancelled'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.cancelOf(number)} save={t.cancel} back={back} danger onClose={onClose}>
      <ReasonField field={form.field('reason')} label={t.reason} max={200} usual={usual} />
    </FormDialog>
  )
}
