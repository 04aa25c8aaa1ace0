import './dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { dashboard } from '@banquet/contract/dashboard'
import { momentWords } from '../../kit/dates.ts'
import { read } from '../../kit/query.ts'
import { useMe } from '../../kit/session.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { useText } from '../../kit/text.ts'
import { AccountsCard } from './accounts-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { CountCards } from './count-cards.tsx'
import { dashboardText } from './dashboard.text.ts'
import { LowStockCard } from './low-stock-card.tsx'
import { OpenOrdersCard } from './open-orders-card.tsx'
import { QuickLinks } from './quick-links.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

/** The first page after signing in: where to go, and what happened lately on the pages that one may see. */
export function DashboardPage() {
  const t = useText(dashboardText)
  const me = useMe()
  const { data, error, refetch, dataUpdatedAt } = useQuery(read(dashboard.get, {}))
  return (
    <div className="dashboard">
      <section className="dashboard-welcome">
        <h2>{t.welcome(me.realName)}</h2>
        <QuickLinks />
      </section>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />)}
      {data && (
        <>
          <CountCards counts={data.counts} />
          <div className="dashboard-cards">
            {data.changes.length > 0 || data.counts.length > 0 || data.accounts ? (
              <ChangesCard changes={data.changes} />
            ) : null}
            {(data.openOrders ?? data.lowStock ?? data.accounts ?? data.signIns) && (
              <div className="dashboard-column">
                {data.openOrders && <OpenOrdersCard openOrders={data.openOrders} />}
                {data.lowStock && <LowStockCard lowStock={data.lowStock} />}
                {data.accounts && <AccountsCard accounts={data.accounts} />}
                {data.signIns && <SignInsCard signIns={data.signIns} />}
              </div>
            )}
          </div>
          <p className="dashboard-time">{t.updatedAt(momentWords(new Date(dataUpdatedAt).toISOString()))}</p>
        </>
      )}
    </div>
  )
}
