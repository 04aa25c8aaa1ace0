import { bulkAction } from '@banquet/contract/platform/bulk-action'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { undoAction } from './undo.ts'
import { undoText } from './undo.text.ts'

interface Props {
  /** The request of the command, as in the audit. */
  requestId: string
  onUndone: () => void
}

/** The button that undoes a command on several rows, if the user gave it and it can still be undone. */
export function UndoRequest({ requestId, onUndone }: Props) {
  const t = useText(undoText)
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const rows = useQuery({ ...read(bulkAction.list, { query: {} }), staleTime: 0 }).data
  const action = rows?.find((row) => row.requestId === requestId)
  if (!action || action.undone >= action.changed) return null
  const undo = async () => {
    setSending(true)
    await undoAction(client, action.id, [action.command.split('.')[0] ?? '', 'audit'])
    onUndone()
  }
  return (
    <Button
      variant="default"
      loading={isSending}
      leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
      onClick={() => void undo()}
    >
      {t.undoAll(action.changed - action.undone)}
    </Button>
  )
}
