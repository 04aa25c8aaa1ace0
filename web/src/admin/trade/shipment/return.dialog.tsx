import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { Form, FormActions, mayLose } from '../../../kit/form/form-frame.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { LineFields } from './line-fields.tsx'
import { atQuantities, chosenLines, quantityField, returnableOf } from './line-quantities.ts'
import { quantityUpTo } from './quantity-up-to.ts'
import { shipmentDialogsText } from './shipment-dialogs.text.ts'
import { shipmentText } from './shipment.text.ts'
import { useShipmentWrite } from './use-shipment-write.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'

interface Props {
  order: Order
  onClose: () => void
}

const restockField = (lineId: number) => `restock-${lineId}`
const { reason } = shipment.return.body.shape

/** Fields for each line. Returned food is thrown away by default. */
function fieldsOf(lines: readonly OrderLine[]) {
  const fields: Record<string, z.ZodType<unknown, string>> = { reason }
  const initial: Record<string, string> = { reason: '' }
  for (const line of lines) {
    fields[quantityField(line.id)] = quantityUpTo(returnableOf(line))
    initial[quantityField(line.id)] = '0'
    fields[restockField(line.id)] = z.string()
    initial[restockField(line.id)] = 'no'
  }
  return { schema: z.object(fields), initial }
}

/** Records the return of shipped goods, as a separate document. */
export function ReturnDialog({ order, onClose }: Props) {
  const t = useText(shipmentText)
  const words = useText(shipmentDialogsText)
  const [lines] = useState(() => order.lines.filter((line) => returnableOf(line) > 0))
  const [{ schema, initial }] = useState(() => fieldsOf(lines))
  const { send } = useShipmentWrite(shipment.return)
  const form = useForm({
    schema,
    initial,
    submit: async (input) => {
      const sent = chosenLines(lines, input).map((part) => ({
        ...part,
        restock: input[restockField(part.orderLineId)] === 'yes',
      }))
      const body = { lines: sent, reason: String(input['reason']) }
      const made = await send({ params: { id: order.id }, body }).catch((error: unknown) => {
        throw atQuantities(error, sent, lines[0]?.id)
      })
      if (made) notify.success(words.returnDone(made.number))
    },
    done: onClose,
  })
  const close = () => {
    if (!form.saving) void mayLose(form).then((may) => may && onClose())
  }
  return (
    <Dialog title={words.returnTitle(order.number)} size="large" onClose={close}>
      <Form form={form} width="none">
        <Muted>{words.returnHint}</Muted>
        <Stack as="ul" lines data-lines>
          {lines.map((line) => (
            <LineFields key={line.id} line={line} facts={[[words.returnable, returnableOf(line)]]}>
              <NumberField
                field={form.field(quantityField(line.id))}
                label={words.returnQuantityOf(productNameOf(line))}
                unit={unitNameOf(line)}
              />
              <SwitchField
                field={form.field(restockField(line.id))}
                label={words.restockOf(productNameOf(line))}
                off="no"
                on="yes"
                show={(value) => (value === 'yes' ? t.restocked : t.discarded)}
              />
            </LineFields>
          ))}
        </Stack>
        <TextField field={form.field('reason')} label={t.reason} max={200} />
        <FormActions form={form} save={t.return} onCancel={close} />
      </Form>
    </Dialog>
  )
}
