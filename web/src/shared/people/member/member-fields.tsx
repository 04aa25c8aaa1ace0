import { dietWords, diets, type Diet } from '@banquet/contract/people/diet-words'
import { mailLanguages, mailLanguageWords, type MailLanguage } from '@banquet/contract/people/mail-language'
import type { Member } from '@banquet/contract/people/member-record'
import { countries } from '@banquet/contract/rule/text/countries'
import { titlesFor, type personTitles } from '@banquet/contract/rule/text/person-titles'
import { useMemo } from 'react'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { NameFields } from './name-fields.tsx'
import { memberText } from './member.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

/** The fields that both staff and members edit. */
interface Values {
  realName: string
  enName: string
  title: '' | (typeof personTitles)[number]
  affiliation: string
  enAffiliation: string
  department: string
  mobile: string
  country: string
  diet: Diet
  dietNote: string
  language: MailLanguage
}

/** The fields that only staff edit here; members have a panel for what they are sent. */
interface StaffValues extends Values {
  marketing: boolean
}

/** The initial values of the fields that members edit. */
export function ownMemberValues(row: Member | undefined): Values {
  return {
    realName: row?.realName ?? '',
    enName: row?.enName ?? '',
    title: (row?.title ?? '') as Values['title'],
    affiliation: row?.affiliation ?? '',
    enAffiliation: row?.enAffiliation ?? '',
    department: row?.department ?? '',
    mobile: row?.mobile ?? '',
    country: row?.country ?? '',
    diet: row?.diet ?? '',
    dietNote: row?.dietNote ?? '',
    language: row?.language ?? '',
  }
}

/** The same with those of staff. */
export function memberValues(row: Member | undefined): StaffValues {
  return { ...ownMemberValues(row), marketing: row?.marketing ?? false }
}

/** The countries by their names in the reader's language, Taiwan first. */
function useCountries(empty: string) {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const named = countries.map((value) => ({ value, label: names.of(value) ?? value }))
    const sorted = named.toSorted((one, other) => one.label.localeCompare(other.label, language))
    const first = sorted.filter(({ value }) => value === 'TW')
    return [{ value: '', label: empty }, ...first, ...sorted.filter(({ value }) => value !== 'TW')]
  }, [language, empty])
}

interface Props {
  form: { field: <Name extends keyof Values>(name: Name) => Field<Values[Name]> }
}

/** The inputs of a member's data. */
export function MemberFields({ form }: Props) {
  const t = useText(memberText)
  const language = useLanguage()
  const titles = ['' as const, ...titlesFor(language)].map((value) => ({
    value,
    label: value || t.noTitle,
  }))
  const eaten = diets.map((value) => ({ value, label: dietWords[language][value] || t.noDiet }))
  const languages = mailLanguages.map((value) => ({
    value,
    label: mailLanguageWords[language][value] || t.languageOfName,
  }))
  return (
    <>
      <div className={formStyles.pair}>
        <NameFields realName={form.field('realName')} enName={form.field('enName')} />
      </div>
      <div className={formStyles.pair}>
        <SelectField field={form.field('title')} label={t.title} options={titles} />
        <SelectField field={form.field('country')} label={t.country} options={useCountries(t.noCountry)} />
      </div>
      <div className={formStyles.pair}>
        <TextField
          field={form.field('affiliation')}
          label={t.affiliation}
          max={120}
          autoComplete="organization"
        />
        <TextField field={form.field('enAffiliation')} label={t.enAffiliation} max={160} />
      </div>
      <div className={formStyles.pair}>
        <TextField field={form.field('department')} label={t.department} max={120} />
        <TextField
          field={form.field('mobile')}
          label={t.mobile}
          placeholder={t.mobileExample}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <div className={formStyles.pair}>
        <SelectField field={form.field('diet')} label={t.diet} options={eaten} />
        <TextField
          field={form.field('dietNote')}
          label={t.dietNote}
          placeholder={t.dietNoteExample}
          max={200}
        />
      </div>
      <SelectField
        field={form.field('language')}
        label={t.language}
        hint={t.languageHint}
        options={languages}
      />
    </>
  )
}

/** Whether the member has agreed to marketing. */
export function MarketingField({ field }: { field: Field<boolean> }) {
  const t = useText(memberText)
  return (
    <SwitchField
      field={field}
      label={t.marketing}
      off={false}
      on
      show={(value) => (value ? t.marketingOn : t.marketingOff)}
    />
  )
}
