import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { commonText } from '../text/common.text.ts'
import { IconAlert, IconBell, IconCheck, IconClose } from '../look/icons.tsx'
import { keepClear } from './notice-place.ts'
import {
  actionStay,
  dismiss,
  notices,
  subscribeNotices,
  successStay,
  warningStay,
  type Notice,
} from '../notice/notices.ts'
import { useText } from '../text/text.ts'
import { Muted, Text } from '../look/look.tsx'
import * as styles from './notices-host.module.css'
import * as controls from '../look/controls.module.css'

/** Shows the notices above everything else, where they cover no control; rendered once in the program. */
export function NoticesHost() {
  const shown = useSyncExternalStore(subscribeNotices, notices)
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Showing the popover again puts it above a dialog that was opened meanwhile.
    if (!host.current?.showPopover) return undefined
    host.current.hidePopover()
    if (shown.length === 0) return undefined
    host.current.showPopover()
    return keepClear(host.current)
  }, [shown])
  useEffect(() => {
    const last = shown.findLast(({ action }) => action !== undefined)
    if (!last) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isInField(event)) return
      event.preventDefault()
      take(last)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [shown])
  return (
    <div ref={host} className={styles.notices} data-notices data-screen-only popover="manual">
      <div role="status">
        {shown
          .filter(({ kind }) => isPolite(kind))
          .map((notice) => (
            <Card key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ kind }) => !isPolite(kind))
          .map((notice) => (
            <Card key={notice.id} notice={notice} />
          ))}
      </div>
    </div>
  )
}

/** Whether a key is pressed in a field, where Ctrl+Z takes back what was typed. */
const isInField = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Does what a notice offers, once. */
function take({ id, action }: Notice) {
  dismiss(id)
  action?.run()
}

function stayOf({ kind, action }: Notice): number {
  if (kind !== 'success') return warningStay
  return action ? actionStay : successStay
}

const icons = { success: IconCheck, news: IconBell, warning: IconAlert, error: IconAlert }

const colors = {
  success: 'success',
  news: 'accent-text',
  warning: 'warning',
  error: 'danger-text',
} as const

/** Whether a screen reader finishes its sentence before it reads the notice. */
function isPolite(kind: Notice['kind']): boolean {
  return kind === 'success' || kind === 'news'
}

function Card({ notice }: { notice: Notice }) {
  const t = useText(commonText)
  const [held, setHeld] = useState(false)
  const Icon = icons[notice.kind]
  useEffect(() => {
    if ((notice.kind === 'error' && !notice.passing) || held) return undefined
    const timer = setTimeout(() => dismiss(notice.id), stayOf(notice))
    return () => clearTimeout(timer)
  }, [notice, held])
  return (
    <div
      className={styles.notice}
      data-notice
      data-kind={notice.kind}
      style={{ borderInlineStartColor: `var(--${colors[notice.kind]})` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Text as="span" mt={4} lh={0} c={colors[notice.kind]}>
        <Icon />
      </Text>
      <p>
        {notice.text}
        {notice.detail && (
          <Muted as="small" fz={12}>
            {notice.detail}
          </Muted>
        )}
        {notice.action && (
          <Button size="compact-sm" variant="light" display="block" mt={6} onClick={() => take(notice)}>
            {notice.action.label}
          </Button>
        )}
      </p>
      <button
        type="button"
        className={`${controls.iconButton} ${styles.close}`}
        aria-label={t.close}
        onClick={() => dismiss(notice.id)}
      >
        <IconClose />
      </button>
    </div>
  )
}
