import type { Question } from '@banquet/contract/event/question/question-record'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useHideOrRemove } from './use-hide-or-remove.ts'

const QuestionHistory = lazyComponent(() =>
  import('./question-history.tsx').then((file) => file.QuestionHistory),
)

/** The buttons beside the form of an existing question. One with answers is hidden instead of deleted. */
export function ExistingQuestion({ row, onRemoved }: { row: Question; onRemoved: () => void }) {
  const mayRemove = useMay('systemSettings', 'delete')
  const remove = useHideOrRemove()
  const onRemove = () => remove(row).then((done) => done && onRemoved())
  return <ExistingActions row={row} history={QuestionHistory} onRemove={mayRemove ? onRemove : undefined} />
}
