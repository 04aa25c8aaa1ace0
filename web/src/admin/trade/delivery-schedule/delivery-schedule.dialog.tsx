import { status } from '@banquet/contract/call/access'
import {
  deliverySchedule,
  deliveryScheduleInput,
  type DeliverySchedule,
} from '@banquet/contract/trade/delivery-schedule'
import { TimeField } from '../../../kit/field/date-field.tsx'
import { SelectField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { deliveryText } from './delivery.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

const { daysBefore } = deliveryScheduleInput.shape
const schema = deliveryScheduleInput
  .omit({ customerId: true })
  .extend({ daysBefore: typed<number>(daysBefore.unwrap()) })

const also = ['order']
const weekdays = [1, 2, 3, 4, 5, 6, 0]

interface Props {
  row?: DeliverySchedule
  /** The customer of the schedule; null for the general one. */
  customerId: number | null
  /** The day that is selected initially. */
  weekday: number
  onClose: () => void
}

/** Adds a delivery day, or edits the given one. */
export function DeliveryScheduleDialog({ row, customerId, weekday, onClose }: Props) {
  const t = useText(deliveryText)
  const save = useSaveRow(deliverySchedule, row, also)
  const form = useForm({
    schema,
    initial: {
      weekday,
      daysBefore: String(row?.daysBefore ?? 1),
      cutoffTime: row?.cutoffTime ?? '18:00',
      status: row?.status ?? status.active,
    },
    version: row?.version,
    fieldsOf: (now: DeliverySchedule) => ({ daysBefore: String(now.daysBefore) }),
    submit: ({ daysBefore, ...body }, version) =>
      save({ ...body, daysBefore: daysBefore ?? undefined, customerId }, version),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <SelectField
        field={form.field('weekday')}
        label={t.weekday}
        options={weekdays.map((value) => ({ value, label: t.day(value) }))}
      />
      <div className={formStyles.pair}>
        <NumberField
          field={form.field('daysBefore')}
          label={t.daysBefore}
          hint={t.daysBeforeHint}
          unit={t.days}
          first
        />
        <TimeField field={form.field('cutoffTime')} label={t.cutoffTime} />
      </div>
      <StatusField field={form.field('status')} />
    </FormDialog>
  )
}
