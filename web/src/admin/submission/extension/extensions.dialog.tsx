import type { Event } from '@banquet/contract/event/event/event'
import { deadlineAt } from '@banquet/contract/rule/day/moment'
import { extension, type Extension } from '@banquet/contract/submission/extension'
import { extensionStateWords, type ExtensionState } from '@banquet/contract/submission/extension-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Banner, Muted, PlainTable, Row, Stack, Tag, type LookColor } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { AddExtensionDialog, EditExtensionDialog } from './extension-form.dialog.tsx'
import { ExtensionHistory } from './extension-history.tsx'
import { extensionText } from './extension.text.ts'

interface Props {
  event: Event
  onClose: () => void
}

type Open = { kind: 'add' } | { kind: 'edit' | 'history'; row: Extension }

/** The people who can submit to an event until a deadline of their own. What is opened from it takes its place. */
export function ExtensionsDialog({ event, onClose }: Props) {
  const [open, setOpen] = useState<Open>()
  const back = () => setOpen(undefined)
  if (open?.kind === 'add') return <AddExtensionDialog event={event} onClose={back} />
  if (open?.kind === 'edit') return <EditExtensionDialog event={event} row={open.row} onClose={back} />
  if (open?.kind === 'history') return <ExtensionHistory event={event} row={open.row} onClose={back} />
  return <List event={event} onOpen={setOpen} onClose={onClose} />
}

function List({ event, onOpen, onClose }: Props & { onOpen: (open: Open) => void }) {
  const t = useText(extensionText)
  const isArchived = event.status === 'archived'
  const mayEdit = useMay('submissions', 'edit') && !isArchived
  const query = useQuery({
    ...read(extension.list, { query: { eventId: String(event.id), sort: '-createdAt' } }),
    // Authors use them meanwhile.
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const rows = query.data?.rows
  return (
    <Dialog title={t.title} size="large" onClose={onClose}>
      <Stack>
        {isArchived && <Banner>{t.archived}</Banner>}
        <Muted>{t.hint}</Muted>
        {mayEdit && (
          <Row>
            <Button onClick={() => onOpen({ kind: 'add' })}>{t.add}</Button>
          </Row>
        )}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Spinner />}
        {rows?.length === 0 && <EmptyState title={t.none} />}
        {rows && rows.length > 0 && (
          <PlainTable cards aria-label={t.title}>
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.email}</th>
                <th scope="col">{t.until}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">{t.actions}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  <td data-label={t.email}>{row.email}</td>
                  <td data-label={t.until}>{deadlineAt(new Date(row.until), event.timeZone)}</td>
                  <td data-label={t.state}>
                    <StateTag value={row.state} />
                  </td>
                  <td data-label={t.actions}>
                    <Commands row={row} mayEdit={mayEdit} onOpen={onOpen} />
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </Stack>
    </Dialog>
  )
}

const colors: Record<ExtensionState, LookColor | undefined> = {
  unused: 'warning',
  used: 'success',
  expired: undefined,
  revoked: undefined,
}

function StateTag({ value }: { value: ExtensionState }) {
  return (
    <Tag color={colors[value]} dot={colors[value] === undefined ? 'empty' : 'full'}>
      {extensionStateWords[language()][value]}
    </Tag>
  )
}

interface CommandsProps {
  row: Extension
  mayEdit: boolean
  onOpen: (open: Open) => void
}

function Commands({ row, mayEdit, onOpen }: CommandsProps) {
  const t = useText(extensionText)
  const { history } = useText(commonText)
  const revoke = useWrite(extension.revoke, { quiet: true })
  const askAndRevoke = async () => {
    const question = { title: t.revoke, subject: row.name, body: t.revokeHint, yes: t.revoke, danger: true }
    if (!(await confirm(question))) return
    await revoke.mutateAsync({ params: { id: row.id }, body: { version: row.version } })
    notify.success(t.revoked)
  }
  const isChangeable = mayEdit && row.state !== 'revoked'
  return (
    <Row gap={8}>
      {isChangeable && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${t.edit} ${row.name}`}
          onClick={() => onOpen({ kind: 'edit', row })}
        >
          {t.edit}
        </Button>
      )}
      {isChangeable && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${t.revoke} ${row.name}`}
          onClick={() => void askAndRevoke().catch(() => undefined)}
        >
          {t.revoke}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        aria-label={`${history} ${row.name}`}
        onClick={() => onOpen({ kind: 'history', row })}
      >
        {history}
      </Button>
    </Row>
  )
}
