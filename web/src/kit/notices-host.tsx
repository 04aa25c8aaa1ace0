import './notices-host.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { commonText } from '../text/common.text.ts'
import { IconAlert, IconCheck, IconClose } from './icons.tsx'
import { dismiss, notices, subscribeNotices, successStay, warningStay } from './notices.ts'
import type { Notice } from './notices.ts'
import { useText } from './text.ts'

/** Shows the notices at the edge of the screen, above dialogs; once in the program. */
export function NoticesHost() {
  const shown = useSyncExternalStore(subscribeNotices, notices)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown anew it lies above a dialog that was opened meanwhile.
    if (!host.current?.showPopover) return
    host.current.hidePopover()
    if (shown.length > 0) host.current.showPopover()
  }, [shown])
  return (
    <div ref={host} className="notices" popover="manual">
      <div role="status">
        {shown
          .filter(({ kind }) => kind === 'success')
          .map((notice) => (
            <Card key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ kind }) => kind !== 'success')
          .map((notice) => (
            <Card key={notice.id} notice={notice} />
          ))}
      </div>
    </div>
  )
}

function Card({ notice }: { notice: Notice }) {
  const t = useText(commonText)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (notice.kind === 'error' || held) return undefined
    const timer = setTimeout(() => dismiss(notice.id), notice.kind === 'success' ? successStay : warningStay)
    return () => clearTimeout(timer)
  }, [notice, held])
  return (
    <div
      className="notice"
      data-kind={notice.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notice.kind === 'success' ? <IconCheck /> : <IconAlert />}
      <p>
        {notice.text}
        {notice.detail && <small>{notice.detail}</small>}
      </p>
      <button type="button" className="icon-button" aria-label={t.close} onClick={() => dismiss(notice.id)}>
        <IconClose />
      </button>
    </div>
  )
}
