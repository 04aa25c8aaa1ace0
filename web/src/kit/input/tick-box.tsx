import type { ChangeEvent } from 'react'
import * as controls from '../look/controls.module.css'

interface Props {
  'aria-label': string
  checked: boolean
  /** Whether some of the rows it stands for are selected and others are not. */
  indeterminate?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The checkbox that chooses a row. It is the browser's own, because a table may show a hundred of them. */
export function TickBox({ indeterminate = false, ...props }: Props) {
  const show = (input: HTMLInputElement | null) => {
    // HTML has no attribute for it.
    if (input) input.indeterminate = indeterminate
  }
  return <input ref={show} type="checkbox" className={controls.tickBox} {...props} />
}
