import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportFaults, ImportWarnings } from './import-faults.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { importText } from './import.text.ts'
import { listOf } from './list-of.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'

/** An import: mapping of columns, preview, progress and result. */
export function ImportPage() {
  const id = useRowId()
  return id === undefined ? null : <ImportOf key={id} id={id} />
}

const soon = 700

function ImportOf({ id }: { id: number }) {
  const query = useQuery({
    ...read(importCalls.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? soon : false),
  })
  useEventOfRecord(query.data?.eventId)
  const [checked, setChecked] = useState<ImportRow>()
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  if (row.status === 'uploaded')
    return (
      <ImportMapping row={row} checked={checked} onChecked={setChecked} onRun={() => void query.refetch()} />
    )
  return row.status === 'running' ? <Running row={row} /> : <Ended row={row} />
}

function Running({ row }: { row: ImportRow }) {
  const t = useText(importText)
  const percent = row.total === 0 ? 0 : Math.round((row.done / row.total) * 100)
  return (
    <Panel gap={12}>
      <h2>{row.fileName}</h2>
      <p>{t.running}</p>
      <Progress value={percent} animated size="lg" aria-label={row.fileName} />
      <Muted as="output">{t.progress(row.done, row.total)}</Muted>
    </Panel>
  )
}

function Ended({ row }: { row: ImportRow }) {
  const t = useText(importText)
  const navigate = useNavigate()
  const list = listOf(row.noun)
  return (
    <Stack maw={1040}>
      <Panel gap={12}>
        <h2>{row.status === 'done' ? t.done : t.failed}</h2>
        <Muted>{row.fileName}</Muted>
        {row.counts && <ImportCounts noun={row.noun} counts={row.counts} />}
        <Row gap={12}>
          <Button onClick={() => void navigate({ to: list })}>{t.toList}</Button>
        </Row>
      </Panel>
      <ImportWarnings row={row} isDone />
      <ImportFaults row={row} />
    </Stack>
  )
}
