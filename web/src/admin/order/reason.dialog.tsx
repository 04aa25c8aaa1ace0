import { order } from '@banquet/contract/order'
import { draftNumbers } from '@banquet/contract/order-record'
import type { Order } from '@banquet/contract/order-record'
import { Button } from '@mantine/core'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Form, mayLose } from '../../kit/form-frame.tsx'
import { useForm } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { orderText } from './order.text.ts'
import { useOrderDeed } from './use-order-deed.ts'

interface Props {
  row: Order
  deed: 'hold' | 'cancel'
  onClose: () => void
}

const schema = order.hold.body.pick({ reason: true })

/** Keeps an order back or cancels it: says what that means and asks why. */
export function ReasonDialog({ row, deed, onClose }: Props) {
  const t = useText(orderText)
  const { back } = useText(commonText)
  const { send } = useOrderDeed(row, deed)
  const form = useForm({ schema, initial: { reason: '' }, submit: (body) => send(body), done: onClose })
  const close = () => {
    if (!form.saving) void mayLose(form).then((may) => may && onClose())
  }
  const drafts = deed === 'cancel' ? draftNumbers(row) : []
  return (
    <Dialog title={t[`${deed}Title`](row.number)} onClose={close}>
      <Form form={form}>
        <p className={deed === 'cancel' ? 'order-warning' : 'order-note'}>
          {t[`${deed}Hint`]}
          {drafts.length > 0 && t.cancelsDrafts(drafts)}
        </p>
        <TextField field={form.field('reason')} label={t.reason} max={200} first />
        <div className="form-actions">
          {/* Not 取消: beside 取消訂單 nobody would know which is which. */}
          <Button variant="default" onClick={close}>
            {back}
          </Button>
          <Button type="submit" loading={form.saving} {...(deed === 'cancel' && { color: 'red' })}>
            {t[deed]}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
