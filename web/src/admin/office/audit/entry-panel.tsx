import type { AuditEntry } from '@banquet/contract/office/audit'
import { Button } from '@mantine/core'
import { IconExternalLink, IconFilter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { exactMomentWords } from '../../../kit/look/dates.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Differences } from '../../../shared/row/history/differences.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { commandWords } from '../../../shared/row/history/command-words.ts'
import { fieldsOf } from '../../../shared/row/history/fields-of.ts'
import { nounName } from '../../../shared/row/history/noun-names.ts'
import { UndoRequest } from '../../../shared/row/undo/undo-request.tsx'
import { useEventCode } from '../../frame/event/page-event.ts'
import { auditText } from './audit.text.ts'
import { rowAddress } from './row-address.ts'
import { showValue } from './show-value.ts'
import { Figures, Muted, Stack } from '../../../kit/look/look.tsx'
import { actorWords } from '../../../kit/text/actor.text.ts'

/** Filters that lead from an entry to similar ones. */
export type Narrowing = Partial<Record<'noun' | 'rowId' | 'actorId' | 'requestId', string>>

interface Props {
  entry: AuditEntry
  /** Shows the list with only these filters. */
  onNarrow: (filters: Narrowing) => void
  onClose: () => void
}

/** One entry in a side panel: who did what and when, each field before and after, and links to related entries. */
export function EntryPanel({ entry, onNarrow, onClose }: Props) {
  const t = useText(auditText)
  const { noun, label, before, after, names } = entry
  const show = (field: string, value: unknown) => names[field]?.[String(value)] ?? showValue(field, value)
  return (
    <Dialog title={t.entry(commandWords(entry), nounName(noun), label)} size="side" onClose={onClose}>
      <Stack gap={14}>
        <Facts entry={entry} />
        {(before ?? after) ? (
          <Differences change={entry} fields={fieldsOf(noun)} show={show} />
        ) : (
          <Muted>{t.nothing}</Muted>
        )}
        <Shortcuts entry={entry} onNarrow={onNarrow} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const t = useText(auditText)
  const isAlias = entry.actorName !== actorWords(entry)
  const facts: [string, string | number][] = [
    [t.at, exactMomentWords(entry.at)],
    [t.actor, noted(actorWords(entry), isAlias ? entry.actorName : '')],
    [t.ip, entry.ip],
    ...(entry.rowId === null ? [] : [[t.rowId, entry.rowId] as [string, number]]),
    [t.requestId, entry.requestId],
  ]
  return (
    <Figures layout="rows">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  )
}

function Shortcuts({ entry, onNarrow, onClose }: Props) {
  const t = useText(auditText)
  const me = useMe()
  const address = rowAddress(me, entry)
  const eventId = address?.eventId
  const event = useEventCode(eventId)
  const { noun, rowId, actorId, requestId } = entry
  const narrowings: [string, Narrowing | undefined][] = [
    [t.sameRequest, { requestId }],
    [t.sameRow, rowId === null ? undefined : { noun, rowId: String(rowId) }],
    [t.samePerson, actorId === null ? undefined : { actorId: String(actorId) }],
  ]
  return (
    <Stack gap={8}>
      {address && (eventId === undefined || event !== undefined) && (
        <Button
          variant="light"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          renderRoot={(props: object) => (
            <Link {...props} to={address.to} search={{ ...address.search, event }} />
          )}
          onClick={onClose}
        >
          {t.toRow}
        </Button>
      )}
      {actorId === me.id && <UndoRequest requestId={requestId} onUndone={onClose} />}
      {narrowings.map(
        ([words, filters]) =>
          filters && (
            <Button
              key={words}
              variant="default"
              leftSection={<IconFilter size={16} aria-hidden="true" />}
              onClick={() => onNarrow(filters)}
            >
              {words}
            </Button>
          ),
      )}
    </Stack>
  )
}
