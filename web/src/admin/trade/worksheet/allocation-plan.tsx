import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Allocation } from '@banquet/contract/trade/worksheet'
import { useText } from '../../../kit/text/text.ts'
import { allocationText } from './allocation.text.ts'
import { WorksheetTable } from './worksheet-table.tsx'
import { unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Stack, Text } from '../../../kit/look/look.tsx'

/** Highlights quantities that are taken away. */
function takenFrom({ taken }: Allocation['lines'][number]) {
  if (taken <= 0) return 0
  return (
    <Text as="strong" c="warning">
      {countText(taken)}
    </Text>
  )
}

/** The quantity for each order; paler while it is recalculated. */
export function AllocationPlan({ plan, fresh }: { plan: Allocation; fresh: boolean }) {
  const t = useText(allocationText)
  const { taken } = plan
  return (
    <Stack as="section" gap={8} aria-busy={!fresh} style={{ opacity: fresh ? 1 : 0.55 }}>
      <h3 id="allocation-plan">{t.preview}</h3>
      <Muted role="status">
        {fresh ? t.totals(plan, unitNameOf(plan)) : t.working}
        {fresh && taken === 0 && <> {t.enough}</>}
      </Muted>
      <WorksheetTable
        labelledBy="allocation-plan"
        rows={plan.lines}
        keyOf={({ lineId }) => lineId}
        columns={[
          { title: t.customer, show: (line) => line.customerName },
          { title: t.order, show: (line) => line.orderNumber },
          { title: t.ordered, number: true, show: (line) => countText(line.ordered) },
          { title: t.open, number: true, show: (line) => countText(line.open) },
          { title: t.granted, number: true, show: (line) => countText(line.granted) },
          { title: t.taken, number: true, show: takenFrom },
        ]}
      />
    </Stack>
  )
}
