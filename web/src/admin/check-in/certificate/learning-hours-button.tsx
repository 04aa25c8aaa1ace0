import { certificate } from '@banquet/contract/check-in/certificate'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { certificateText } from './certificate.text.ts'

/** Saves the sheet for a register of learning hours; it has the numbers of identity documents, so it needs both rights. */
export function LearningHoursButton({ eventId }: { eventId: number }) {
  const t = useText(certificateText)
  const mayExport = useMay('certificates', 'export')
  const mayExportPeople = useMay('signups', 'export')
  if (!mayExport || !mayExportPeople) return null
  const query = { eventId: String(eventId), format: 'xlsx' } as const
  return (
    <DownloadButton endpoint={certificate.learningHours} input={{ query }}>
      {t.learningHours}
    </DownloadButton>
  )
}
