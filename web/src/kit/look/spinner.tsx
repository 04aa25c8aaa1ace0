import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import { Middle, Text } from './look.tsx'
import * as controls from './controls.module.css'
import * as styles from './spinner.module.css'

/** Shows that something is loading; it appears late enough not to flicker on a fast answer. */
export function Spinner({ label }: { label?: string }) {
  const t = useText(commonText)
  return (
    <Middle as="output" gap={10} mih={120} className={styles.spinner}>
      <Text as="span" c="accent-text" fz={24} className={controls.spinner} aria-hidden="true" />
      <span>{label ?? t.loading}</span>
    </Middle>
  )
}
