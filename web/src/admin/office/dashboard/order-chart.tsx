import { orderFigures, type DayFigure } from '@banquet/contract/trade/order-figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countText, totalText } from '@banquet/contract/rule/money/amount-text'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { FigureChoice } from './choice.tsx'
import { DayBars } from './day-bars.tsx'
import { dashboardText } from './dashboard.text.ts'
import { Muted, Panel, Row, Title } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

const spans = ['14', '30'] as const
const kinds = ['deliveries', 'placed'] as const
const measures = ['gross', 'delivered', 'orders'] as const
type Kind = (typeof kinds)[number]

/** The filters of the list of orders for a day. */
const searchOf = (kind: Kind, day: string) => ({
  status: 'not-cancelled',
  ...(kind === 'placed' ? { from: day, to: day } : { deliveryFrom: day, deliveryTo: day }),
})

/** The number and the total of orders per day, as bars; a day links to its orders. */
export function OrderChart() {
  const t = useText(dashboardText)
  const [span, setSpan] = useState<(typeof spans)[number]>('14')
  const [kind, setKind] = useState<Kind>('deliveries')
  const seesPrices = useMay('orders', 'price')
  const [chosen, setMeasure] = useState<(typeof measures)[number]>('gross')
  const measure = seesPrices ? chosen : 'orders'
  const options = read(orderFigures.get, { query: { days: span === '14' ? 14 : 30 } })
  const { data, error, refetch } = useQuery({ ...options, placeholderData: keepPreviousData })
  const worth = (gross: string) => (seesPrices ? totalText(gross) : undefined)
  const wordsOf = ({ orders, open, gross }: DayFigure) =>
    kind === 'placed' ? t.placedFigure(orders, worth(gross)) : t.figure(orders, open, worth(gross))
  return (
    <Panel gap={8} mih={310} aria-labelledby="dashboard-days">
      <Row>
        <Title flex="1 0 auto" id="dashboard-days">
          {t.days}
        </Title>
        <FigureChoice label={t.byDay} words={t} options={kinds} value={kind} onChange={setKind} />
        <FigureChoice label={t.span} words={t} options={spans} value={span} onChange={setSpan} />
        {seesPrices && (
          <FigureChoice
            label={t.measure}
            words={t}
            options={measures}
            value={measure}
            onChange={setMeasure}
          />
        )}
      </Row>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spinner />)}
      {data && (
        <>
          <DayBars
            key={kind + span}
            days={data[kind]}
            today={data.today}
            heightOf={(one) => Number(one[measure])}
            wordsOf={wordsOf}
            listOf={({ day }) => searchOf(kind, day)}
          />
          <Numbers kind={kind} days={data[kind]} caption={noted(t.days, t[kind])} seesPrices={seesPrices} />
          <Muted size="small">{kind === 'placed' ? t.placedHint : t.deliveriesHint}</Muted>
        </>
      )}
    </Panel>
  )
}

interface NumbersProps {
  kind: Kind
  days: readonly DayFigure[]
  caption: string
  seesPrices: boolean
}

/** The same data as a table for screen readers. */
function Numbers({ kind, days, caption, seesPrices }: NumbersProps) {
  const t = useText(dashboardText)
  const amounts = seesPrices ? days.flatMap(({ gross, delivered }) => [gross, delivered]) : []
  return (
    // The wrapper hides it: a table itself is never narrower than its words, and would widen the page on a phone.
    <div className={controls.visuallyHidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.orders}</th>
            {kind === 'deliveries' && <th scope="col">{t.stillOpen}</th>}
            {seesPrices && <th scope="col">{t.gross}</th>}
            {seesPrices && <th scope="col">{t.delivered}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, open, gross, delivered }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{countText(orders)}</td>
              {kind === 'deliveries' && <td>{countText(open)}</td>}
              {seesPrices && <td>{totalText(gross, amounts)}</td>}
              {seesPrices && <td>{totalText(delivered, amounts)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
