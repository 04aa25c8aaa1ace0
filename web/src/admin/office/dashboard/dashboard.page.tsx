import type { PersonalSettings } from '@banquet/contract/account/personal-setting'
import { dashboard, type DashboardData } from '@banquet/contract/office/dashboard'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { Buttons, Muted, Row, Stack, Title } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { menuOf } from '../../frame/menu.ts'
import { AccountsCard } from './accounts-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { dashboardText } from './dashboard.text.ts'
import { HomeBlockCard } from './home-block.tsx'
import { arrangedParts, type HomePart } from './home-parts.ts'
import { OrderChart } from './order-chart.tsx'
import { SignInsCard } from './sign-ins-card.tsx'
import * as styles from './dashboard.module.css'

// Loaded later, because many users see nothing of events.
const EventFiguresPanel = pagePart(() =>
  import('../../event/event/event-figures.panel.tsx').then((file) => file.EventFiguresPanel),
)
const ArrangeHomeDialog = lazyComponent(() =>
  import('./arrange-home.dialog.tsx').then((file) => file.ArrangeHomeDialog),
)

/** The first page after signing in: what waits for the user, by their rights and in the order of their own. */
export function DashboardPage() {
  const t = useText(dashboardText)
  const me = useMe()
  const { data, error, refetch, dataUpdatedAt } = useQuery(read(dashboard.get, {}))
  const [arranging, setArranging] = useState(false)
  const views = useViews(data)
  const parts = arrangedParts([...views.keys()], me.settings.home)
  return (
    <Stack gap={20}>
      <Row gap="8px 12px" as="section">
        <Title fz={18}>{t.welcome(me.realName)}</Title>
        {parts.length > 1 && (
          <Buttons>
            <Button variant="default" onClick={() => setArranging(true)}>
              {t.arrange}
            </Button>
          </Buttons>
        )}
        {menuOf(me).length === 0 && <Muted>{t.noPages}</Muted>}
      </Row>
      {data ? (
        <>
          <div className={styles.parts}>
            {shownOf(parts, me.settings.home).map((part) => views.get(part))}
          </div>
          <Muted size="small">{t.updatedAt(momentWords(new Date(dataUpdatedAt).toISOString()))}</Muted>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
      {arranging && <ArrangeHomeDialog parts={parts} onClose={() => setArranging(false)} />}
    </Stack>
  )
}

const shownOf = (parts: readonly HomePart[], { hidden }: PersonalSettings['home']) =>
  parts.filter((part) => !hidden.includes(part))

/** The parts that the user may see, by their names. */
function useViews(data: DashboardData | undefined): ReadonlyMap<HomePart, ReactNode> {
  const seesOrders = useMay('orders', 'view')
  const seesFigures = [
    useMay('signups', 'view'),
    useMay('payments', 'view'),
    useMay('hotels', 'view'),
    useMay('submissions', 'view'),
  ].includes(true)
  const views = new Map<HomePart, ReactNode>()
  if (!data) return views
  const { blocks, changes, accounts, signIns } = data
  for (const block of blocks) views.set(block.block, <HomeBlockCard key={block.block} block={block} />)
  if (seesOrders)
    views.set(
      'orderChart',
      <div key="orderChart" data-wide>
        <OrderChart />
      </div>,
    )
  if (changes) views.set('changes', <ChangesCard key="changes" changes={changes} />)
  if (accounts) views.set('accounts', <AccountsCard key="accounts" accounts={accounts} />)
  if (signIns) views.set('signIns', <SignInsCard key="signIns" signIns={signIns} />)
  if (seesFigures)
    views.set(
      'events',
      <div key="events" data-wide>
        <Suspense fallback={<Spinner />}>
          <EventFiguresPanel />
        </Suspense>
      </div>,
    )
  return views
}
