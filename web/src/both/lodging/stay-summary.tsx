import type { StayQuote } from '@banquet/contract/lodging/hotel-order-record'
import { refusalWords } from '../../kit/call/api.ts'
import { Banner, Muted, Panel } from '../../kit/look/look.tsx'
import { useText } from '../../kit/text/text.ts'
import { cancelTermsWords } from './cancel-terms.ts'
import { StayPrice } from './stay-price.tsx'
import { bookText } from './book.text.ts'

interface Props {
  /** Undefined until dates and a room type are chosen. */
  quote: StayQuote | undefined
  error: Error | null
  rooms: number
}

const payTexts = { 'to-organiser': 'payOrganiser', 'to-hotel': 'payHotel', 'at-hotel': 'payThere' } as const

/** What a stay costs, night by night, how it is paid, and on which terms it can be cancelled. */
export function StaySummary({ quote, error, rooms }: Props) {
  const t = useText(bookText)
  return (
    <Panel gap={8} aria-labelledby="stay-price" aria-live="polite">
      <h2 id="stay-price">{t.price}</h2>
      {error && <Banner color="danger">{refusalWords(error)}</Banner>}
      {!quote && !error && <Muted>{t.chooseFirst}</Muted>}
      {quote && (
        <>
          <StayPrice {...quote} rooms={rooms} />
          {quote.place === 'waiting-list' && <Banner>{t.toWaitingList}</Banner>}
          {quote.place === 'full' && <Banner color="danger">{t.noRoom}</Banner>}
          <Muted size="small">{t[payTexts[quote.payment]]}</Muted>
          <Muted size="small">{cancelTermsWords(quote.terms)}</Muted>
        </>
      )}
    </Panel>
  )
}
