import type { StayQuote } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Figures } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { stayText } from './stay.text.ts'

interface Props {
  nights: StayQuote['nights']
  /** The price of the extra beds for the whole stay. */
  extraBedAmount: number
  total: number
}

/** The price of a stay, night by night, with the total. */
export function StayPrice({ nights, extraBedAmount, total }: Props) {
  const t = useText(stayText)
  return (
    <Figures layout="apart" total>
      {nights.map(({ night, rate, rooms }) => (
        <div key={night}>
          <dt>{rooms === 1 ? night : t.roomsOf(night, rooms)}</dt>
          <dd>{feeText(rate * rooms)}</dd>
        </div>
      ))}
      {extraBedAmount > 0 && (
        <div>
          <dt>{t.extraBedAmount}</dt>
          <dd>{feeText(extraBedAmount)}</dd>
        </div>
      )}
      <div>
        <dt>{t.total}</dt>
        <dd>
          <strong>{feeText(total)}</strong>
        </dd>
      </div>
    </Figures>
  )
}
