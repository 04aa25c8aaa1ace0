import { bulkAction, type BulkRowResult } from '@banquet/contract/platform/bulk-action'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, notifyRefusal } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { renewQueries } from '../../../kit/query/query.ts'
import { listed, say } from '../../../kit/text/text.ts'
import { undoText } from './undo.text.ts'

/** How many rows a notice names. */
const named = 10

function tell(results: readonly BulkRowResult[]): void {
  const left = results.filter(({ refusal }) => refusal !== null)
  const done = results.length - left.length
  if (done > 0) notify.success(say(undoText, 'undone')(done))
  if (left.length > 0)
    notify.warning(say(undoText, 'notUndone')(left.length), {
      detail: listed(left.slice(0, named).map(({ id, code }) => code || String(id))),
    })
}

/** Undoes a command on several rows, says what was undone, and loads the nouns again. */
export async function undoAction(client: QueryClient, id: number, nouns: readonly string[]): Promise<void> {
  try {
    tell(await call(bulkAction.undo, { params: { id } }))
  } catch (error) {
    notifyRefusal(error)
  }
  await renewQueries(client, [...nouns, 'bulk-action', 'dashboard'])
}

/** Returns a function that says that a command on several rows succeeded, and offers to undo it. */
export function useUndoNotice(nouns: readonly string[]): (words: string, actionId: number | null) => void {
  const client = useQueryClient()
  return (words, actionId) =>
    notify.success(
      words,
      actionId === null
        ? {}
        : { action: { label: say(undoText, 'undo'), run: () => void undoAction(client, actionId, nouns) } },
    )
}
