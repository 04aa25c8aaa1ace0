import { nouns } from '@banquet/contract/call/nouns'
import { pool, type PlaceDifference } from '@banquet/contract/event/signup-type/pool'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Verdict, VerifyDialog } from '../../../kit/dialog/verify-dialog.tsx'
import { PlainTable } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'

/** Verifies the places of an event each time it is opened, and shows the differences. */
export function VerifyPlacesDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useText(placeText)
  return (
    <VerifyDialog
      title={t.verifying}
      call={pool.verify}
      input={{ query: { eventId: String(eventId) } }}
      onClose={onClose}
    >
      {(differences) => <Result differences={differences} />}
    </VerifyDialog>
  )
}

function Result({ differences }: { differences: readonly PlaceDifference[] }) {
  const t = useText(placeText)
  const agrees = differences.length === 0
  return (
    <Verdict
      agrees={agrees}
      title={agrees ? t.agrees : t.differs}
      hint={agrees ? t.agreesHint : t.differsHint}
    >
      {!agrees && (
        <PlainTable numbers>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.size}</th>
              <th scope="col">{t.recorded}</th>
              <th scope="col">{t.counted}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((row) => (
              <tr key={`${row.signupTypeId} ${row.poolId} ${row.questionId} ${row.name}`}>
                <th scope="row">{noted(nameOf(row), kindOf(row))}</th>
                <td>{row.size === null ? t.noLimit : countText(row.size)}</td>
                <td>{countText(row.recorded)}</td>
                <td>{countText(row.counted)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Verdict>
  )
}

function kindOf({ poolId, questionId }: PlaceDifference): string {
  if (questionId !== null) return nouns.question[language()]
  return nouns[poolId === null ? 'signup_type' : 'pool'][language()]
}
