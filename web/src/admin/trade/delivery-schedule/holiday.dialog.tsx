import { holiday, holidayInput, type Holiday } from '@banquet/contract/trade/holiday'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { deliveryText } from './delivery.text.ts'

const also = ['delivery-schedule', 'order']

/** Adds a holiday, or edits the given one. */
export function HolidayDialog({ row, onClose }: { row: Holiday | undefined; onClose: () => void }) {
  const t = useText(deliveryText)
  const save = useSaveRow(holiday, row, also)
  const form = useForm({
    schema: holidayInput,
    initial: { day: row?.day ?? '', name: row?.name ?? '' },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.editHoliday : t.addHoliday} onClose={onClose}>
      <DateField field={form.field('day')} label={t.holidayDay} first />
      <TextField field={form.field('name')} label={t.holidayName} max={60} />
    </FormDialog>
  )
}
