import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say, useText } from '../../../kit/text/text.ts'
import { accountFormText } from './account-form.text.ts'

interface Row {
  id: number
  name: string
}

interface Props<E> {
  row: Row
  /** The call that ends the sessions of an account. */
  endSessions: E
  /** The history of the account. */
  history: ComponentType<{ row: Row; onClose: () => void }>
  /** Deletes the account, where that is allowed. */
  onRemove?: (() => unknown) | undefined
}

/** The actions on a staff account besides editing it: show its history, end its sessions, delete it. */
export function AccountActions<E extends Endpoint & { method: 'DELETE'; params: typeof idParams }>(
  props: Props<E>,
) {
  const { row, onRemove, history: History } = props
  const t = useText(accountFormText)
  const end = useWrite(props.endSessions, { quiet: true })
  const endSessions = async () => {
    if (!(await confirm({ title: t.endSessionsAsk, body: row.name, danger: true }))) return
    end.mutate({ params: { id: row.id } } as object as Call<E>, {
      onSuccess: () => notify.success(say(accountFormText, 'sessionsEnded')),
    })
  }
  return (
    <ExistingActions row={row} history={History} onRemove={onRemove}>
      <Button variant="subtle" color="red" loading={end.isPending} onClick={() => void endSessions()}>
        {t.endSessions}
      </Button>
    </ExistingActions>
  )
}
