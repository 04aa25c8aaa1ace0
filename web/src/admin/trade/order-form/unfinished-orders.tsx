import { Button } from '@mantine/core'
import { useState } from 'react'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { keepOrder, keptOrders } from './order-drafts.ts'
import { orderEntryText } from './order-entry.text.ts'

/** The orders that somebody has begun on this device and not placed. */
export function UnfinishedOrders({ onResume }: { onResume: (customerId: number) => void }) {
  const t = useText(orderEntryText)
  const { id: accountId } = useMe()
  const [orders, setOrders] = useState(() => keptOrders(accountId))
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="unfinished-orders">
      <h2 id="unfinished-orders">{t.unfinished}</h2>
      <Stack as="ul" gap={0} lines>
        {orders.map(({ customerId, customerNumber, customerName, values }) => (
          <Row as="li" key={customerId} gap="4px 12px">
            <b>{customerName}</b>
            <Muted as="span">{customerNumber}</Muted>
            <Muted as="span">{t.unfinishedLines(values.lines.length)}</Muted>
            <Button
              ms="auto"
              variant="light"
              size="compact-md"
              aria-label={t.resumeOf(customerName)}
              onClick={() => onResume(customerId)}
            >
              {t.resume}
            </Button>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t.discardOf(customerName)}
              onClick={() => {
                keepOrder(accountId, customerId, undefined)
                setOrders(keptOrders(accountId))
              }}
            >
              {t.discard}
            </Button>
          </Row>
        ))}
      </Stack>
    </section>
  )
}
