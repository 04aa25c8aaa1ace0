import { feesOf, feesWords, type TypeFees } from '@banquet/contract/event/public-event/fee-words'
import type { PublicSite } from '@banquet/contract/event/public-event/public-event'
import { useLanguage } from '../../../kit/text/text.ts'
import * as styles from './event-fees.module.css'

/** The fees of the event: each sign-up type with what it includes, its tiers and its places. */
export function EventFees({ event }: { event: Pick<PublicSite, 'offers' | 'dates'> }) {
  const language = useLanguage()
  const t = feesWords[language]
  if (event.offers.length === 0) return null
  return (
    <section aria-labelledby="event-fees">
      <h2 id="event-fees">{t.title}</h2>
      <table className={styles.fees} aria-labelledby="event-fees">
        <thead>
          <tr>
            <th scope="col">{t.tier}</th>
            <th scope="col">{t.until}</th>
            <th scope="col">{t.fee}</th>
          </tr>
        </thead>
        {feesOf(event, language).map((type) => (
          <TypeRows key={type.id} type={type} now={t.now} />
        ))}
      </table>
    </section>
  )
}

function TypeRows({ type, now }: { type: TypeFees; now: string }) {
  const { name, includes, together, left, isFull, tiers } = type
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          <span className={styles.type}>
            <b>{name}</b>
            {left && <em data-full={isFull || undefined}>{left}</em>}
          </span>
          {includes && <small>{includes}</small>}
          {together && <small>{together}</small>}
        </th>
      </tr>
      {tiers.map((tier) => (
        <tr key={tier.name} data-now={tier.isNow || undefined}>
          <td>
            {tier.name} {tier.isNow && <em>{now}</em>}
          </td>
          <td>{tier.until}</td>
          <td>{tier.fee}</td>
        </tr>
      ))}
    </tbody>
  )
}
