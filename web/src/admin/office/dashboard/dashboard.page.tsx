import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dashboard, type DashboardData } from '@banquet/contract/office/dashboard'
import { momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { pagePart } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { menuOf } from '../../frame/menu.ts'
import { useMe } from '../../../kit/session/session.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { AccountsCard } from './accounts-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { CountCards } from './count-cards.tsx'
import { dashboardText } from './dashboard.text.ts'
import { LowStockCard } from './low-stock-card.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderChart } from './order-chart.tsx'
import { ShortageCard } from './shortage-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'
import { Muted, Stack, Title } from '../../../kit/look/look.tsx'

// Loaded later, because many users see nothing of events.
const EventFiguresPanel = pagePart(() =>
  import('./event-figures.panel.tsx').then((file) => file.EventFiguresPanel),
)

/** The first page after signing in: what waits and what happened on the pages that the user may view. */
export function DashboardPage() {
  const t = useText(dashboardText)
  const me = useMe()
  const { data, error, refetch, dataUpdatedAt } = useQuery(read(dashboard.get, {}))
  const seesFigures = [
    useMay('signups', 'view'),
    useMay('payments', 'view'),
    useMay('hotels', 'view'),
    useMay('submissions', 'view'),
  ].includes(true)
  const parts = data ? (
    <Parts data={data} updatedAt={dataUpdatedAt} />
  ) : error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  )
  return (
    <Stack gap={20}>
      <section>
        <Title fz={18}>{t.welcome(me.realName)}</Title>
        {menuOf(me).length === 0 && <Muted>{t.noPages}</Muted>}
      </section>
      {seesFigures ? (
        <Suspense fallback={<Spinner />}>
          <EventFiguresPanel>{parts}</EventFiguresPanel>
        </Suspense>
      ) : (
        parts
      )}
    </Stack>
  )
}

/** The cards of the pages that the user may view. */
function Parts({ data, updatedAt }: { data: DashboardData; updatedAt: number }) {
  const t = useText(dashboardText)
  const { changes, counts, accounts, signIns, shortage, lowStock, openOrders } = data
  return (
    <>
      {openOrders && <OrderCards openOrders={openOrders} />}
      {openOrders && <OrderChart />}
      <CountCards counts={counts} />
      <Stack columns={380} align="start">
        {(changes.length > 0 || counts.length > 0 || accounts) && <ChangesCard changes={changes} />}
        {(shortage ?? lowStock ?? accounts ?? signIns) && (
          <Stack>
            {shortage && <ShortageCard shortage={shortage} />}
            {lowStock && <LowStockCard lowStock={lowStock} />}
            {accounts && <AccountsCard accounts={accounts} />}
            {signIns && <SignInsCard signIns={signIns} />}
          </Stack>
        )}
      </Stack>
      <Muted size="small">{t.updatedAt(momentWords(new Date(updatedAt).toISOString()))}</Muted>
    </>
  )
}
