import { encode } from 'uqr'
import * as styles from './ticket.module.css'

/** Draws a text as a QR code: always black on white, also in dark mode, because many cameras cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
