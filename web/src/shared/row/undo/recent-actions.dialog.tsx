import { bulkAction, type BulkAction } from '@banquet/contract/platform/bulk-action'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, PlainTable, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { commandWords } from '../history/command-words.ts'
import { undoAction } from './undo.ts'
import { undoText } from './undo.text.ts'

interface Props {
  /** The nouns that are loaded again after undoing. */
  nouns: readonly string[]
  onClose: () => void
}

/** The commands on several rows of the last day that the user gave, each with a button that undoes it. */
export function RecentActionsDialog({ nouns, onClose }: Props) {
  const t = useText(undoText)
  const query = useQuery({ ...read(bulkAction.list, { query: {} }), staleTime: 0 })
  const rows = query.data?.filter(({ changed }) => changed > 0)
  return (
    <Dialog title={t.recent} size="large" onClose={onClose}>
      <Stack>
        <Muted>{t.recentHint}</Muted>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!rows && !query.isError && <Spinner />}
        {rows?.length === 0 && <EmptyState title={t.nothing} />}
        {rows && rows.length > 0 && (
          <PlainTable cards aria-label={t.recent}>
            <thead>
              <tr>
                <th scope="col">{t.at}</th>
                <th scope="col">{t.what}</th>
                <th scope="col">{t.rows}</th>
                <th scope="col">{t.undo}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ActionRow key={row.id} row={row} nouns={nouns} />
              ))}
            </tbody>
          </PlainTable>
        )}
      </Stack>
    </Dialog>
  )
}

function ActionRow({ row, nouns }: { row: BulkAction; nouns: readonly string[] }) {
  const t = useText(undoText)
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const { id, createdAt, changed, undone, command } = row
  const undo = () => {
    setSending(true)
    // Other commands of the last day are listed as well, such as those on prices beside those on orders.
    void undoAction(client, id, [...nouns, command.split('.')[0] ?? '']).finally(() => setSending(false))
  }
  return (
    <tr>
      <th scope="row">{momentWords(createdAt)}</th>
      <td data-label={t.what}>{commandWords({ action: 'updated', command })}</td>
      <td data-label={t.rows}>{changed}</td>
      <td data-label={t.undo}>
        {undone < changed && (
          <Button size="compact-md" variant="default" loading={isSending} onClick={undo}>
            {t.undo}
          </Button>
        )}
        {undone > 0 && <Muted>{t.undoneOf(undone)}</Muted>}
      </td>
    </tr>
  )
}
