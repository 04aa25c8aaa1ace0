import type { ReactNode } from 'react'
import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { refusalWords } from '../../../kit/call/api.ts'
import { WithSummary } from '../../../kit/form/with-summary.tsx'
import { Banner, Figures, Muted, Panel } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { costText } from './fee.text.ts'

interface Costs {
  /** Undefined until a type is chosen. */
  quote: SignupQuote | undefined
  error: Error | null
  /** The other people in the group, each with their price. */
  others?: readonly { key: string; name: string; cost: SignupQuote }[]
}

/** The amount that must be paid now; people on the waiting list pay only once they have a place. */
export function dueNow(costs: readonly SignupQuote[]): number {
  return costs.reduce((sum, { amount, place }) => sum + (place === 'waiting-list' ? 0 : amount), 0)
}

/** The total in words. If everybody is on the waiting list, there is nothing to pay yet, which differs from free. */
function useSumText({ quote, others = [] }: Costs): string {
  const t = useText(costText)
  if (!quote) return '–'
  const all = [quote, ...others.map(({ cost }) => cost)]
  const sum = dueNow(all)
  if (sum > 0) return feeText(sum)
  return all.some(({ amount }) => amount > 0) ? t.nothingYet : t.free
}

/** The price of a sign-up, line by line, and whether a place is free. */
function Fee(costs: Costs) {
  const t = useText(costText)
  const { quote, error, others = [] } = costs
  const sum = useSumText(costs)
  return (
    <Panel gap={8} aria-labelledby="fee" aria-live="polite">
      <h2 id="fee">{t.fee}</h2>
      {error && <Banner color="danger">{refusalWords(error)}</Banner>}
      {!quote && !error && <Muted>{t.chooseFirst}</Muted>}
      {quote && (
        <>
          <Figures layout="apart">
            {quote.lines.map((line) => (
              <div key={`${line.kind} ${line.label}`}>
                <dt>{localName(language(), line.label, line.enLabel)}</dt>
                <dd>{feeText(line.amount)}</dd>
              </div>
            ))}
            {others.map(({ key, name, cost }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>
                  {cost.amount === 0 ? t.free : feeText(cost.amount)}
                  {cost.place === 'waiting-list' && <Muted as="small">{t.waits}</Muted>}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t.total}</dt>
              <dd>
                <strong>{sum}</strong>
              </dd>
            </div>
          </Figures>
          {quote.place === 'waiting-list' && <Banner>{t.toWaitingList}</Banner>}
          {quote.place === 'full' && <Banner color="danger">{t.noPlace}</Banner>}
        </>
      )}
    </Panel>
  )
}

interface Props extends Costs {
  /** The fields of the form. */
  children: ReactNode
  /** The submit button of the form. */
  actions: ReactNode
}

/** The layout of a sign-up form: its fields beside the price. */
export function WithFee({ children, actions, ...costs }: Props) {
  const t = useText(costText)
  const sum = useSumText(costs)
  const short = (
    <>
      {t.fee} <strong>{sum}</strong>
    </>
  )
  return (
    <WithSummary summary={<Fee {...costs} />} short={short} actions={actions}>
      {children}
    </WithSummary>
  )
}
