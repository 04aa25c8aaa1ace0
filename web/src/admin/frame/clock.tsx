import { useEffect, useRef } from 'react'
import { Muted } from '../../kit/look/look.tsx'

/** A moment as `yyyy-MM-dd HH:mm:ss` in a time zone. */
export function clockText(moment: Date, timeZone: string): string {
  // Swedish writes dates the way ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
}

/** The live clock of the header. It writes its own text when the second changes, so nothing else is rendered again. */
export function Clock({ timeZone }: { timeZone: string }) {
  const face = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = Date.now()
      const text = clockText(new Date(now), timeZone)
      if (face.current) {
        face.current.textContent = text
        face.current.dateTime = text
      }
      timer = setTimeout(tick, 1000 - (now % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [timeZone])
  return <Muted as="time" ref={face} miw="19ch" ta="end" />
}
