import type { PageAccess } from '@banquet/contract/call/endpoint'
import { exportTypes, type ExportFormat } from '@banquet/contract/call/export'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../call/api.ts'
import { download, type FileEndpoint } from '../call/download.ts'
import { queryOf, type ListView } from './list-state.ts'
import { useMay } from '../session/may.ts'
import { tableText } from '../text/table.text.ts'
import { language, useText } from '../text/text.ts'
import * as controls from '../look/controls.module.css'
import { MenuButton } from '../look/menu-button.tsx'

interface Props<E> {
  /** A call made with `exportOf`. */
  endpoint: E
  /** The current view: the same search and sort order, but all pages. */
  state: ListView
  /** An additional export: a call made with `exportLinesOf`, and the name of its rows. */
  lines?: { endpoint: FileEndpoint; label: string }
}

const formats = Object.keys(exportTypes) as ExportFormat[]

/** Saves the list with its current search and sort order, as CSV or for Excel; shown only with the right to export. */
export function ExportButton<E extends FileEndpoint & { access: PageAccess }>({
  endpoint,
  state,
  lines,
}: Props<E>) {
  const t = useText(tableText)
  const may = useMay(endpoint.access.page, endpoint.access.right)
  const [saving, setSaving] = useState(false)
  const save = (call: FileEndpoint, format: ExportFormat) => {
    const { page: _page, size: _size, ...search } = queryOf(state)
    const query = { ...search, format, language: language() }
    setSaving(true)
    download(call, { query })
      .catch(notifyRefusal)
      .finally(() => setSaving(false))
  }
  if (!may) return null
  return (
    <MenuButton label={t.export} icon={<IconDownload size={16} aria-hidden="true" />} loading={saving}>
      {(id) =>
        [{ endpoint, label: '' }, ...(lines ? [lines] : [])].flatMap(({ endpoint: call, label }) =>
          formats.map((format) => (
            <button
              key={call.id + format}
              type="button"
              className={controls.iconButton}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => save(call, format)}
            >
              {`${label} ${t[format]}`.trim()}
            </button>
          )),
        )
      }
    </MenuButton>
  )
}
