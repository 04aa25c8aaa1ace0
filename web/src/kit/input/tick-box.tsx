import type { ChangeEvent } from 'react'
import * as controls from '../look/controls.module.css'

interface Props {
  'aria-label': string
  checked: boolean
  /** Some of what it stands for is chosen and some is not. */
  indeterminate?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** What is ticked to choose a row. The browser's own, for a table may show a hundred of them. */
export function TickBox({ indeterminate = false, ...props }: Props) {
  const show = (input: HTMLInputElement | null) => {
    // There is no attribute for it.
    if (input) input.indeterminate = indeterminate
  }
  return <input ref={show} type="checkbox" className={controls.tickBox} {...props} />
}
