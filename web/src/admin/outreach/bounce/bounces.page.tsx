import { longPageSizes } from '@banquet/contract/call/page-size'
import {
  bounce,
  bounceFaults,
  bounceKinds,
  bounceStates,
  type Bounce,
} from '@banquet/contract/outreach/bounce'
import { useMemo, useState } from 'react'
import { useList } from '../../../kit/list/list-state.ts'
import * as controls from '../../../kit/look/controls.module.css'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Tag } from '../../../kit/look/look.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { bounceFaultText, bounceKindText, bounceStateText, bounceText } from './bounce.text.ts'

const BounceDialog = lazyComponent(() => import('./bounce.dialog.tsx').then((file) => file.BounceDialog))
const SuppressDialog = lazyComponent(() =>
  import('./bounce.dialog.tsx').then((file) => file.SuppressBounceDialog),
)
const BounceHistory = lazyComponent(() => import('./bounce-history.tsx').then((file) => file.BounceHistory))

const filters = ['state', 'kind', 'fault']

/** The mails that came back, the latest first. */
export function BouncesPage() {
  const t = useText(bounceText)
  const states = useText(bounceStateText)
  const kinds = useText(bounceKindText)
  const faults = useText(bounceFaultText)
  const list = useList(bounce.list, { sort: '-createdAt', filters, sizes: longPageSizes })
  const [open, setOpen] = useState<number>()
  const [suppressed, setSuppressed] = useState<Bounce>()
  const [history, setHistory] = useState<Bounce>()
  const columns = useBounceColumns(setOpen, setHistory)
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        add={false}
        filters={[
          {
            name: 'state',
            label: t.state,
            options: bounceStates.map((value) => ({ value, label: states[value] })),
          },
          {
            name: 'kind',
            label: t.kind,
            options: bounceKinds.map((value) => ({ value, label: kinds[value] })),
          },
          {
            name: 'fault',
            label: t.fault,
            options: bounceFaults.map((value) => ({ value, label: faults[value] })),
          },
        ]}
      />
      {open !== undefined && (
        <BounceDialog
          id={open}
          onSuppress={(row) => {
            setOpen(undefined)
            setSuppressed(row)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {suppressed && <SuppressDialog row={suppressed} onClose={() => setSuppressed(undefined)} />}
      {history && (
        <BounceHistory
          row={history}
          name={nameOf(history, t.unknown)}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

const nameOf = ({ email, subject }: Bounce, unknown: string) => email || subject || unknown

function useBounceColumns(onOpen: (id: number) => void, onHistory: (row: Bounce) => void) {
  const t = useText(bounceText)
  const common = useText(commonText)
  const states = useText(bounceStateText)
  const kinds = useText(bounceKindText)
  const faults = useText(bounceFaultText)
  return useMemo<readonly Column<Bounce>[]>(
    () => [
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      {
        key: 'email',
        header: t.email,
        sort: 'email',
        rowHeader: true,
        cell: (row) => (
          <button
            type="button"
            className={controls.linkButton}
            aria-label={t.open(nameOf(row, t.unknown))}
            onClick={() => onOpen(row.id)}
          >
            {nameOf(row, t.unknown)}
          </button>
        ),
      },
      {
        key: 'fault',
        header: t.fault,
        sort: 'fault',
        cell: (row) => (row.kind === 'failure' ? faults[row.fault] : kinds[row.kind]),
      },
      { key: 'reply', header: t.reply, hideOnPhone: true, cell: (row) => row.reply },
      {
        key: 'state',
        header: t.state,
        sort: 'state',
        nowrap: true,
        cell: (row) => (
          <Tag
            color={row.state === 'unmatched' ? 'warning' : undefined}
            dot={row.state === 'unmatched' ? 'full' : 'empty'}
          >
            {states[row.state]}
          </Tag>
        ),
      },
      {
        key: 'actions',
        header: common.actions,
        width: 80,
        align: 'end',
        cell: (row) => <RowActions name={nameOf(row, t.unknown)} onHistory={() => onHistory(row)} />,
      },
    ],
    [t, common, states, kinds, faults, onOpen, onHistory],
  )
}
