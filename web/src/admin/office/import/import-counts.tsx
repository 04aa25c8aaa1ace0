import { countText } from '@banquet/contract/rule/money/amount-text'
import type { ImportCounts as Counts } from '@banquet/contract/office/import'
import { useText } from '../../../kit/text/text.ts'
import { importText } from './import.text.ts'
import { Banner, Stack, Text } from '../../../kit/look/look.tsx'

const shown = ['added', 'edited', 'skipped', 'faulty'] as const

/** How many lines an import adds, edits, skips, and rejects. */
export function ImportCounts({ counts }: { counts: Counts }) {
  const t = useText(importText)
  return (
    <Stack as="dl" columns={120} gap={12}>
      {shown.map((one) => (
        <Banner as="div" c="text" key={one} data-kind={one}>
          <dt>{t[one]}</dt>
          <Text as="dd" fz={24} c={one === 'faulty' && counts[one] > 0 ? 'danger-text' : undefined}>
            {countText(counts[one])}
          </Text>
        </Banner>
      ))}
    </Stack>
  )
}
