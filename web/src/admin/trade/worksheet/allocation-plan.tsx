import { countText } from '@banquet/contract/rule/amount-text'
import type { Allocation } from '@banquet/contract/trade/worksheet'
import { useText } from '../../../kit/text/text.ts'
import { allocationText } from './allocation.text.ts'
import { WorksheetTable } from './worksheet-table.tsx'
import { unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import * as look from '../../../kit/look/look.module.css'
import * as allocateStyles from './allocate.module.css'

/** Highlights quantities that are taken away. */
function takenFrom({ taken }: Allocation['lines'][number]) {
  return taken > 0 ? <strong className={look.warning}>{countText(taken)}</strong> : 0
}

/** Who would get how much; paler while it is recalculated. */
export function AllocationPlan({ plan, fresh }: { plan: Allocation; fresh: boolean }) {
  const t = useText(allocationText)
  const { taken } = plan
  return (
    <Stack as="section" gap={8} className={allocateStyles.plan} aria-busy={!fresh} data-fresh={fresh}>
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
