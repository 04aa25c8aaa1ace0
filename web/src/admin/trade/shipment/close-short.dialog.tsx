import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { GoodsList } from './goods-list.tsx'
import { draftNumbers, openOf } from './line-quantities.ts'
import { shipmentDialogsText } from './shipment-dialogs.text.ts'
import { shipmentText } from './shipment.text.ts'
import { useShipmentWrite } from './use-shipment-write.ts'
import { unitNameOf } from '../../../kit/text/names.ts'
import { Banner } from '../../../kit/look/look.tsx'

const schema = shipment.closeShort.body.pick({ reason: true })

/** Cancels the open quantities of an order: lists them and asks for a reason. */
export function CloseShortDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(shipmentText)
  const words = useText(shipmentDialogsText)
  const { back } = useText(commonText)
  const { send } = useShipmentWrite(shipment.closeShort)
  const form = useForm({
    schema,
    initial: { reason: '' },
    submit: async ({ reason }) => {
      const body = { reason, version: order.version }
      if (await send({ params: { id: order.id }, body })) notify.success(words.closeShortDone)
    },
    done: onClose,
  })
  const drafts = draftNumbers(order)
  const open = order.lines.filter((line) => openOf(line) > 0)
  return (
    <FormDialog
      form={form}
      title={words.closeShortTitle(order.number)}
      save={t.closeShort}
      back={back}
      danger
      onClose={onClose}
    >
      <Banner color="danger">
        {words.closeShortHint}
        {drafts.length > 0 && words.closesDrafts(drafts)}
      </Banner>
      <GoodsList
        lines={open.map((line) => ({
          ...line,
          orderLineId: line.id,
          values: [`${words.givenUp} ${countText(openOf(line))} ${unitNameOf(line)}`],
        }))}
      />
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}
