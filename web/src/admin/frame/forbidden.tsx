import { IconLock } from '@tabler/icons-react'
import { errorWords } from '../../kit/text/errors.text.ts'
import { useLanguage } from '../../kit/text/text.ts'
import * as styles from './layout.module.css'

/** Shown instead of a screen that the account has no right to open. */
export function Forbidden() {
  useLanguage()
  return (
    <div className={styles.forbidden} role="alert">
      <IconLock size={36} stroke={1.4} aria-hidden="true" />
      <p>{errorWords('right.missing')}</p>
    </div>
  )
}
