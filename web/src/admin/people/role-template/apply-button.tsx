import type { RoleTemplate } from '@banquet/contract/people/role-template'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useText } from '../../../kit/text/text.ts'
import { roleTemplateText } from './role-template.text.ts'

const ApplyDialog = lazyComponent(() => import('./apply.dialog.tsx').then((file) => file.ApplyDialog))

/** Opens the accounts that were given a role template, to replace their rights; shown if there are any. */
export function ApplyButton({ row }: { row: RoleTemplate }) {
  const t = useText(roleTemplateText)
  const [open, setOpen] = useState(false)
  if (row.accountCount === 0) return null
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
        {t.applyTo(row.accountCount)}
      </Button>
      {open && <ApplyDialog template={row} onClose={() => setOpen(false)} />}
    </>
  )
}
