import type { FileKind } from '@banquet/contract/submission/file-kinds'
import type { OfferedCompetition } from '@banquet/contract/submission/paper-form'
import { localName } from '@banquet/contract/rule/text/local-name'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { moreFieldsText } from './more-fields.text.ts'

interface Props {
  field: Field<number[]>
  /** Those that are open to the chosen type. */
  competitions: readonly OfferedCompetition[]
  /** The kinds of files that the chosen type asks for. */
  kinds: readonly FileKind[]
}

/** The competitions in which a paper takes part. */
export function CompetitionsField({ field, competitions, kinds }: Props) {
  const t = useText(moreFieldsText)
  const open = competitions.filter(({ isOpen, isKept, id }) => isOpen || isKept || field.value.includes(id))
  const noteOf = ({ fileKind, lastDay }: OfferedCompetition) => {
    const kind = kinds.find(({ key }) => key === fileKind)
    return listed(
      [kind ? t.needs(nameOf(kind)) : '', lastDay === null ? '' : t.enterUntil(lastDay)].filter(
        (part) => part !== '',
      ),
    )
  }
  const aboutOf = ({ description, enDescription }: OfferedCompetition) =>
    localName(language(), description, enDescription)
  return (
    <TicksField
      field={field}
      label={t.competitionIds}
      hint={t.competitionsHint}
      choices={open.map((one) => ({
        id: one.id,
        name: nameOf(one),
        note: noteOf(one),
        about: aboutOf(one),
      }))}
      none={t.noCompetition}
    />
  )
}
