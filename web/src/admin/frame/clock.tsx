import { exactClockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { useEffect, useRef } from 'react'
import { Muted } from '../../kit/look/look.tsx'

/** The live clock of the header. It writes its own text when the second changes, so nothing else is rendered again. */
export function Clock({ timeZone }: { timeZone: string }) {
  const face = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = Date.now()
      const text = exactClockTimeAt(new Date(now), timeZone)
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
