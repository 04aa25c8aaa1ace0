import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import { Row, Sheet, Title } from '../look/look.tsx'
import { rememberFocus } from './return-focus.ts'
import * as styles from './dialog.module.css'

interface Props {
  title: string
  /** `side` is a panel at the edge of the screen; `top` is below its upper edge, for content whose height changes. */
  size?: 'medium' | 'large' | 'side' | 'top'
  /** Called when the user asks to close it; the dialog stays open as long as it is rendered. */
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog for a task; on phones a sheet. It is a native `<dialog>`, so it traps the focus, restores it and lies above
 * everything else. The focus starts at the element with `data-autofocus`, else at the close button. It may be opened
 * inside a form: it is rendered outside of that form, and submitting it does not submit the form.
 */
export function Dialog({ title, size = 'medium', onClose, children }: Props) {
  const t = useText(commonText)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const returnFocus = rememberFocus()
    shown?.showModal()
    const first = shown?.querySelector<HTMLElement>('[data-autofocus]')
    // On a touch screen, the keyboard would cover the form that was just opened.
    if (!first?.matches('form *') || matchMedia('(pointer: fine)').matches) first?.focus()
    return () => {
      shown?.close()
      returnFocus()
    }
  }, [])
  // Handled here and not in `cancel`, which a browser lets a page prevent only once.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <Sheet
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <Row gap={12} justify="between" nowrap className={styles.head}>
        <Title id={id}>{title}</Title>
        <CloseButton size="lg" aria-label={t.close} onClick={onClose} />
      </Row>
      <div className={styles.body}>{children}</div>
    </Sheet>,
    document.body,
  )
}
