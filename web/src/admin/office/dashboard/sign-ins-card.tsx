import type { DashboardData } from '@banquet/contract/office/dashboard'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'

/** Who signed in last, when and from where. */
export function SignInsCard({ signIns }: { signIns: NonNullable<DashboardData['signIns']> }) {
  const t = useText(dashboardText)
  return (
    <section className="card" aria-labelledby="dashboard-sign-ins">
      <h2 id="dashboard-sign-ins">{t.signIns}</h2>
      {signIns.length === 0 && <p className="dashboard-hint">{t.noSignIns}</p>}
      <ul className="event-list">
        {signIns.map(({ name, realName, at, ip }) => (
          <li key={`${name} ${at}`}>
            <span className="event-what">
              <strong>{realName}</strong> <span>{name}</span>
            </span>
            <span className="event-when">
              <time dateTime={at}>{momentWords(at)}</time> {t.from(ip)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
