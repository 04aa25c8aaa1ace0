import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { useQueries, useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'

const asked = question.asked
const none: readonly AskedQuestion[] = []

/** Reads the questions of a sign-up type. */
const asking = (signupTypeId: number | null, invitation = '') =>
  read(asked, {
    query: { signupTypeId: String(signupTypeId ?? 0), ...(invitation && { discountCode: invitation }) },
  })

/** The questions of several types, in their order; none of a type until they are loaded. */
export function useQuestionsOfTypes(types: readonly { id: number; invitation?: string | undefined }[]) {
  const queries = useQueries({ queries: types.map(({ id, invitation }) => asking(id, invitation)) })
  return {
    questions: queries.map(({ data }) => data ?? none),
    isReady: queries.every(({ data }) => data !== undefined),
    failed: queries.find(({ isError }) => isError),
  }
}

/** The questions of a sign-up type; none until a type is chosen. Types for invited people require a code. */
export function useQuestions(signupTypeId: number | null, invitation = '') {
  const query = useQuery({
    ...asking(signupTypeId, invitation),
    enabled: signupTypeId !== null,
  })
  return { questions: query.data ?? none, isReady: signupTypeId === null || query.data !== undefined, query }
}
