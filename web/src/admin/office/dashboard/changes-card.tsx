import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { nounName } from '../../../both/history/noun-names.ts'
import { dashboardText } from './dashboard.text.ts'
import { Muted, Panel } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

const icons = { created: IconPlus, updated: IconPencil, deleted: IconTrash }

/** The most recently added, edited and deleted rows. */
export function ChangesCard({ changes }: Pick<DashboardData, 'changes'>) {
  const t = useText(dashboardText)
  return (
    <Panel gap={8} aria-labelledby="dashboard-changes">
      <h2 id="dashboard-changes">{t.changes}</h2>
      {changes.length === 0 && <Muted>{t.noChanges}</Muted>}
      <ul className={styles.events}>
        {changes.map((change) => {
          const action =
            change.action === 'created' || change.action === 'deleted' ? change.action : 'updated'
          const Icon = icons[action]
          return (
            <li key={change.id}>
              <span className={styles.icon} data-action={action}>
                <Icon size={15} stroke={1.8} aria-hidden="true" />
              </span>
              <span className={styles.what}>
                <span>{change.actorName}</span> {t[action]} <span>{nounName(change.noun).toLowerCase()}</span>{' '}
                <strong>{change.label}</strong>
              </span>
              <time className={styles.when} dateTime={change.at}>
                {momentWords(change.at)}
              </time>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
