import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { signupTypeFormText } from './signup-type-form.text.ts'
import { signupTypeText } from './signup-type.text.ts'

interface Props {
  needs: Field<number[]>
  excludes: Field<number[]>
  eventId: number
  /** The type itself, which is not among the choices; undefined for a new one. */
  ownId: number | undefined
}

/** The other types of the event that a sign-up type needs or excludes, as check boxes; nothing if there are none. */
export function TypeRulesFields({ needs, excludes, eventId, ownId }: Props) {
  const t = useText(signupTypeText)
  const words = useText(signupTypeFormText)
  const query = useQuery(read(signupType.list, { query: { eventId } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const others = query.data.rows.filter(({ id }) => id !== ownId)
  if (others.length === 0) return null
  const choices = others.map((row) => ({ id: row.id, name: nameOf(row) }))
  return (
    <FormGroup title={words.together}>
      <TicksField field={needs} label={t.needsTypeIds} hint={words.needsHint} choices={choices} />
      <TicksField field={excludes} label={t.excludesTypeIds} hint={words.excludesHint} choices={choices} />
    </FormGroup>
  )
}
