import { pages } from '@banquet/contract/call/access'
import { countText, totalText } from '@banquet/contract/rule/money/amount-text'
import { customerOverview, type CustomerOverview } from '@banquet/contract/trade/customer-overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Figures, Muted, Panel, PlainTable, Row, Stack, Text } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'
import { customerOverviewText } from './customer-overview.text.ts'

type Buying = NonNullable<CustomerOverview['buying']>

/** What a customer buys and when, what is open, and which prices change soon, for its page. */
export function CustomerOverviewPanel({ customerId }: { customerId: number }) {
  const { data, error, refetch } = useQuery(read(customerOverview.get, { params: { id: customerId } }))
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />
  const { buying, prices } = data
  return (
    <Stack>
      {buying && <Months months={buying.months} />}
      {buying && <Habit buying={buying} />}
      {buying && (
        <Stack columns={300} align="start">
          <Open buying={buying} />
          <Returns returns={buying.returns} />
        </Stack>
      )}
      {buying && <Products products={buying.products} />}
      <Stack columns={300} align="start">
        {buying && buying.stopped.length > 0 && <Stopped stopped={buying.stopped} />}
        <Prices prices={prices} customerId={customerId} />
      </Stack>
    </Stack>
  )
}

interface PartProps {
  id: string
  title: string
  hint?: string
  children: ReactNode
}

function Part({ id, title, hint, children }: PartProps) {
  return (
    <Panel gap={8} aria-labelledby={`overview-${id}`}>
      <h2 id={`overview-${id}`}>{title}</h2>
      {hint !== undefined && <Muted size="small">{hint}</Muted>}
      {children}
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Months({ months }: Pick<Buying, 'months'>) {
  const t = useText(customerOverviewText)
  const seesPrices = useMay('orders', 'price')
  const amounts = seesPrices ? Object.values(months).map(({ shipped }) => shipped) : []
  return (
    <Part id="shipped" title={t.shipped} {...(seesPrices && { hint: t.shippedHint })}>
      <Figures>
        {(['current', 'last', 'yearBefore'] as const).map((month) => (
          <Fact key={month} label={t[month]}>
            {seesPrices && (
              <Text as="strong" fz={20}>
                {totalText(months[month].shipped, amounts)}
              </Text>
            )}
            <Muted as="small">{t.ordersOf(months[month].orders)}</Muted>
          </Fact>
        ))}
      </Figures>
    </Part>
  )
}

function Habit({ buying }: { buying: Buying }) {
  const t = useText(customerOverviewText)
  const seesPrices = useMay('orders', 'price')
  const { orders, average, weekdays, gapDays, lastDelivery, nextDelivery } = buying
  return (
    <Part id="habit" title={t.habit}>
      <Figures>
        <Fact label={t.orders}>{countText(orders)}</Fact>
        {seesPrices && <Fact label={t.average}>{average === null ? t.unknown : totalText(average)}</Fact>}
        <Fact label={t.weekdays}>{listed(weekdays.map((day) => t.weekday(day))) || t.unknown}</Fact>
        <Fact label={t.gap}>{gapDays === null ? t.unknown : t.days(gapDays)}</Fact>
        <Fact label={t.lastDelivery}>{lastDelivery ?? t.unknown}</Fact>
        <Fact label={t.nextDelivery}>{nextDelivery ?? t.unknown}</Fact>
      </Figures>
    </Part>
  )
}

function Open({ buying: { open, openCount } }: { buying: Buying }) {
  const t = useText(customerOverviewText)
  const seesPrices = useMay('orders', 'price')
  return (
    <Part id="open" title={t.open(openCount)}>
      {open.length === 0 && <Muted>{t.noOpen}</Muted>}
      <Stack as="ul" lines>
        {open.map((row) => (
          <Row as="li" key={row.id} gap="0 12px">
            <Link to={`${pages.orders.path}/${row.id}`}>{row.number}</Link>
            <OrderStatusBadge value={row.status} />
            <Muted as="span">{t.delivery(row.deliveryDate)}</Muted>
            {seesPrices && (
              <Text as="span" flex="1" ta="end">
                {totalText(row.gross)}
              </Text>
            )}
          </Row>
        ))}
      </Stack>
    </Part>
  )
}

function Returns({ returns }: Pick<Buying, 'returns'>) {
  const t = useText(customerOverviewText)
  const seesPrices = useMay('orders', 'price')
  return (
    <Part id="returns" title={t.returns}>
      {returns.length === 0 && <Muted>{t.noReturns}</Muted>}
      <Stack as="ul" lines>
        {returns.map((row) => (
          <Row as="li" key={row.id} gap="0 12px">
            <Link to={`${pages.orders.path}/${row.orderId}`}>{row.number}</Link>
            <span>{row.reason}</span>
            <Muted as="span" size="small">
              {momentWords(row.at)}
            </Muted>
            {seesPrices && (
              <Text as="span" flex="1" ta="end">
                {totalText(row.gross)}
              </Text>
            )}
          </Row>
        ))}
      </Stack>
    </Part>
  )
}

/** How much more or less was bought than before, in percent. */
function trendOf(quantity: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((quantity - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${countText(Math.abs(percent))}%`
}

function Products({ products }: Pick<Buying, 'products'>) {
  const t = useText(customerOverviewText)
  const seesPrices = useMay('orders', 'price')
  const amounts = seesPrices ? products.map(({ net }) => net) : []
  return (
    <Part id="products" title={t.products}>
      {products.length === 0 ? (
        <Muted>{t.noProducts}</Muted>
      ) : (
        <PlainTable numbers cards aria-labelledby="overview-products">
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col">{t.quantity}</th>
              {seesPrices && <th scope="col">{t.net}</th>}
              <th scope="col">{t.trend}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((row) => (
              <tr key={row.productId}>
                <th scope="row">{nameOf(row)}</th>
                <td data-label={t.quantity}>
                  {countText(row.quantity)} {unitNameOf(row)}
                </td>
                {seesPrices && <td data-label={t.net}>{totalText(row.net, amounts)}</td>}
                <td data-label={t.trend}>{trendOf(row.quantity, row.before) ?? t.isNew}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Part>
  )
}

function Stopped({ stopped }: Pick<Buying, 'stopped'>) {
  const t = useText(customerOverviewText)
  return (
    <Part id="stopped" title={t.stopped} hint={t.stoppedHint}>
      <Stack as="ul" lines>
        {stopped.map((row) => (
          <Row as="li" key={row.productId} gap="0 12px">
            <strong>{nameOf(row)}</strong>
            <span>
              {countText(row.quantity)} {unitNameOf(row)}
            </span>
            <Muted as="span" size="small">
              {t.lastOrdered(row.lastDay)}
            </Muted>
          </Row>
        ))}
      </Stack>
    </Part>
  )
}

function Prices({ prices, customerId }: { prices: CustomerOverview['prices']; customerId: number }) {
  const t = useText(customerOverviewText)
  return (
    <Part id="prices" title={t.prices}>
      {prices.length === 0 && <Muted>{t.noPrices}</Muted>}
      <Stack as="ul" lines>
        {prices.map((row) => (
          <Row as="li" key={`${row.productId} ${row.kind}`} gap="0 12px">
            <Link to={`${pages.customers.path}/prices/${customerId}`}>{nameOf(row)}</Link>
            <Muted as="span">{t[row.kind](row.day)}</Muted>
          </Row>
        ))}
      </Stack>
    </Part>
  )
}
