import type { Question } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { useCallback } from 'react'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { questionText } from './question.text.ts'

/** Deletes a question after a confirmation. A question with answers is hidden instead, and the confirmation says so. */
export function useHideOrRemove() {
  const { hides } = useText(questionText)
  const remove = useRemove(question.remove, ['signup'])
  return useCallback(
    (row: Question) => remove(row.id, nameOf(row), row.answered > 0 ? hides(row.answered) : undefined),
    [remove, hides],
  )
}
