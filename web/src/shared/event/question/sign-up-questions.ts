import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'

const asked = question.asked
const none: readonly AskedQuestion[] = []

/** The questions of a sign-up type; none until a type is chosen. Types for invited people require a code. */
export function useQuestions(signupTypeId: number | null, invitation = '') {
  const query = useQuery({
    ...read(asked, {
      query: { signupTypeId: String(signupTypeId ?? 0), ...(invitation && { discountCode: invitation }) },
    }),
    enabled: signupTypeId !== null,
  })
  return { questions: query.data ?? none, isReady: signupTypeId === null || query.data !== undefined, query }
}
