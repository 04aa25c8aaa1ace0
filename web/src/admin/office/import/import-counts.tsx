import { countText } from '@banquet/contract/rule/amount-text'
import type { ImportCounts as Counts } from '@banquet/contract/office/import'
import { useText } from '../../../kit/text/text.ts'
import { importText } from './import.text.ts'
import * as styles from './import.module.css'

const shown = ['added', 'edited', 'skipped', 'faulty'] as const

/** How many lines an import adds, edits, skips, and rejects. */
export function ImportCounts({ counts }: { counts: Counts }) {
  const t = useText(importText)
  return (
    <dl className={styles.counts}>
      {shown.map((one) => (
        <div key={one} data-kind={one} data-none={counts[one] === 0 || undefined}>
          <dt>{t[one]}</dt>
          <dd>{countText(counts[one])}</dd>
        </div>
      ))}
    </dl>
  )
}
