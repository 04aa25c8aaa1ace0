import { dietWords, diets } from '@banquet/contract/people/diet-words'
import { titlesFor } from '@banquet/contract/rule/text/person-titles'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { TaxIdField } from '../../../kit/field/whole-tax-id.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { language, useText } from '../../../kit/text/text.ts'
import type { Participant, Person } from './person.ts'
import { personText } from './person.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

/** The fields that identify the participant. */
type Named = 'realName' | 'enName' | 'email'

interface PersonForm {
  field: <Name extends keyof Person>(name: Name) => Field<Person[Name]>
}

interface ParticipantForm {
  field: <Name extends keyof Participant>(name: Name) => Field<Participant[Name]>
}

interface PersonProps extends Omit<ParticipantProps, 'form'> {
  form: PersonForm
}

/** The personal data and the receipt of a sign-up. */
export function PersonFields({ form, ...participant }: PersonProps) {
  const t = useText(personText)
  const { field } = form
  return (
    <>
      <ParticipantFields form={form} {...participant} />
      <TextField
        field={field('receiptTitle')}
        label={t.receiptTitle}
        hint={t.receiptTitleHint}
        max={60}
        autoComplete="off"
      />
      <TaxIdField field={field('receiptTaxId')} label={t.receiptTaxId} />
      <TextField field={field('remark')} label={t.remark} max={200} autoComplete="off" />
    </>
  )
}

interface ParticipantProps {
  form: ParticipantForm
  emailHint?: string
  /** Whether the identifying fields are locked, because the person was approved. */
  locked?: readonly Named[]
}

/** The personal data of the participant. */
export function ParticipantFields({ form, emailHint, locked = [] }: ParticipantProps) {
  const t = useText(personText)
  const { field } = form
  return (
    <>
      <div className={formStyles.pair}>
        <TextField
          field={field('realName')}
          label={t.realName}
          hint={locked.includes('realName') ? t.named : undefined}
          readOnly={locked.includes('realName')}
          max={60}
          autoComplete="name"
        />
        <SelectField
          field={field('title')}
          label={t.title}
          options={(['', ...titlesFor(language())] as const).map((value) => ({
            value,
            label: value || t.none,
          }))}
        />
      </div>
      <TextField
        field={field('enName')}
        label={t.enName}
        hint={t.enNameHint}
        readOnly={locked.includes('enName')}
        max={120}
        autoComplete="off"
      />
      <TextField
        field={field('email')}
        label={t.email}
        hint={emailHint}
        readOnly={locked.includes('email')}
        max={254}
        type="email"
      />
      <TextField field={field('mobile')} label={t.mobile} max={20} type="tel" />
      <TextField field={field('affiliation')} label={t.affiliation} max={120} autoComplete="organization" />
      <TextField field={field('enAffiliation')} label={t.enAffiliation} max={160} autoComplete="off" />
      <TextField field={field('department')} label={t.department} max={120} autoComplete="off" />
      <SelectField
        field={field('diet')}
        label={t.diet}
        options={diets.map((value) => ({ value, label: dietWords[language()][value] || t.none }))}
      />
    </>
  )
}
