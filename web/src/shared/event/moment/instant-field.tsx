import { DateField, TimeField } from '../../../kit/field/date-field.tsx'
import { Typed } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { usePartsOf } from '../../../kit/form/parts-of-field.ts'
import { FaultText, Muted, Row } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEffect, useId } from 'react'
import type { InstantValue } from './instant-form.ts'
import { momentText } from './moment.text.ts'

interface Props {
  field: Field<InstantValue>
  label: string
  hint?: string
}

const shown = ({ day, time }: InstantValue) => `${day} ${time}`.trim()

/** An instant, typed as a day and a time in the time zone of an event. */
export function InstantField({ field, label, hint }: Props) {
  const t = useText(momentText)
  const id = useId()
  const partOf = usePartsOf(field)
  useEffect(() => field.describe(label, shown))
  // A fault of the whole, which neither of its parts has.
  const own = [...field.found, ...field.refused].find(({ path }) => path === field.name)
  return (
    <div role="group" aria-labelledby={id}>
      <b id={id}>{label}</b>
      {hint && <Muted size="small">{hint}</Muted>}
      <Row gap={12} align="start">
        <DateField field={partOf('day')} label={t.date} />
        <TimeField field={partOf('time')} label={t.time} />
      </Row>
      {own && <FaultText role="alert">{wordsOfFault(own)}</FaultText>}
      <Typed field={field} show={shown} />
    </div>
  )
}
