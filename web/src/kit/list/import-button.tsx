import type { PageName } from '@banquet/contract/call/access'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../session/may.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'

type Address = `/admin/${string}`

/** Leads to the import of a list; shown only to accounts that may add and edit there. */
export function ImportButton({ page, to }: { page: PageName; to: Address }) {
  const t = useText(tableText)
  const mayAdd = useMay(page, 'add')
  const mayEdit = useMay(page, 'edit')
  return mayAdd && mayEdit ? <ImportLink to={to} label={t.import} /> : null
}

/** Leads to an import. */
export function ImportLink({ to, label }: { to: Address; label: string }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      onClick={() => void navigate({ to })}
    >
      {label}
    </Button>
  )
}
