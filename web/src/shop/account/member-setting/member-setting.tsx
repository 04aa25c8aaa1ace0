import { member as calls } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { OwnPasswordForm } from '../../../both/account/password/own-password-form.tsx'
import { Panel } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { say } from '../../../kit/text/text.ts'
import { EmailForm } from './email-form.tsx'
import { OwnDataForm } from './own-data-form.tsx'

/** The settings of a member: data, email address and password. */
export function MemberSetting({ member }: { member: Member }) {
  return (
    <>
      <OwnDataForm key={member.version} member={member} />
      <EmailForm key={member.pendingEmail} member={member} />
      <Panel as="div">
        <OwnPasswordForm
          account={member}
          endpoint={calls.updateSelfPassword}
          onChanged={() => notify.success(say(commonText, 'updated'))}
        />
      </Panel>
    </>
  )
}
