import { lazy, Suspense, useId, useRef, useState, type ToggleEvent } from 'react'
import { notificationText } from './notification.text.ts'
import { IconBell } from '../../../kit/look/icons.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useCounts, useLive } from './notification-memory.ts'
import { Sheet, Stack } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from './bell.module.css'

const Latest = lazy(() => import('./latest.tsx').then((file) => ({ default: file.Latest })))

interface Props {
  /** The id of the signed-in account, whose notifications are shown. */
  userId: number
  /** Address of the page with all notifications, if there is one. */
  all?: string | undefined
}

/** The bell of the frame: the live number of unread notifications, and the latest ones when it is opened. */
export function Bell({ userId, all }: Props) {
  const t = useText(notificationText)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useLive(userId)
  const unread = useCounts(userId)?.unread ?? 0
  return (
    <>
      <button
        type="button"
        className={`${controls.iconButton} ${controls.bell}`}
        aria-label={t.bell(unread)}
        title={t.title}
        popoverTarget={id}
      >
        <IconBell />
        {unread > 0 && (
          <span className={styles.badge} data-badge aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <Sheet
        as="div"
        ref={panel}
        id={id}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-label={t.title}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={<Stack mih={240} />}>
            <Latest userId={userId} all={all} onChosen={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </Sheet>
    </>
  )
}
