import { discountModes, type DiscountMode } from '@banquet/contract/event/signup-type/discount-rules'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { discountText } from './discount.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

interface Common {
  name: string
  mode: DiscountMode
  value: string
  signupTypeIds: number[]
  opens: string
  closes: string
  maxPerMember: string
  budget: string
  domains: string
  emails: string
  isActive: boolean
  note: string
}

interface Props {
  form: { values: { mode: DiscountMode }; field: <K extends keyof Common>(name: K) => Field<Common[K]> }
  /** The use limit of a code; codes of a batch can be used once. */
  maxUses?: Field<string>
  eventId: number
}

/** The fields shared by the forms of one code and of a batch. */
export function DiscountFields({ form: { values, field }, maxUses, eventId }: Props) {
  const t = useText(discountText)
  return (
    <>
      <TextField field={field('name')} label={t.name} max={60} />
      <div className={formStyles.pair}>
        <SelectField
          field={field('mode')}
          label={t.mode}
          options={discountModes.map((value) => ({ value, label: t[value] }))}
        />
        <NumberField field={field('value')} label={t.value} unit={values.mode === 'percent' ? '%' : 'NT$'} />
      </div>
      <TypesField field={field('signupTypeIds')} eventId={eventId} />
      <div className={formStyles.pair}>
        <DateField field={field('opens')} label={t.opens} hint={t.firstDayHint} />
        <DateField field={field('closes')} label={t.closes} hint={t.dayHint} />
      </div>
      <div className={formStyles.pair}>
        {maxUses && <NumberField field={maxUses} label={t.maxUses} hint={t.limitHint} />}
        <NumberField field={field('maxPerMember')} label={t.maxPerMember} hint={t.limitHint} />
        <NumberField field={field('budget')} label={t.budget} hint={t.limitHint} unit="NT$" />
      </div>
      <TextField field={field('domains')} label={t.domains} hint={t.domainsHint} />
      <TextField field={field('emails')} label={t.emails} hint={t.emailsHint} lines={3} />
      <TextField field={field('note')} label={t.note} max={200} />
      <SwitchField field={field('isActive')} label={t.isActive} off={false} on show={t.active} />
    </>
  )
}

/** The sign-up types that a code applies to, as check boxes. */
function TypesField({ field, eventId }: { field: Field<number[]>; eventId: number }) {
  const t = useText(discountText)
  const query = useQuery(read(signupType.list, { query: { eventId: String(eventId) } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return (
    <TicksField
      field={field}
      label={t.types}
      hint={t.typesHint}
      choices={query.data.rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
    />
  )
}
