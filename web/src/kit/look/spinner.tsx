import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import './spinner.css'

/** Says that something loads; it comes late enough not to flicker on a fast answer. */
export function Spinner({ label }: { label?: string }) {
  const t = useText(commonText)
  return (
    <output className="loading">
      <span className="loading-ring" aria-hidden="true" />
      <span className="loading-label">{label ?? t.loading}</span>
    </output>
  )
}
