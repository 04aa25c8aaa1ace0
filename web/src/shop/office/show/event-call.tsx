import { callInWords, callWords, submissionPath } from '@banquet/contract/event/public-event/call-words'
import type { PublicSite } from '@banquet/contract/event/public-event/public-event'
import { useLanguage } from '../../../kit/text/text.ts'
import * as styles from './event-call.module.css'

/** The call for papers of the event: subjects, types and their limits, while something can be submitted. */
export function EventCall({ event }: { event: Pick<PublicSite, 'call' | 'code' | 'timeZone'> }) {
  const language = useLanguage()
  const { call, code } = event
  if (!call) return null
  const t = callWords[language]
  const { until, subjects, types } = callInWords(call, event, language)
  return (
    <section aria-labelledby="event-call" className={styles.call}>
      <h2 id="event-call">{t.title}</h2>
      {until && <p>{until}</p>}
      <p>
        <a className={styles.submit} href={submissionPath(code)}>
          {t.submit}
        </a>
      </p>
      <h3>{t.subjects}</h3>
      <ul>
        {subjects.map((one) => (
          <li key={one.code} style={{ marginInlineStart: one.level * 24 }}>
            <b>
              {one.code} {one.name}
            </b>
            {one.until && <small>{one.until}</small>}
            {one.description && <p>{one.description}</p>}
            {one.fee && <p>{one.fee}</p>}
          </li>
        ))}
      </ul>
      <h3>{t.types}</h3>
      <ul>
        {types.map((one) => (
          <li key={one.name}>
            <b>{one.name}</b>
            {one.description && <p>{one.description}</p>}
            {one.limits && <p>{one.limits}</p>}
            {one.fee && <p>{one.fee}</p>}
            {one.files && <p>{one.files}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
