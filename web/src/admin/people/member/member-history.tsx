import { dietWords, type Diet } from '@banquet/contract/people/diet-words'
import { mailLanguageWords, type MailLanguage } from '@banquet/contract/people/mail-language'
import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { memberText } from '../../../shared/people/member/member.text.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { mergeText } from './merge.text.ts'
import { membersText } from './members.text.ts'

/** The history of a member. */
export function MemberHistory({ row, onClose }: { row: Member; onClose: () => void }) {
  const { realName, enName, title, email, pendingEmail, affiliation, enAffiliation, ...rest } =
    useText(memberText)
  const { department, mobile, country, diet, dietNote, language: languageLabel } = rest
  const t = useText(membersText)
  const merge = useText(mergeText)
  const language = useLanguage()
  const show = (field: string, value: unknown) => {
    if (typeof value !== 'string' || value === '') return undefined
    if (field.endsWith('At')) return momentWords(value)
    if (field.endsWith('Source')) return t[value as 'register' | 'self' | 'link' | 'staff']
    if (field === 'language') return mailLanguageWords[language][value as MailLanguage]
    return field === 'diet' ? dietWords[language][value as Diet] : undefined
  }
  return (
    <HistoryPanel
      endpoint={member.history}
      id={row.id}
      name={row.realName}
      fields={{
        realName,
        enName,
        title,
        email,
        pendingEmail,
        affiliation,
        enAffiliation,
        department,
        mobile,
        country,
        diet,
        dietNote,
        language: languageLabel,
        mergedFrom: merge.mergedFrom,
        mergedInto: merge.mergedInto,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
