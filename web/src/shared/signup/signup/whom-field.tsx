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
  const { value, typed, set, describe, ...rest } = field
  return (
    <RadioField
      label={label}
      field={{
        ...rest,
        value: whomOf(value),
        typed: typed === undefined ? undefined : whomOf(typed),
        set: (whom) => set(whom === 'other'),
        describe: (word, show) => describe(word, (isGuest) => show(whomOf(isGuest))),
      }}
      options={[
        { value: 'self', label: self },
        { value: 'other', label: other },
      ]}
    />
  )
}
