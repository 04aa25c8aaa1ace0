import { Button } from '@mantine/core'
import type { AuditEntry } from '@banquet/contract/office/audit'
import { IconX } from '@tabler/icons-react'
import type { List } from '../../../kit/list/list-state.ts'
import { useText } from '../../../kit/text/text.ts'
import { auditText } from './audit.text.ts'
import { Row } from '../../../kit/look/look.tsx'

interface Props {
  list: Pick<List<AuditEntry>, 'rows' | 'state'>
  /** The name of a person who has just been chosen. */
  nameOf: (actorId: string) => string | undefined
}

/** The active filters that have no field in the search bar, each with a button to remove it. */
export function Narrowed({ list: { rows, state }, nameOf }: Props) {
  const t = useText(auditText)
  const { actorId = '', rowId = '', requestId = '' } = state.filters
  const [first] = rows
  // Every row matches the filters, so the first one has the names.
  const person =
    nameOf(actorId) ??
    (String(first?.actorId) === actorId ? first && (first.actorRealName || first.actorName) : undefined)
  const row = String(first?.rowId) === rowId ? first?.label : undefined
  const chips = [
    { name: 'actorId', words: actorId && t.byPerson(person ?? `#${actorId}`) },
    { name: 'rowId', words: rowId && t.byRow(row ?? `#${rowId}`) },
    { name: 'requestId', words: requestId && t.byRequest(requestId.slice(0, 8)) },
  ].filter(({ words }) => words !== '')
  if (chips.length === 0) return null
  return (
    <Row as="ul" gap={6} mb={12} aria-label={t.narrowed}>
      {chips.map(({ name, words }) => (
        <li key={name}>
          <Button
            variant="light"
            size="compact-md"
            radius="xl"
            rightSection={<IconX size={14} aria-hidden="true" />}
            aria-label={t.remove(words)}
            onClick={() => state.set({ filters: { ...state.filters, [name]: '' } })}
          >
            {words}
          </Button>
        </li>
      ))}
    </Row>
  )
}
