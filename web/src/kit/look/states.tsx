import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refusalWords } from '../call/api.ts'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import * as styles from './states.module.css'

interface EmptyProps {
  title?: string
  /** What the list is for, in a sentence. */
  hint?: string | undefined
  /** The next step: usually a button. */
  next?: ReactNode
}

/** Shown when a list is empty: says so and offers the next step. */
export function EmptyState({ title, hint, next }: EmptyProps) {
  const t = useText(commonText)
  return (
    <div className={styles.state}>
      <IconInbox className={styles.icon} size={36} stroke={1.4} aria-hidden="true" />
      <p className={styles.title}>{title ?? t.noData}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {next !== undefined && <div className={styles.next}>{next}</div>}
    </div>
  )
}

/** Shown when loading failed: says what happened and offers to try again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useText(commonText)
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle className={styles.icon} size={36} stroke={1.4} aria-hidden="true" />
      <p className={styles.title}>{t.loadFailed}</p>
      <p className={styles.hint}>{refusalWords(error)}</p>
      {onRetry && (
        <Button className={styles.next} variant="default" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </div>
  )
}
