import { member as calls } from '@banquet/contract/people/member'
import { OwnPasswordForm } from '../../../shared/account/password/own-password-form.tsx'
import { OwnSessions } from '../../../shared/account/sessions/own-sessions.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Panel, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { reloadMe, useShopper } from '../../../kit/session/session.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { say } from '../../../kit/text/text.ts'
import { AccountPanel } from './account-panel.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnDataForm } from './own-data-form.tsx'

const OwnPreferencesPanel = lazyComponent(() =>
  import('../../outreach/mail-preference/own-preferences.panel.tsx').then((file) => file.OwnPreferencesPanel),
)

/** A member's own page: data, email address, mails, password, sessions, and the account itself. */
export function MemberPage() {
  const { member } = useShopper()
  if (!member) return null
  const password = (
    <Panel as="div">
      <OwnPasswordForm
        account={member}
        key={String(member.hasPassword)}
        endpoint={calls.updateSelfPassword}
        isFirst={!member.hasPassword}
        onChanged={() => {
          notify.success(say(commonText, 'updated'))
          if (!member.hasPassword) void reloadMe()
        }}
      />
    </Panel>
  )
  return (
    <Stack maw={720}>
      {!member.hasPassword && password}
      <OwnDataForm key={member.version} member={member} />
      {member.hasPassword && <EmailForm key={member.pendingEmail} member={member} />}
      <OwnPreferencesPanel />
      {member.hasPassword && password}
      <Panel as="div">
        <OwnSessions />
      </Panel>
      <AccountPanel member={member} />
    </Stack>
  )
}
