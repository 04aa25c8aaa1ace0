import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Actions } from '../look/actions.tsx'
import { commonText } from '../text/common.text.ts'
import { ApiError } from '../call/api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { mayLose, useLeaveGuard } from '../form/form-frame.tsx'
import { notify } from '../notice/notices.ts'
import type { ArrangedCalls, ArrangedRow } from './arranged.ts'
import { ArrangeList } from './arrange-list.tsx'
import { arrangeText } from './arrange.text.ts'
import { read, useWrite } from '../query/query.ts'
import { Spinner } from '../look/spinner.tsx'
import { EmptyState, ErrorState } from '../look/states.tsx'
import { say, useText } from '../text/text.ts'
import { useArrange } from './use-arrange.ts'
import { Muted } from '../look/look.tsx'
import * as controls from '../look/controls.module.css'

interface Props extends ArrangedCalls {
  title: string
  rowName: (row: ArrangedRow) => string
  fixed?: Readonly<Record<string, number>> | undefined
  onClose: () => void
}

/**
 * Arranges all rows of a list, by buttons or by dragging, and saves the list as a whole. If the list has changed meanwhile,
 * a notice is shown and the dialog starts again with the current rows.
 */
export function ArrangeDialog(props: Props) {
  const { list, title, fixed = {}, onClose } = props
  const [round, setRound] = useState(1)
  // Fetched once when the dialog opens, because the rows must not change while they are being arranged.
  const query = useQuery({
    ...read(list, { query: fixed }),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const rows = query.data?.rows as readonly ArrangedRow[] | undefined
  const reload = async () => {
    await query.refetch()
    setRound(round + 1)
  }
  // The cache may hold an outdated list.
  if (rows && query.isFetchedAfterMount)
    return <Ordering key={round} {...props} rows={rows} onStale={reload} />
  return (
    <Dialog title={title} onClose={onClose}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Spinner />}
    </Dialog>
  )
}

interface OrderingProps extends Props {
  rows: readonly ArrangedRow[]
  onStale: () => Promise<void>
}

function Ordering({ reorder, title, rowName, rows, onStale, onClose }: OrderingProps) {
  const t = useText(arrangeText)
  const common = useText(commonText)
  const order = useArrange(rows, rowName)
  const save = useWrite(reorder, { atField: ['stale'] })
  useLeaveGuard(order)
  const close = () => {
    if (!save.isPending) void mayLose(order).then((may) => may && onClose())
  }
  const send = async () => {
    if (save.isPending) return
    if (!order.isDirty()) return onClose()
    const ids = order.rows.map((row) => row.id)
    const body = { ids, index_ids: ids.map((_, at) => at + 1) }
    try {
      await save.mutateAsync({ body })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') return
      notify.warning(say(arrangeText, 'changed'))
      await onStale()
    }
  }
  return (
    <Dialog title={title} onClose={close}>
      {rows.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          <Muted mb={10}>{t.hint}</Muted>
          <ArrangeList order={order} rowName={rowName} />
        </>
      )}
      <output className={controls.visuallyHidden} aria-live="polite">
        {order.said}
      </output>
      <Actions>
        <Button variant="default" onClick={close}>
          {common.cancel}
        </Button>
        <Button loading={save.isPending} onClick={() => void send()}>
          {common.save}
        </Button>
      </Actions>
    </Dialog>
  )
}
