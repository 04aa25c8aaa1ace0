import { TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { memberText } from './member.text.ts'

interface Props {
  realName: Field<string>
  enName: Field<string>
}

/**
 * The two names of a member, the English one first in English. People without a Chinese name enter the English one only: it is
 * taken for both.
 */
export function NameFields({ realName, enName }: Props) {
  const t = useText(memberText)
  const isEnglish = useLanguage() === 'en'
  const leave = () => {
    enName.leave()
    const only = enName.value.trim()
    if (realName.value.trim() === '' && only !== '') realName.set(only.slice(0, 60))
  }
  const chinese = (
    <TextField
      key="realName"
      field={realName}
      label={t.realName}
      hint={t.realNameHint}
      max={60}
      {...(!isEnglish && { autoComplete: 'name' })}
    />
  )
  const english = (
    <TextField
      key="enName"
      field={{ ...enName, leave }}
      label={t.enName}
      hint={t.enNameHint}
      max={120}
      {...(isEnglish && { autoComplete: 'name' })}
    />
  )
  return <>{isEnglish ? [english, chinese] : [chinese, english]}</>
}
