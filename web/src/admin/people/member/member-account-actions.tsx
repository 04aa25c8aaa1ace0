import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say, useText } from '../../../kit/text/text.ts'
import { mergeText } from './merge.text.ts'
import { useMayMerge } from './use-may-merge.ts'
import { membersText } from './members.text.ts'

const SetPasswordDialog = lazyComponent(() =>
  import('../../../shared/account/account/set-password.dialog.tsx').then((file) => file.SetPasswordDialog),
)

const MergeMember = lazyComponent(() => import('./merge-member.tsx').then((file) => file.MergeMember))

/** The commands of staff on a member's account: send another link, set a password, merge with another member. */
export function MemberAccountActions({ row }: { row: Member }) {
  const t = useText(membersText)
  const merge = useText(mergeText)
  const [open, setOpen] = useState(false)
  const [merging, setMerging] = useState(false)
  const mayMerge = useMayMerge()
  const resend = useWrite(member.resendTo, { quiet: true })
  const send = () =>
    resend.mutate({ params: { id: row.id } }, { onSuccess: () => notify.success(say(membersText, 'resent')) })
  return (
    <>
      {(!row.emailVerify || row.pendingEmail !== '') && (
        <Button variant="subtle" loading={resend.isPending} onClick={send}>
          {t.resend}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t.setPassword}
      </Button>
      {mayMerge && (
        <Button variant="subtle" onClick={() => setMerging(true)}>
          {merge.mergeWith}
        </Button>
      )}
      {merging && <MergeMember row={row} onClose={() => setMerging(false)} />}
      {open && (
        <SetPasswordDialog
          endpoint={member.updatePassword}
          id={row.id}
          words={t}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
