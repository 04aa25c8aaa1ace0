import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import { shipment, shipmentInput } from '@banquet/contract/trade/shipment'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions, mayLose } from '../../../kit/form/form-frame.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { language, say, useText } from '../../../kit/text/text.ts'
import { LineFields } from './line-fields.tsx'
import { atQuantities, chosenLines, freeOf, openOf, quantityField } from './line-quantities.ts'
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

const { note } = shipmentInput.shape

/** A field for each line, initially with the quantity that is open and in no draft. */
function fieldsOf(lines: readonly OrderLine[]) {
  const fields: Record<string, z.ZodType<unknown, string | undefined>> = { note }
  const initial: Record<string, string> = { note: '' }
  for (const line of lines) {
    fields[quantityField(line.id)] = quantityUpTo(freeOf(line))
    initial[quantityField(line.id)] = String(freeOf(line))
  }
  return { schema: z.object(fields), initial }
}

/** Prepares a shipment of everything that is open and in no draft, or of a part of it. */
export function PrepareDialog({ order, onClose }: Props) {
  const t = useText(shipmentText)
  const words = useText(shipmentDialogsText)
  // The lines that were open when the dialog was opened: the fields stay the same while the user types.
  const [open] = useState(() => order.lines.filter((line) => openOf(line) > 0))
  const [lines] = useState(() => open.filter((line) => freeOf(line) > 0))
  const [{ schema, initial }] = useState(() => fieldsOf(lines))
  const { send } = useShipmentWrite(shipment.create)
  const form = useForm({
    schema,
    initial,
    submit: async (input) => {
      const sent = chosenLines(lines, input)
      const body = { lines: sent, note: String(input['note']) }
      const made = await send({ params: { id: order.id }, body }).catch((error: unknown) => {
        throw atQuantities(error, sent, lines[0]?.id)
      })
      if (made) notify.success(words.added)
    },
    done: onClose,
  })
  const close = () => {
    if (!form.saving) void mayLose(form).then((may) => may && onClose())
  }
  return (
    <Dialog title={words.addTitle(order.number)} size="large" onClose={close}>
      <Form form={form} width="none">
        <Muted>{words.addHint}</Muted>
        <Stack as="ul" lines data-lines>
          {open.map((line) => (
            <LineFields key={line.id} line={line} facts={factsOf(line, t)} hint={heldWords(line)}>
              {lines.includes(line) && (
                <NumberField
                  field={form.field(quantityField(line.id))}
                  label={words.quantityOf(productNameOf(line))}
                  unit={unitNameOf(line)}
                />
              )}
            </LineFields>
          ))}
        </Stack>
        <TextField field={form.field('note')} label={t.note} hint={words.noteHint} max={200} />
        <FormActions form={form} save={t.add} onCancel={close} />
      </Form>
    </Dialog>
  )
}

type Words = ReturnType<typeof useText<(typeof shipmentText)['zh-TW']>>

/** Lists the drafts that contain a line, with the quantity of each. */
function heldWords(line: OrderLine): string | undefined {
  const { drafts = [] } = line
  if (drafts.length === 0) return undefined
  const words = shipmentDialogsText[language()]
  return words.heldBy(
    drafts.map(({ number, quantity }) => words.heldPart(number, quantity, unitNameOf(line))),
  )
}

const factsOf = (line: OrderLine, t: Words) =>
  [
    [t.ordered, line.ordered],
    [say(shipmentDialogsText, 'alreadyShipped'), line.shipped],
    [t.open, openOf(line)],
    [t.onHand, line.onHand],
  ] as const
