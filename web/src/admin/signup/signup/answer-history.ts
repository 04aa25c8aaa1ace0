import type { Question } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { useQuery } from '@tanstack/react-query'
import { answerText } from '../../../shared/event/question/question.text.ts'
import { formText } from '../../../kit/form/form.text.ts'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { labelled, listed, useText } from '../../../kit/text/text.ts'

/** An answer as it is recorded in the audit. */
interface Written {
  questionId: number
  value: string | number | boolean | number[]
}

/** Returns the labels and values of answers in the history of sign-ups, by the current questions of the event. */
export function useAnswerWords(eventId: number) {
  const { yes } = useText(formText)
  const { fileOf } = useText(answerText)
  const questions = useQuery(read(question.list, { query: { eventId: String(eventId) } })).data?.rows
  const valueWords = ({ value }: Written, asked: Question | undefined) => {
    if (value === true) return yes
    if (asked?.kind === 'file') return fileOf(Number(value))
    if (!Array.isArray(value)) return String(value)
    const options = asked?.options ?? []
    return listed(
      value.map((key) => {
        const option = options.find((one) => one.key === key)
        return option ? nameOf(option) : String(key)
      }),
    )
  }
  return (answers: readonly Written[]) =>
    answers
      .map((answer) => {
        const asked = questions?.find(({ id }) => id === answer.questionId)
        return labelled(asked ? nameOf(asked) : String(answer.questionId), valueWords(answer, asked))
      })
      .join('\n') || undefined
}
