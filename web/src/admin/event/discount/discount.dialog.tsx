import { discount, type Discount } from '@banquet/contract/event/signup-type/discount'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave, useSaveRow } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { batchSchema, blankBatch, blankDiscount, discountSchema, typedDiscount } from './discount-form.ts'
import { DiscountFields } from './discount-fields.tsx'
import { discountText } from './discount.text.ts'

interface Props {
  eventId: number
  row?: Discount | undefined
  onClose: () => void
}

/** Adds a discount code to an event, or edits the given one. */
export function DiscountDialog({ eventId, row, onClose }: Props) {
  const t = useText(discountText)
  const form = useForm({
    schema: discountSchema,
    initial: row ? typedDiscount(row) : blankDiscount(eventId),
    version: row?.version,
    fieldsOf: typedDiscount,
    submit: useSaveRow(discount, row),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('code')} label={t.code} hint={t.codeHint} max={30} first />
      <DiscountFields form={form} maxUses={form.field('maxUses')} eventId={eventId} />
    </FormDialog>
  )
}

/** Adds a batch of codes that can be used once each. */
export function BatchDialog({ eventId, onClose }: Omit<Props, 'row'>) {
  const t = useText(discountText)
  const save = useSave(discount.batch)
  const form = useForm({
    schema: batchSchema,
    initial: blankBatch(eventId),
    submit: (body) => save.mutateAsync({ body }),
    done: (rows) => {
      notify.success(t.batchAdded(rows.length))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.addBatch} onClose={onClose}>
      <NumberField field={form.field('count')} label={t.count} hint={t.countHint} first />
      <TextField field={form.field('prefix')} label={t.prefix} hint={t.prefixHint} max={20} />
      <DiscountFields form={form} eventId={eventId} />
    </FormDialog>
  )
}
