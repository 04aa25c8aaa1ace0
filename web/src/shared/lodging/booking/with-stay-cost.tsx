import type { StayQuote } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { ReactNode } from 'react'
import { refusalWords } from '../../../kit/call/api.ts'
import { WithSummary } from '../../../kit/form/with-summary.tsx'
import { Banner, Muted, Panel } from '../../../kit/look/look.tsx'
import { listed, useText } from '../../../kit/text/text.ts'
import { cancelTermsWords } from './cancel-terms.ts'
import { StayPrice } from './stay-price.tsx'
import { stayText } from './stay.text.ts'

interface Cost {
  /** Undefined until a room and dates are chosen. */
  quote: StayQuote | undefined
  error: Error | null
}

/** The price of a stay by night, its availability and its cancellation terms. */
function StayCost({ quote, error }: Cost) {
  const t = useText(stayText)
  return (
    <Panel gap={8} aria-labelledby="stay-cost" aria-live="polite">
      <h2 id="stay-cost">{t.price}</h2>
      {error && <Banner color="danger">{refusalWords(error)}</Banner>}
      {!quote && !error && <Muted>{t.chooseFirst}</Muted>}
      {quote && (
        <>
          <StayPrice nights={quote.nights} extraBedAmount={quote.extraBedAmount} total={quote.total} />
          <Muted size="small">{t[quote.payment]}</Muted>
          <Muted size="small">{cancelTermsWords(quote.terms)}</Muted>
          {quote.place !== 'free' && (
            <Banner color={quote.place === 'full' ? 'danger' : 'warning'}>
              {t[quote.place](listed(quote.fullNights))}
            </Banner>
          )}
        </>
      )}
    </Panel>
  )
}

interface Props extends Cost {
  /** The fields of the form. */
  children: ReactNode
  /** The submit button of the form. */
  actions: ReactNode
}

/** The layout of a booking form: its fields beside the price. */
export function WithStayCost({ children, actions, ...cost }: Props) {
  const t = useText(stayText)
  const short = (
    <>
      {t.price} <strong>{cost.quote ? feeText(cost.quote.total) : '–'}</strong>
    </>
  )
  return (
    <WithSummary summary={<StayCost {...cost} />} short={short} actions={actions}>
      {children}
    </WithSummary>
  )
}
