import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { ReadOnlyField } from '../../../kit/field/fields.tsx'
import { OwnSessions } from '../../../shared/account/sessions/own-sessions.tsx'
import { saveSettings, useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { identityWords } from '../../../kit/text/account.text.ts'
import { myAccountText } from './my-account.text.ts'
import { StaffPasswordForm } from './own-password-form.tsx'
import { ClearRecent } from '../../../shared/row/recent/clear-recent.tsx'
import { recentText } from '../../../shared/row/recent/recent.text.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './my-account.module.css'

/** What users set for themselves; each applies at once. */
function PersonalSettings() {
  const t = useText(myAccountText)
  const { settings } = useMe()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.settings}</h2>
      <Checkbox
        label={t.singleKeys}
        description={t.singleKeysHint}
        checked={settings.singleKeys}
        onChange={(event) =>
          void saveSettings({ singleKeys: event.currentTarget.checked }).catch(() => undefined)
        }
      />
    </section>
  )
}

/** What the header search remembers of the user. */
function Recent() {
  const t = useText(recentText)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.recent}</h2>
      <Stack gap={8} align="start">
        <Muted>{t.hint}</Muted>
        <ClearRecent variant="default" />
      </Stack>
    </section>
  )
}

/** The user's own account: name and rights, personal settings, password, and sessions. */
export function MyAccountPage() {
  const t = useText(myAccountText)
  const me = useMe()
  const id = useId()
  return (
    <>
      <div role="tablist" className={styles.tabs} aria-label={t.tab}>
        <button type="button" role="tab" id={`${id}-tab`} aria-controls={id} aria-selected="true">
          {t.tab}
        </button>
      </div>
      <Stack
        role="tabpanel"
        id={id}
        aria-labelledby={`${id}-tab`}
        gap={28}
        maw={640}
        mt={20}
        className={styles.panel}
      >
        <Row gap="12px 48px">
          <ReadOnlyField label={t.permission}>{identityWords(me.identity)}</ReadOnlyField>
          <ReadOnlyField label={t.account}>{me.name}</ReadOnlyField>
          <ReadOnlyField label={t.realName}>{me.realName}</ReadOnlyField>
        </Row>
        <PersonalSettings />
        <Recent />
        <StaffPasswordForm />
        <OwnSessions />
      </Stack>
    </>
  )
}
