import type { DeliveryDay } from '@banquet/contract/rule/delivery'
import { useEffect, useState } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { dayWords } from './delivery-words.ts'
import { orderText } from '../cart/order.text.ts'
import * as styles from './next-delivery.module.css'

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
  if (isOver) return <span className={styles.countdown}>{t.over}</span>
  const minutes = Math.ceil(left / minute)
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  return (
    <span className={styles.countdown} data-soon={hours < 2 || undefined}>
      {days > 0
        ? t.leftDays(days, hours % 24)
        : hours > 0
          ? t.leftHours(hours, minutes % 60)
          : t.leftMinutes(minutes)}
    </span>
  )
}

/** A delivery day with its cut-off. */
export function NextDelivery({ delivery, onOver }: { delivery: DeliveryDay; onOver?: () => void }) {
  const t = useText(orderText)
  return (
    <p className={styles.nextDelivery}>
      <span>{t.nextDelivery}</span>
      <strong>{dayWords(delivery.day)}</strong>
      <span>
        {t.cutoff(momentWords(delivery.cutoffAt))}
        {dot()}
        <Countdown until={delivery.cutoffAt} {...(onOver && { onOver })} />
      </span>
    </p>
  )
}
