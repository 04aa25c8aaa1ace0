import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The id of the element in the header that pages can render into. */
export const headerSlot = 'header-slot'

/** Renders its children in the header, or in place if there is no header. Render it once the frame is shown. */
export function InHeader({ children }: { children: ReactNode }) {
  const [slot] = useState(() => document.getElementById(headerSlot))
  return slot ? createPortal(children, slot) : children
}
