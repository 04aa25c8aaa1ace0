import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import { Row } from '../look/look.tsx'
import * as styles from './dialog.module.css'

interface Props {
  title: string
  /** `side` is a panel at the edge of the screen. */
  size?: 'medium' | 'large' | 'side'
  /** Somebody wants to close it; it stays until it is no longer rendered. */
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog for a task: a sheet on phones. It is of the browser's own kind, so that it holds the focus, gives it back
 * and lies above everything else. The focus starts at the element with `data-autofocus`, else at the close button.
 * It may be opened inside a form: it stands outside of it in the document, and what is sent in it stays in it.
 */
export function Dialog({ title, size = 'medium', onClose, children }: Props) {
  const t = useText(commonText)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // Taken here and not from `cancel`, which a browser lets a page prevent only once.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <dialog
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
        <h2 id={id}>{title}</h2>
        <CloseButton size="lg" aria-label={t.close} onClick={onClose} />
      </Row>
      <div className={styles.body}>{children}</div>
    </dialog>,
    document.body,
  )
}
