import type { CertificateState } from '@banquet/contract/check-in/certificate'
import { Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { certificateStateText } from './certificate-state.text.ts'

/** The state of a certificate; the dot of a void one is hollow. */
export function CertificateStateTag({ value }: { value: CertificateState }) {
  const t = useText(certificateStateText)
  return value === 'void' ? <Tag dot="empty">{t.void}</Tag> : <Tag color="success">{t.issued}</Tag>
}
