import type { DeliveryDay } from '@banquet/contract/rule/order/delivery'
import { useEffect, useState } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { dayWords } from './delivery-words.ts'
import { orderText } from '../cart/order.text.ts'
import { Row, Text } from '../../../kit/look/look.tsx'

const minute = 60_000

/** The remaining time until a moment, updated as it passes; `onOver` is called once it has passed. */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const t = useText(orderText)
  const [now, setNow] = useState(Date.now)
  const left = new Date(until).getTime() - now
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return onOver?.()
    // Updates at the next whole minute before the end, when the words would become wrong.
    const timer = setTimeout(() => setNow(Date.now()), (left % minute) + 20)
    return () => clearTimeout(timer)
  }, [left, isOver, onOver])
  if (isOver)
    return (
      <Text as="span" ws="nowrap">
        {t.over}
      </Text>
    )
  const minutes = Math.ceil(left / minute)
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  return (
    <Text as="span" ws="nowrap" {...(hours < 2 && { c: 'warning' as const, fw: 600 })}>
      {days > 0
        ? t.leftDays(days, hours % 24)
        : hours > 0
          ? t.leftHours(hours, minutes % 60)
          : t.leftMinutes(minutes)}
    </Text>
  )
}

/** A delivery day with its cut-off. */
export function NextDelivery({
  delivery,
  onOver,
  mb,
}: {
  delivery: DeliveryDay
  onOver?: () => void
  mb?: number
}) {
  const t = useText(orderText)
  return (
    <Row as="p" gap="2px 10px" mb={mb} c="muted">
      <span>{t.nextDelivery}</span>
      <Text as="strong" c="text">
        {dayWords(delivery.day)}
      </Text>
      <span>
        {t.cutoff(momentWords(delivery.cutoffAt))}
        {dot()}
        <Countdown until={delivery.cutoffAt} {...(onOver && { onOver })} />
      </span>
    </Row>
  )
}
