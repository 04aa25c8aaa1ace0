import { weekdayOf } from '@banquet/contract/rule/day/days'
import { deliverySchedule, type DeliveryPreview } from '@banquet/contract/trade/delivery-schedule'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { deliveryText } from './delivery.text.ts'
import { Panel, PlainTable, Text } from '../../../kit/look/look.tsx'
import * as styles from './delivery.module.css'
import * as controls from '../../../kit/look/controls.module.css'

type Day = DeliveryPreview['days'][number]

/** The delivery days that result from schedules and holidays, so that the editor sees the effect. */
export function DeliveryPreviewDays({ customerId }: { customerId: number | undefined }) {
  const t = useText(deliveryText)
  const query = useQuery(read(deliverySchedule.preview, { query: { customerId } }))
  return (
    <Panel gap={12} aria-labelledby="delivery-preview">
      <h2 id="delivery-preview">{t.preview}</h2>
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Spinner />}
      {query.data && (
        <PlainTable size="small" className={styles.table} aria-labelledby="delivery-preview">
          <thead className={controls.visuallyHidden}>
            <tr>
              <th scope="col">{t.previewDay}</th>
              <th scope="col">{t.closes}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.days.map((one) => (
              <tr key={one.day} data-off={!one.open || undefined}>
                <th scope="row">
                  <time dateTime={one.day}>{t.dayWith(one.day, weekdayOf(one.day))}</time>
                </th>
                <td>
                  <Effect day={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}

function Effect({ day: { cutoffAt, open, holiday } }: { day: Day }) {
  const t = useText(deliveryText)
  if (holiday !== null)
    return (
      <Text as="span" fw={600} c="warning">
        {holiday}
      </Text>
    )
  if (cutoffAt === null) return t.none
  const moment = momentWords(cutoffAt)
  return open ? t.openUntil(moment) : t.over(moment)
}
