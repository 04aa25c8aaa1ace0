import { identity } from '@banquet/contract/call/access'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../../kit/session/session.ts'
import { EmptyState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { settingText } from './setting.text.ts'
import { Panel, Stack } from '../../../kit/look/look.tsx'
import * as styles from './setting.module.css'
import * as controls from '../../../kit/look/controls.module.css'

/** The settings, a card for each group. */
export function SettingsPage() {
  const t = useText(settingText)
  const { identity: kind } = useMe()
  if (kind !== identity.admin) return <EmptyState title={t.none} />
  return (
    <Stack columns={320}>
      <Panel gap={8} className={styles.card} aria-labelledby="setting-mail">
        <h2 id="setting-mail">{t.mail}</h2>
        <p>{t.mailBody}</p>
        <Link className={controls.button} to="/admin/setting/setting/outbox">
          {t.outbox}
        </Link>
      </Panel>
    </Stack>
  )
}
