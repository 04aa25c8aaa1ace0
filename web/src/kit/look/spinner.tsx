import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import * as styles from './spinner.module.css'

/** Shows that something is loading; it appears late enough not to flicker on a fast answer. */
export function Spinner({ label }: { label?: string }) {
  const t = useText(commonText)
  return (
    <output className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label ?? t.loading}</span>
    </output>
  )
}
