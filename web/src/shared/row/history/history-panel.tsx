import type { Change, changes } from '@banquet/contract/call/history'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { idParams } from '@banquet/contract/call/list'
import { useQuery } from '@tanstack/react-query'
import { statusWords } from '../../../kit/text/account.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { EarlierEntries } from './earlier-entries.tsx'
import { formText } from '../../../kit/form/form.text.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'

/** The entries with the words of all commands: most visits to a form do not open its history. */
const HistoryEntries = lazyComponent(() =>
  import('./history-entries.tsx').then((file) => file.HistoryEntries),
)

type History = Endpoint & { method: 'GET'; params: typeof idParams; response: typeof changes }

interface Props {
  endpoint: History
  id: number
  /** The name of the row. */
  name: string
  /** The texts for its fields except the status, which all have; a field without words is shown under its own name. */
  fields: Readonly<Record<string, string>>
  /** Describes a value in words, if the value alone means nothing (an id or a state, for example). */
  show?: (field: string, value: unknown) => string | undefined
  /** The name of the part of the row that a change is about, if it is not the row itself. */
  about?: (change: Change) => string | undefined
  /** Without it the history is a part of its page. */
  onClose?: (() => void) | undefined
}

/** Whether a history goes back to the creation of the row itself. */
function isWhole({ id: call }: History, id: number, history: readonly Change[]): boolean {
  const oldest = history.at(-1)
  const noun = call.slice(0, call.indexOf('.')).replaceAll('-', '_')
  return oldest?.action === 'created' && oldest.noun === noun && oldest.rowId === id
}

/** The history of one row, in a side panel or as a part of its page: who changed what when, with each value before and after. */
export function HistoryPanel({ endpoint, id, name, fields, show, about, onClose }: Props) {
  const t = useText(formText)
  const title = useText(tableText).historyOf(name)
  const { status } = useText(commonText)
  const say = (field: string, value: unknown) =>
    show?.(field, value) ?? (field === 'status' && typeof value === 'number' ? statusWords(value) : undefined)
  const query = useQuery(read<History>(endpoint, { params: { id } }))
  const content = (
    <>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyState title={t.noHistory} />}
      {query.data && (
        <HistoryEntries history={query.data} fields={{ ...fields, status }} say={say} about={about} />
      )}
      {query.data && !isWhole(endpoint, id, query.data) && <EarlierEntries />}
    </>
  )
  if (!onClose) return content
  return (
    <Dialog title={title} size="side" onClose={onClose}>
      {content}
    </Dialog>
  )
}
