import { RadioField } from '../../../kit/field/radio-field.tsx'
import type { Field } from '../../../kit/form/form.ts'

interface Props {
  /** Whether somebody else takes part than the member. */
  field: Field<boolean>
  label: string
  /** The words for the member, and for somebody else. */
  self: string
  other: string
}

const whomOf = (isGuest: boolean) => (isGuest ? 'other' : 'self')

/** Who takes part: the member, or somebody else whom they sign up. */
export function WhomField({ field, label, self, other }: Props) {
  return (
    <RadioField
      label={label}
      field={{
        ...field,
        value: whomOf(field.value),
        typed: field.typed === undefined ? undefined : whomOf(field.typed),
        set: (whom) => field.set(whom === 'other'),
        describe: (word, show) => field.describe(word, (isGuest) => show(whomOf(isGuest))),
      }}
      options={[
        { value: 'self', label: self },
        { value: 'other', label: other },
      ]}
    />
  )
}
