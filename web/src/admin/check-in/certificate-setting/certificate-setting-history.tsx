import { certificateSetting, type CertificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { certificateSettingWords } from '@banquet/contract/check-in/certificate.words'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useText } from '../../../kit/text/text.ts'
import {
  certificateLanguageText,
  certificateSettingText,
  hourSourceText,
  orientationText,
  roundingText,
  ruleText,
} from './certificate-setting.text.ts'

const names = Object.keys(certificateSettingWords) as (keyof typeof certificateSettingWords)[]

/** The history of the certificate settings of an event. */
export function CertificateSettingHistory({
  row,
  onClose,
}: {
  row: CertificateSetting
  onClose: () => void
}) {
  const t = useText(certificateSettingText)
  const choices: Record<string, Readonly<Record<string, string>>> = {
    language: useText(certificateLanguageText),
    orientation: useText(orientationText),
    rule: useText(ruleText),
    hoursFrom: useText(hourSourceText),
    rounding: useText(roundingText),
  }
  const show = (field: string, value: unknown): string | undefined => {
    if (value === null) return field === 'downloadFrom' ? t.noDay : t.none
    if (field === 'mailsWhenIssued') return t.mailsOf(value === true)
    if (field === 'lists')
      return (value as CertificateSetting['lists'])
        .map(({ listId, counts, hours }) => `#${listId} ${counts ? '✓ ' : ''}${hours}`)
        .join(', ')
    return typeof value === 'string' ? choices[field]?.[value] : undefined
  }
  return (
    <HistoryPanel
      endpoint={certificateSetting.history}
      id={row.eventId}
      name={t.history}
      fields={Object.fromEntries(names.map((name) => [name, t[name]]))}
      show={show}
      onClose={onClose}
    />
  )
}
