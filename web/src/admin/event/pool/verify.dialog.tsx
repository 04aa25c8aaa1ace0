import { nouns } from '@banquet/contract/call/nouns'
import { pool, type PlaceDifference } from '@banquet/contract/event/pool'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { PlainTable, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'

/** Counts the places of an event again each time it is opened, and shows what differs. */
export function VerifyDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useText(placeText)
  const query = useQuery({
    ...read(pool.verify, { query: { eventId: String(eventId) } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Dialog title={t.verifying} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isFetching && !query.data && <Spinner />}
      {query.data && <Result differences={query.data} />}
    </Dialog>
  )
}

function Result({ differences }: { differences: readonly PlaceDifference[] }) {
  const t = useText(placeText)
  const agrees = differences.length === 0
  const Icon = agrees ? IconCircleCheck : IconAlertTriangle
  return (
    <Stack gap={12}>
      <Row as="p" gap={10} fz={18} c={agrees ? 'success' : 'danger-text'} role="status">
        <Icon size={32} aria-hidden="true" />
        <strong>{agrees ? t.agrees : t.differs}</strong>
      </Row>
      <p>{agrees ? t.agreesHint : t.differsHint}</p>
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
    </Stack>
  )
}

function kindOf({ poolId, questionId }: PlaceDifference): string {
  if (questionId !== null) return nouns.question[language()]
  return nouns[poolId === null ? 'signup_type' : 'pool'][language()]
}
