import { phase, phaseKinds, type Phase, type Phases, type ReviewSight } from '@banquet/contract/review/phase'
import { phaseFieldWords } from '@banquet/contract/review/phase.words'
import { dot, labelled, useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { momentInWords } from '../../../shared/event/moment/moment-words.ts'
import { phaseText } from './phase.text.ts'

const names = Object.keys(phaseFieldWords) as (keyof Phase)[]

/** The history of the phases of an event. */
export function PhaseHistory({ row, onClose }: { row: Phases; onClose: () => void }) {
  const t = useText(phaseText)
  const valueOf = (given: Phase, name: keyof Phase) => {
    if (name === 'opens' || name === 'closes') return momentInWords(given[name])
    if (name === 'answerLimit') return String(given[name])
    if (name === 'authorNames' || name === 'othersReviews') {
      const words: (sight: ReviewSight) => string = t[`${name}Of`]
      return words(given[name])
    }
    return t[`${name}Of`](given[name])
  }
  const show = (_: string, value: unknown) =>
    names.map((name) => labelled(t[name], valueOf(value as Phase, name))).join(dot())
  return (
    <HistoryPanel
      endpoint={phase.history}
      id={row.eventId}
      name={t.history}
      fields={Object.fromEntries(phaseKinds.map((kind) => [kind, t.nameOfPhase(kind)]))}
      show={show}
      onClose={onClose}
    />
  )
}
