import type { Management } from '@banquet/contract/account'
import { management } from '@banquet/contract/management'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.ts'
import { notify } from '../../kit/notices.ts'
import { useWrite } from '../../kit/query.ts'
import { say, useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { UserHistory } from './user-history.tsx'
import { userText } from './user.text.ts'

/** What else can be done to an account: see its history, end its sessions. */
export function UserDeeds({ row }: { row: Management }) {
  const t = useText(userText)
  const { history } = useText(commonText)
  const [open, setOpen] = useState(false)
  const end = useWrite(management.endSessions, { quiet: true })
  const endSessions = async () => {
    if (!(await confirm({ title: t.endSessionsAsk, body: row.name, danger: true }))) return
    end.mutate(
      { params: { id: row.id } },
      { onSuccess: () => notify.success(say(userText, 'sessionsEnded')) },
    )
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {history}
      </Button>
      <Button variant="subtle" color="red" loading={end.isPending} onClick={() => void endSessions()}>
        {t.endSessions}
      </Button>
      {open && <UserHistory row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
