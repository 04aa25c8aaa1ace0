import { certificate } from '@banquet/contract/check-in/certificate'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { certificateText } from './certificate.text.ts'

/** Saves the sheet for a register of learning hours; it has the numbers of identity documents, so it needs both rights. */
export function LearningHoursButton({ eventId }: { eventId: number }) {
  const t = useText(certificateText)
  const mayExport = useMay('certificates', 'export')
  const mayExportPeople = useMay('signups', 'export')
  const [saving, setSaving] = useState(false)
  if (!mayExport || !mayExportPeople) return null
  const save = () => {
    setSaving(true)
    download(certificate.learningHours, { query: { eventId: String(eventId), format: 'xlsx' } })
      .catch(notifyRefusal)
      .finally(() => setSaving(false))
  }
  return (
    <Button
      variant="default"
      loading={saving}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={save}
    >
      {t.learningHours}
    </Button>
  )
}
