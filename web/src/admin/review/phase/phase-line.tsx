import { phase, type PhasesInput } from '@banquet/contract/review/phase'
import { spansOf } from '@banquet/contract/review/phase-rules'
import type { Event } from '@banquet/contract/event/event/event'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { Spans } from '../../../shared/event/moment/spans.tsx'
import { phaseText } from './phase.text.ts'

const instant = (moment: string | null) => (moment === null ? null : new Date(moment))

/** The phases that are used on one timeline, between the call for papers and the final files. */
export function PhaseLine({ event, phases, now }: { event: Event; phases: PhasesInput; now: Date }) {
  const t = useText(phaseText)
  const windows = useQuery(read(phase.windows, { params: { id: event.id } })).data
  const window = (name: 'submission' | 'fullPapers') => {
    const { opensAt = null, closesAt = null } = windows?.[name] ?? {}
    if (opensAt === null && closesAt === null) return []
    return [
      { key: name, name: `${t[name]}${t.ofEvent}`, opensAt: instant(opensAt), closesAt: instant(closesAt) },
    ]
  }
  const used = spansOf(event, phases).map(({ kind, ...hours }) => ({
    key: kind,
    name: t.nameOfPhase(kind),
    ...hours,
  }))
  return (
    <Spans
      event={event}
      spans={[...window('submission'), ...used, ...window('fullPapers')]}
      now={now}
      isOpenWithout
    />
  )
}
