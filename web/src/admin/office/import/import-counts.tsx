import type { ImportCounts as Counts } from '@banquet/contract/office/import'
import { SheetCounts } from '../../../both/sheet/sheet-counts.tsx'
import { useText } from '../../../kit/text/text.ts'
import { importText } from './import.text.ts'

const kinds = ['added', 'edited', 'skipped', 'faulty'] as const

/** How many lines an import adds, edits, skips, and rejects. */
export function ImportCounts({ counts }: { counts: Counts }) {
  return <SheetCounts kinds={kinds} words={useText(importText)} counts={counts} />
}
