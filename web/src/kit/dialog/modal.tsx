import { useEffect, useId, useRef, type ReactNode } from 'react'
import * as controls from '../look/controls.module.css'
import { Sheet, Title } from '../look/look.tsx'
import { rememberFocus } from './return-focus.ts'

interface Props {
  title: string
  children: ReactNode
  /** Escape was pressed. */
  onCancel: () => void
  role?: 'dialog' | 'alertdialog'
}

/**
 * A small native dialog: it traps the focus, restores it, and lies above everything else. The focus starts at the
 * element with `data-autofocus`.
 */
export function Modal({ title, children, onCancel, role = 'dialog' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    const returnFocus = rememberFocus()
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // A Mantine dialog below would handle the Escape that is meant for this one; this attribute stops it.
    for (const part of shown?.querySelectorAll('button, input') ?? [])
      part.setAttribute('data-mantine-stop-propagation', 'true')
    return () => {
      shown?.close()
      returnFocus()
    }
  }, [])
  return (
    <Sheet
      ref={dialog}
      className={controls.dialog}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <Title id={id} fz={18}>
        {title}
      </Title>
      {children}
    </Sheet>
  )
}
