import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The id of the place in the header where pages can show something. */
export const headerSlot = 'header-slot'

/** Shows its children in the header; in place where there is no header. Render it once the frame is shown. */
export function InHeader({ children }: { children: ReactNode }) {
  const [slot] = useState(() => document.getElementById(headerSlot))
  return slot ? createPortal(children, slot) : children
}
