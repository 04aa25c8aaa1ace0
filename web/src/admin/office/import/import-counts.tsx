import type { ImportCounts as Counts } from '@banquet/contract/office/import'
import { addedNouns, editedNouns, type ImportNoun } from '@banquet/contract/office/import-fields'
import { SheetCounts } from '../../../shared/sheet/sheet-counts.tsx'
import { useText } from '../../../kit/text/text.ts'
import { importText } from './import.text.ts'

const kinds = ['added', 'edited', 'skipped', 'faulty'] as const
/** Whether the import of the noun adds no rows. */
const editedKinds = ['edited', 'skipped', 'faulty'] as const

/** Whether the import of the noun edits none. */
const addedKinds = ['added', 'skipped', 'faulty'] as const

/** How many lines an import adds, edits, skips, and rejects. */
export function ImportCounts({ noun, counts }: { noun: ImportNoun; counts: Counts }) {
  const t = useText(importText)
  if (addedNouns.includes(noun)) return <SheetCounts kinds={addedKinds} words={t} counts={counts} />
  return noun in editedNouns ? (
    <SheetCounts kinds={editedKinds} words={{ ...t, skipped: t.unchanged }} counts={counts} />
  ) : (
    <SheetCounts kinds={kinds} words={t} counts={counts} />
  )
}
