import { management } from '@banquet/contract/people/management'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { MenuButton } from '../../../kit/look/menu-button.tsx'
import { tableText } from '../../../kit/text/table.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { userText } from './user.text.ts'
import * as controls from '../../../kit/look/controls.module.css'

/** Saves who has which right, for Excel or as PDF. */
export function RightsMatrixButton() {
  const t = useText(userText)
  const { xlsx } = useText(tableText)
  const [saving, setSaving] = useState(false)
  const save = (file: Promise<void>) => {
    setSaving(true)
    void file.catch(notifyRefusal).finally(() => setSaving(false))
  }
  const files = [
    {
      label: xlsx,
      save: () => download(management.rights, { query: { format: 'xlsx', language: language() } }),
    },
    { label: t.pdf, save: () => download(management.rightsPdf, { query: { language: language() } }) },
  ]
  return (
    <MenuButton label={t.matrix} icon={<IconDownload size={16} aria-hidden="true" />} loading={saving}>
      {(id) =>
        files.map((one) => (
          <button
            key={one.label}
            type="button"
            className={controls.iconButton}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => save(one.save())}
          >
            {one.label}
          </button>
        ))
      }
    </MenuButton>
  )
}
