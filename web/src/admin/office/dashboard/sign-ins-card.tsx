import type { DashboardData } from '@banquet/contract/office/dashboard'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { Muted, Panel } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

/** The latest sign-ins: who, when and from where. */
export function SignInsCard({ signIns }: { signIns: NonNullable<DashboardData['signIns']> }) {
  const t = useText(dashboardText)
  return (
    <Panel gap={8} aria-labelledby="dashboard-sign-ins">
      <h2 id="dashboard-sign-ins">{t.signIns}</h2>
      {signIns.length === 0 && <Muted>{t.noSignIns}</Muted>}
      <ul className={styles.events}>
        {signIns.map(({ name, realName, at, ip }) => (
          <li key={`${name} ${at}`}>
            <span className={styles.what}>
              <strong>{realName}</strong> <span>{name}</span>
            </span>
            <span className={styles.when}>
              <time dateTime={at}>{momentWords(at)}</time> {t.from(ip)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
