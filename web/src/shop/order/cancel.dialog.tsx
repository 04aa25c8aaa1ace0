import { order as calls } from '@banquet/contract/order'
import type { Order } from '@banquet/contract/order-record'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../kit/api.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form, mayLose } from '../../kit/form-frame.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { notify } from '../../kit/notices.ts'
import { say, useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { ordersText } from './orders.text.ts'

const schema = calls.cancel.body.pick({ reason: true })

/** Takes an order back, with the reason; what has changed meanwhile is said, and the order read anew. */
export function CancelDialog({ order: { id, number }, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(ordersText)
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
  const close = () => {
    if (!form.saving) void mayLose(form).then((may) => may && onClose())
  }
  return (
    <Dialog title={t.cancelOf(number)} onClose={close}>
      <Form form={form}>
        <TextField field={form.field('reason')} label={t.reason} max={200} lines={3} first />
        <div className="form-actions">
          {/* Not 取消: beside 取消訂單 nobody would know which is which. */}
          <Button variant="default" onClick={close}>
            {back}
          </Button>
          <Button type="submit" loading={form.saving}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
