import type { Change } from '@banquet/contract/call/history'
import { ActorName } from '../../../kit/look/actor-name.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commandWords } from '../../../shared/row/history/command-words.ts'
import { EarlierEntries } from '../../../shared/row/history/earlier-entries.tsx'
import { nounName } from '../../../shared/row/history/noun-names.ts'
import { FirstFew, PartPanel } from './parts.panel.tsx'
import { participantText } from './participant.text.ts'

// Loaded later, because it has the words for the fields of every noun.
const ChangedFields = lazyComponent(() => import('./changed-fields.tsx').then((file) => file.ChangedFields))

/** The changes of all that the page shows, newest first; the fields of each are behind a click. */
export function HistoryOfAll({ rows }: { rows: readonly Change[] }) {
  const t = useText(participantText)
  return (
    <PartPanel title={t.history}>
      <FirstFew
        shown={10}
        rows={rows.map((change) => (
          <li key={change.id}>
            <details>
              <summary>
                <b>
                  {nounName(change.noun)} {commandWords(change)}
                </b>{' '}
                {change.label}{' '}
                <Muted as="span">
                  <ActorName of={change} />
                </Muted>{' '}
                <Muted as="time" dateTime={change.at}>
                  {momentWords(change.at)}
                </Muted>
              </summary>
              <ChangedFields change={change} />
            </details>
          </li>
        ))}
      />
      <EarlierEntries />
    </PartPanel>
  )
}
