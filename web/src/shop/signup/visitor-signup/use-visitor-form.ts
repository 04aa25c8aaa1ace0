import type { Answer } from '@banquet/contract/call/endpoint'
import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import type { SignupOffer, SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import { memberEmail } from '@banquet/contract/people/member-record'
import { signupEdit } from '@banquet/contract/signup/signup-form'
import { visitorSignup, type VisitorLink } from '@banquet/contract/signup/visitor-signup'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useRobot } from '../../../shared/account/robot/use-robot.ts'
import {
  answersSchema,
  bindingAnswers,
  typedAnswers,
  type FormAnswers,
} from '../../../shared/event/question/answer-form.ts'
import { nobody } from '../../../shared/signup/signup/person.ts'
import { useConfig } from '../../../kit/call/config.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/chosen.ts'
import { read } from '../../../kit/query/query.ts'
import { language } from '../../../kit/text/text.ts'

const ticked = z.string().refine((value) => value === 'yes', { params: { code: 'required' } })

const schemaFor = (questions: readonly AskedQuestion[]) =>
  signupEdit.safeExtend({
    email: memberEmail,
    signupTypeId: chosen,
    answers: answersSchema(questions),
    terms: ticked,
    marketing: z.string(),
  })

const blank = {
  ...nobody,
  ...{ receiptTitle: '', receiptTaxId: '', remark: '' },
  signupTypeId: null as number | null,
  answers: {} as FormAnswers,
  terms: '',
  marketing: '',
}
export type Typed = typeof blank

/** Returns what was sent with a link that has ended as form values; the consent is given anew. */
export function valuesOf({ signupTypeId, answers, ...person }: NonNullable<VisitorLink['typed']>): Typed {
  return {
    ...blank,
    ...person,
    ...{ title: person.title as Typed['title'], diet: person.diet as Typed['diet'] },
    signupTypeId,
    answers: typedAnswers(answers),
  }
}

/** Whether people without an account can choose a type. */
const isForVisitors = ({ audience, fee, needsTypeIds }: SignupOffer) =>
  audience === 'everyone' && fee !== null && needsTypeIds.length === 0

const none: readonly AskedQuestion[] = []

interface Options {
  offers: SignupOffers
  typed: Typed | undefined
  onSent: (answer: Answer<typeof visitorSignup.create>, values: Typed) => void
}

/** The state of the sign-up form of somebody without an account: values, questions of the type, price and robot check. */
export function useVisitorForm({ offers, typed, onSent }: Options) {
  const client = useQueryClient()
  const robot = useRobot(useConfig()?.robotCheck, 'signup')
  const [lacksRobot, setLacksRobot] = useState(false)
  // A type that is no longer offered is chosen anew.
  const types = offers.types.filter(isForVisitors)
  const isOffered = types.some(({ id }) => id === typed?.signupTypeId)
  const initial = { ...blank, ...typed, ...(!isOffered && { signupTypeId: null }) }
  const [typeId, setTypeId] = useState(initial.signupTypeId)
  const save = useSave(visitorSignup.create, { quiet: true })
  const asked = useQuery({
    ...read(visitorSignup.asked, { query: { signupTypeId: String(typeId ?? 0) } }),
    enabled: typeId !== null,
  })
  const questions = asked.data ?? none
  const schema = useMemo(() => schemaFor(questions), [questions])
  const form = useForm({
    schema,
    initial,
    submit: async ({ terms, marketing, ...input }) => {
      const solved = await robot.solved().catch(() => undefined)
      const agreed = { terms: terms === 'yes', marketing: marketing === 'yes' }
      const expectedAmount = quote.data?.amount
      const body = {
        ...input,
        ...agreed,
        expectedAmount,
        language: language(),
        ...(solved && { robot: solved }),
      }
      try {
        return await save.mutateAsync({ body })
      } catch (error) {
        // The price or the places may have changed since they were shown.
        for (const verb of ['asked', 'quote'])
          await client.invalidateQueries({ queryKey: ['visitor-signup', verb] })
        throw error
      } finally {
        // A robot check is valid for one request, whether it succeeds or not.
        robot.renew()
      }
    },
    done: (answer) => onSent(answer, form.values),
  })
  const answers = bindingAnswers(questions, form.values.answers)
  const quote = useQuery({
    ...read(visitorSignup.quote, { body: { signupTypeId: typeId ?? 0, answers } }),
    enabled: typeId !== null && !save.isPending && !save.isSuccess,
    placeholderData: keepPreviousData,
  })
  const asksFile = questions.some(({ kind }) => kind === 'file')
  const isReady = asked.data !== undefined && quote.data !== undefined && quote.data.place !== 'full'
  const send = async () => {
    const isMissing = !robot.isGiven
    setLacksRobot(isMissing)
    // If the form has faults, submitting only shows them.
    if (isMissing && schema.safeParse(form.values).success) return
    await form.send()
  }
  return {
    form: { ...form, send },
    types,
    others: offers.types.filter((type) => !isForVisitors(type) && type.fee !== null),
    chooseType: setTypeId,
    hasType: typeId !== null,
    questions: asksFile ? none : questions,
    asked,
    asksFile,
    quote,
    robot,
    lacksRobot,
    onRobot: () => setLacksRobot(false),
    /** Nothing is sent until the visitor has seen the price. */
    isBlocked: typeId !== null && (!isReady || asksFile),
  }
}
