import { hasRight, identity } from '@banquet/contract/call/access'
import { audit, type AuditEntry } from '@banquet/contract/office/audit'
import { auditActions } from '@banquet/contract/call/history'
import { nounNames, nouns } from '@banquet/contract/call/nouns'
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { exactMomentWords } from '../../../kit/look/dates.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { formText } from '../../../kit/form/form.text.ts'
import { useList } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { commandWords } from '../../../shared/row/history/command-words.ts'
import { EarlierEntries } from '../../../shared/row/history/earlier-entries.tsx'
import { nounName } from '../../../shared/row/history/noun-names.ts'
import { auditText } from './audit.text.ts'
import { Narrowed } from './narrowed.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { type LookColor, Tag } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import { ActorName } from '../../../kit/look/actor-name.tsx'

// The words of all fields are loaded with the first entry that is opened.
const EntryPanel = lazyComponent(() => import('./entry-panel.tsx').then((file) => file.EntryPanel))

const PersonDialog = lazyComponent(() => import('./person-dialog.tsx').then((file) => file.PersonDialog))

const filters = ['noun', 'action', 'actorId', 'rowId', 'requestId']
const actionColors: Partial<Record<AuditEntry['action'], LookColor>> = {
  created: 'success',
  deleted: 'danger',
  'sign-in-refused': 'warning',
  exported: 'warning',
}
const none = Object.fromEntries(filters.map((name) => [name, '']))

/** The audit log: list, search, one entry in full, export. */
export function AuditPage() {
  const t = useText(auditText)
  const list = useList(audit.list, { sort: '-at', filters })
  const [open, setOpen] = useState<AuditEntry>()
  const [person, setPerson] = useState<{ id: string; name: string }>()
  const [choosing, setChoosing] = useState(false)
  const maySeePeople = useMay('users', 'view')
  const isAdmin = useMe().identity === identity.admin
  const columns = useAuditColumns(setOpen)
  const { state } = list
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        range
        filters={useAuditFilters()}
        above={
          <>
            <EarlierEntries>{isAdmin && <Link to="/admin/audit/archive">{t.archives}</Link>}</EarlierEntries>
            <Narrowed list={list} nameOf={(id) => (person?.id === id ? person.name : undefined)} />
          </>
        }
      >
        {maySeePeople && (
          <Button
            variant="default"
            leftSection={<IconUser size={16} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {t.choosePerson}
          </Button>
        )}
        <ExportButton endpoint={audit.export} state={state} />
      </ListPage>
      {choosing && (
        <PersonDialog
          onPick={({ id, realName }) => {
            setPerson({ id: String(id), name: realName })
            state.set({ filters: { ...state.filters, actorId: String(id) } })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {open && (
        <EntryPanel
          entry={open}
          onNarrow={(narrowing) => {
            state.set({ keyword: '', from: '', to: '', filters: { ...none, ...narrowing } })
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** The dropdowns for action and resource; only resources whose page the user may view are offered. */
function useAuditFilters() {
  const t = useText(auditText)
  const actions = useText(formText)
  const me = useMe()
  const seen = nounNames.filter((noun) => {
    const { page } = nouns[noun]
    return page === null ? me.identity === identity.admin : hasRight(me, page, 'view')
  })
  return [
    { name: 'noun', label: t.noun, options: seen.map((noun) => ({ value: noun, label: nounName(noun) })) },
    {
      name: 'action',
      label: t.action,
      options: auditActions.map((action) => ({ value: action, label: actions[action] })),
    },
  ]
}

function useAuditColumns(show: (entry: AuditEntry) => void) {
  const t = useText(auditText)
  return useMemo<readonly Column<AuditEntry>[]>(
    () => [
      { key: 'at', header: t.at, sort: 'at', nowrap: true, cell: ({ at }) => exactMomentWords(at) },
      { key: 'actor', header: t.actor, cell: (row) => <ActorName of={row} /> },
      {
        key: 'action',
        header: t.action,
        nowrap: true,
        cell: (row) => <Tag color={actionColors[row.action]}>{commandWords(row)}</Tag>,
      },
      { key: 'noun', header: t.noun, nowrap: true, cell: ({ noun }) => nounName(noun) },
      {
        key: 'label',
        header: t.label,
        rowHeader: true,
        cell: (entry) => (
          <button
            type="button"
            className={controls.linkButton}
            aria-label={t.open(commandWords(entry), entry.label || nounName(entry.noun))}
            onClick={() => show(entry)}
          >
            {entry.label || nounName(entry.noun)}
          </button>
        ),
      },
      { key: 'ip', header: t.ip, nowrap: true, hideOnPhone: true, cell: ({ ip }) => ip },
    ],
    [t, show],
  )
}
