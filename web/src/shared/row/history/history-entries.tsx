import type { Change } from '@banquet/contract/call/history'
import { ActorName } from '../../../kit/look/actor-name.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { commandWords } from './command-words.ts'
import { Differences } from './differences.tsx'

interface Props {
  history: readonly Change[]
  fields: Readonly<Record<string, string>>
  /** Describes a value in words, where the value alone means nothing. */
  say: (field: string, value: unknown) => string | undefined
  /** The name of the part of the row that a change is about, if it is not the row itself. */
  about?: ((change: Change) => string | undefined) | undefined
}

/** The changes of a row: who changed what when, with each value before and after. */
export function HistoryEntries({ history, fields, say, about }: Props) {
  return (
    <Stack as="ol" gap={20}>
      {history.map((change) => (
        <li key={change.id}>
          <Row gap="2px 10px">
            <b data-action={change.action}>{[commandWords(change), about?.(change)].join(' ').trim()}</b>
            <ActorName of={change} />
            <Muted as="time" dateTime={change.at}>
              {momentWords(change.at)}
            </Muted>
          </Row>
          <Differences change={change} fields={fields} show={say} />
        </li>
      ))}
    </Stack>
  )
}
