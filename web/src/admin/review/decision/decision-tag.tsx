import { decisionResultWords, type DecisionResult } from '@banquet/contract/submission/decision-results'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { language } from '../../../kit/text/text.ts'

const colors: Record<DecisionResult, LookColor | undefined> = {
  accept: 'success',
  revise: 'warning',
  reject: undefined,
}

/** The result of a decision as a word and a coloured dot; the dot is hollow as long as the decision is staged. */
export function DecisionTag({ result, staged = false }: { result: DecisionResult; staged?: boolean }) {
  return (
    <Tag color={colors[result]} dot={staged ? 'empty' : 'full'}>
      {decisionResultWords[language()][result]}
    </Tag>
  )
}
