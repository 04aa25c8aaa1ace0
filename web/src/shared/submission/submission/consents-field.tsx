import { isAccepted, type OfferedConsent } from '@banquet/contract/submission/paper-form'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Checkbox } from '@mantine/core'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { faultsAt } from '../../../kit/form/parts-of-field.ts'
import { useTouched } from '../../../kit/form/touched.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { moreFieldsText } from './more-fields.text.ts'

interface Props {
  field: Field<SubmissionContent['consents']>
  texts: readonly OfferedConsent[]
}

/** The consent texts of an event, each with a box to accept it. One whose words have changed is accepted anew. */
export function ConsentsField({ field, texts }: Props) {
  const t = useText(moreFieldsText)
  const { isTouched, leave } = useTouched(field.refusals)
  useEffect(() => {
    field.describe(t.consents, (value) => String(value.length))
  })
  const set = ({ id, edition }: OfferedConsent, isOn: boolean) => {
    const others = field.value.filter(({ consentTextId }) => consentTextId !== id)
    field.set(isOn ? [...others, { consentTextId: id, edition }] : others)
  }
  return texts.map((one) => {
    const path = `${field.name}.${one.id}`
    const [fault] = faultsAt(field, path, isTouched(path)).shown
    return (
      <Stack key={one.id} gap={8}>
        <Muted as="div" style={{ whiteSpace: 'pre-line' }}>
          {localName(language(), one.text, one.enText)}
        </Muted>
        <Checkbox
          name={path}
          label={t.accept(nameOf(one))}
          required
          checked={isAccepted({ consents: field.value }, one)}
          error={wordsOfFault(fault)}
          aria-invalid={fault !== undefined || undefined}
          onBlur={() => leave(path)}
          onChange={({ currentTarget }) => set(one, currentTarget.checked)}
        />
      </Stack>
    )
  })
}
