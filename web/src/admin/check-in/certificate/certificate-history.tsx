import { certificate, type Certificate } from '@banquet/contract/check-in/certificate'
import { certificateWords } from '@banquet/contract/check-in/certificate.words'
import { certificateStateText } from '../../../shared/check-in/certificate/certificate-state.text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { certificateText } from './certificate.text.ts'

const names = Object.keys(certificateWords) as (keyof typeof certificateWords)[]
const moments = ['voidedAt', 'issuedAt', 'mailedAt']

/** The history of a certificate: issued, printed, mailed, made void. */
export function CertificateHistory({ row, onClose }: { row: Certificate; onClose: () => void }) {
  const t = useText(certificateText)
  const states = useText(certificateStateText)
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'state') return states[value as keyof typeof states]
    return moments.includes(field) && typeof value === 'string' ? momentWords(value) : undefined
  }
  return (
    <HistoryPanel
      endpoint={certificate.history}
      id={row.id}
      name={row.number}
      fields={Object.fromEntries(names.map((name) => [name, t[name]]))}
      show={show}
      onClose={onClose}
    />
  )
}
