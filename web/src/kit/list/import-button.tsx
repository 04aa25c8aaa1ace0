import type { PageName } from '@banquet/contract/call/access'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../session/may.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'

/** Leads to the import of a list; shown only to accounts that may add and edit there. */
export function ImportButton({ page, to }: { page: PageName; to: `/admin/${string}` }) {
  const t = useText(tableText)
  const navigate = useNavigate()
  const mayAdd = useMay(page, 'add')
  const mayEdit = useMay(page, 'edit')
  if (!mayAdd || !mayEdit) return null
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      onClick={() => void navigate({ to })}
    >
      {t.import}
    </Button>
  )
}
