import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { commandOf } from '../../../shared/row/history/command-words.ts'
import { nounName } from '../../../shared/row/history/noun-names.ts'
import { dashboardText } from './dashboard.text.ts'
import { Muted, Panel, Stack, Tag, Title } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'
import { ActorName } from '../../../kit/look/actor-name.tsx'

const icons = { created: IconPlus, updated: IconPencil, deleted: IconTrash }
const colors = { created: 'success', updated: undefined, deleted: 'danger' } as const

/** The most recently added, edited and deleted rows. */
export function ChangesCard({ changes }: { changes: NonNullable<DashboardData['changes']> }) {
  const t = useText(dashboardText)
  return (
    <Panel gap={8} aria-labelledby="dashboard-changes">
      <h2 id="dashboard-changes">{t.changes}</h2>
      {changes.length === 0 && <Muted>{t.noChanges}</Muted>}
      <Stack as="ul" lines className={styles.events}>
        {changes.map((change) => {
          const action =
            change.action === 'created' || change.action === 'deleted' ? change.action : 'updated'
          const Icon = icons[action]
          return (
            <li key={change.id}>
              <Tag color={colors[action]} p={0} me={10} className={styles.icon}>
                <Icon size={15} stroke={1.8} aria-hidden="true" />
              </Tag>
              <Title as="span">
                <ActorName of={change} /> {commandOf(change)?.toLowerCase() ?? t[action]}{' '}
                <span>{nounName(change.noun).toLowerCase()}</span> <strong>{change.label}</strong>
              </Title>
              <Muted as="time" size="small" dateTime={change.at}>
                {momentWords(change.at)}
              </Muted>
            </li>
          )
        })}
      </Stack>
    </Panel>
  )
}
