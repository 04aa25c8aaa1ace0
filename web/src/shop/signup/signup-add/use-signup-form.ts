import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { signup } from '@banquet/contract/signup/signup'
import { normalCode } from '@banquet/contract/event/signup-type/discount-rules'
import type { Answers } from '@banquet/contract/event/question/answer-rules'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { needsInWords } from '@banquet/contract/event/signup-type/needs-words'
import { discountCode } from '@banquet/contract/event/signup-type/discount-code'
import { signupEdit, proofId } from '@banquet/contract/signup/signup-form'
import type { SignupOffer, SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import type { Member } from '@banquet/contract/people/member-record'
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import {
  answersSchema,
  bindingAnswers,
  type FormAnswers,
} from '../../../shared/event/question/answer-form.ts'
import { useQuestions, useQuestionsOfTypes } from '../../../shared/event/question/sign-up-questions.ts'
import type { Guest } from '../../../shared/signup/guest/guest.ts'
import { nobody, participantOfMember, personOfMember } from '../../../shared/signup/signup/person.ts'
import { useDiscountQuote } from '../../../shared/signup/signup/use-discount-quote.ts'
import { useGroup } from '../../../shared/signup/guest/use-group.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/chosen.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { read } from '../../../kit/query/query.ts'
import {
  askedOnce,
  conflictOf,
  isBasket,
  moreTypesSchema,
  toggled,
  withShared,
  type ChosenType,
} from '../../../shared/signup/basket/basket.ts'
import { forgetDraft, readDraft, saveDraft, type DraftOf } from './draft.ts'
import { signupFormText } from './signup-form.text.ts'

const anyProof = proofId.unwrap()

const schemaFor = (questions: readonly AskedQuestion[], needsProof: boolean) =>
  signupEdit.safeExtend({
    signupTypeId: chosen,
    discountCode: discountCode.unwrap(),
    answers: answersSchema(questions),
    proofId: needsProof ? (chosen as typeof anyProof) : anyProof,
    isGuest: z.boolean(),
    guests: z.custom<readonly Guest[]>(),
    more: moreTypesSchema([]),
  })

/** The stored draft, without types that can no longer be chosen, and without uploads, which are deleted after a day. */
function draftOf(of: DraftOf, { types }: SignupOffers): object {
  const draft: { signupTypeId?: unknown; more?: unknown } = readDraft(of)
  const isOffered = (wanted: unknown) => types.some(({ id, fee }) => id === wanted && fee !== null)
  if (!isOffered(draft.signupTypeId)) return { ...draft, signupTypeId: null, more: [] }
  const more = isBasket(types) && Array.isArray(draft.more) ? (draft.more as ChosenType[]) : []
  return {
    ...draft,
    more: more.filter((one) => isOffered(one.signupTypeId)).map((one) => ({ ...one, proofId: null })),
  }
}

/** Reads the price of a type with a code. */
const quoting = (signupTypeId: number, answers: Answers, code: string) =>
  read(signup.quote, { body: { signupTypeId, discountCode: code, answers } })

interface Invited {
  /** The invitation code; empty for none. */
  code: string
  types: readonly SignupOffer[]
}

interface Given {
  member: Member
  offers: SignupOffers
  /** The existing sign-ups of the member. */
  mine: readonly Signup[]
}

/** The state of a member's sign-up form: values, types, questions of the chosen types, and prices. */
export function useSignupForm({ member, offers, mine }: Given) {
  const t = useText(signupFormText)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft] = useState<DraftOf>(() => ({ eventId: offers.eventId ?? 0, memberId: member.id }))
  const [initial] = useState(() => ({
    ...personOfMember(member),
    signupTypeId: null as number | null,
    discountCode: '',
    answers: {} as FormAnswers,
    isGuest: false,
    guests: [] as readonly Guest[],
    more: [] as readonly ChosenType[],
    ...draftOf(draft, offers),
    // A draft contains no uploads, because an unused upload is deleted after a day.
    proofId: null as number | null,
  }))
  const save = useSave(signup.create, { also: ['signup-type'], quiet: true })
  const group = useGroup()
  const total = useRef<number>(undefined)
  /** The codes of the chosen types as they were priced. */
  const codes = useRef<readonly string[]>([])
  const [typeId, setTypeId] = useState(initial.signupTypeId)
  const [moreIds, setMoreIds] = useState(initial.more.map(({ signupTypeId }) => signupTypeId))
  const [codedId, setCodedId] = useState<number>()
  const [invited, setInvited] = useState<Invited>({ code: '', types: [] })
  const types = [...offers.types, ...invited.types]
  const type = types.find(({ id }) => id === typeId)
  const invitationOf = (one: SignupOffer | undefined) =>
    one?.audience === 'invited' ? invited.code : undefined
  const { questions, isReady, query: asked } = useQuestions(typeId, invitationOf(type))
  const needsProof = type?.audience === 'with-proof'
  const moreTypes = moreIds.map((id) => types.find((one) => one.id === id))
  const askedOfMore = useQuestionsOfTypes(
    moreIds.map((id, at) => ({ id, invitation: invitationOf(moreTypes[at]) })),
  )
  const allQuestions = [questions, ...askedOfMore.questions]
  const askedNow = askedOnce(allQuestions)
  const more = moreTypes.map((one, at) => ({
    type: one,
    questions: askedNow[at + 1] ?? [],
    needsProof: one?.audience === 'with-proof',
  }))
  /** Returns the further types with the answers that were given once for several types. */
  const completed = <One extends { answers: Answers }>(first: Answers, others: readonly One[]): One[] => {
    const answers = withShared([first, ...others.map((one) => one.answers)], allQuestions, askedNow)
    return others.map((one, at) => ({ ...one, answers: answers[at + 1] ?? one.answers }))
  }
  const ofFirst = useMemo(() => schemaFor(questions, needsProof), [questions, needsProof])
  const schema = more.length === 0 ? ofFirst : ofFirst.safeExtend({ more: moreTypesSchema(more) })
  const form = useForm({
    schema,
    initial,
    submit: async ({ guests, more: others, ...body }) => {
      const expectedAmount = total.current
      const first = {
        ...body,
        proofId: needsProof ? body.proofId : null,
        discountCode: codes.current[0] ?? '',
      }
      const further = completed(body.answers, others).map((one, at) => ({
        ...one,
        discountCode: codes.current[at + 1] ?? '',
      }))
      try {
        if (guests.length + further.length > 0)
          return await group.send(first, guests, expectedAmount, further)
        return await save.mutateAsync({ body: { ...first, expectedAmount } })
      } catch (error) {
        // The price or the places have changed since they were shown, so they are loaded again.
        if (error instanceof ApiError)
          for (const queryKey of [
            ['signup', 'quote'],
            ['question', 'asked'],
          ])
            await client.invalidateQueries({ queryKey })
        throw error
      }
    },
    done: () => {
      forgetDraft(draft)
      notify.success(t.sent)
      void navigate({ to: '/signup', search: { added: 1 } })
    },
  })
  const { values } = form
  const { guests } = values
  const isSent = save.isPending || save.isSuccess || group.isSent
  const priced = [
    ...(typeId === null
      ? []
      : [{ typeId, answers: bindingAnswers(questions, values.answers), invitation: invitationOf(type) }]),
    ...values.more.map(({ signupTypeId, answers }, at) => ({
      typeId: signupTypeId,
      answers: bindingAnswers(more[at]?.questions ?? [], answers),
      invitation: invitationOf(more[at]?.type),
    })),
  ]
  // The discount code applies to one of the types; the others are priced without it.
  const codedAt = Math.max(
    0,
    priced.findIndex((one) => one.typeId === codedId),
  )
  const coded = priced[codedAt]
  const { quote: codedQuote, ...code } = useDiscountQuote(coded?.typeId ?? null, {
    answers: coded?.answers ?? {},
    invitation: coded?.invitation,
    isSent,
  })
  const otherQuotes = useQueries({
    queries: priced.map(({ typeId: id, answers, invitation = '' }, at) => ({
      ...quoting(id, answers, invitation),
      enabled: at !== codedAt && !isSent,
      placeholderData: keepPreviousData,
    })),
  })
  const quotes = priced.map((_, at) => (at === codedAt ? codedQuote : otherQuotes[at]))
  const quote = quotes[0] ?? codedQuote
  useEffect(() => saveDraft(draft, values), [draft, values])
  /** Applies the typed code to the first of the types for which it is valid, and returns the price of that type. */
  const applyCode = async () => {
    const wanted = normalCode(values.discountCode)
    let at = codedAt
    if (wanted !== '' && priced.length > 1) {
      for (const [index, one] of priced.entries()) {
        const fault = await client.query({ ...quoting(one.typeId, one.answers, wanted), staleTime: 0 }).then(
          () => undefined,
          (error: unknown) => (error instanceof ApiError ? error.problem?.errors?.[0]?.code : undefined),
        )
        if (fault === 'discount.wrong-type') continue
        at = index
        break
      }
    }
    const one = priced[at]
    if (!one) return undefined
    setCodedId(one.typeId)
    const cost = await code.apply(values.discountCode, one)
    return cost && { at, cost }
  }
  const send = async () => {
    // If the form has faults, submitting only shows them.
    const input = schema.safeParse(values)
    if (!input.success) return form.send()
    // A code that was typed but not applied counts too, so the price is requested with it.
    const applied = await applyCode()
    if (!applied) return
    codes.current = priced.map(({ invitation = '' }, at) =>
      at === applied.at ? normalCode(values.discountCode) : invitation,
    )
    const withCode = (at: number) => ({ discountCode: codes.current[at] ?? '' })
    const further = completed(input.data.answers, input.data.more).map((one, at) => ({
      ...one,
      ...withCode(at + 1),
    }))
    const all =
      guests.length + further.length > 0
        ? await group.quote({ ...input.data, ...withCode(0) }, guests, further)
        : undefined
    const costs = all?.people ?? []
    const costOf = (at: number) => costs[at] ?? (at === applied.at ? applied.cost : quotes[at]?.data)
    const own = [input.data, ...further.map((one) => ({ ...input.data, ...one }))]
    const people = [
      ...own.flatMap((one, at) => {
        const cost = costOf(at)
        return cost ? [{ ...one, cost }] : []
      }),
      ...guests.map((guest, at) => ({ ...guest.input, cost: costs[own.length + at] ?? guest.cost })),
    ]
    total.current = people.reduce((sum, { cost }) => sum + cost.amount, 0)
    const { summaryOf } = await import('./summary.ts')
    if (await confirm(summaryOf(people, types, input.data))) await form.send()
  }
  const discountField = form.field('discountCode')
  const typeCode = (value: string) => {
    discountField.set(value)
    code.onType(value)
  }
  const chooseWhom = (isGuest: boolean) =>
    form.set({ isGuest, ...(isGuest ? nobody : participantOfMember(member)) })
  const chooseType = (id: number) => {
    setTypeId(id)
    const invitation = invitationOf(types.find((one) => one.id === id))
    if (invitation && values.discountCode === '') discountField.set(invitation)
  }
  const isOwn = (row: Signup) =>
    row.isGuest === values.isGuest &&
    (!values.isGuest ||
      (row.realName === values.realName && row.email.toLowerCase() === values.email.toLowerCase()))
  const taken = mine.filter(isOwn)
  const have = taken
    .filter(({ state }) => activeStates.includes(state))
    .map(({ signupTypeId }) => signupTypeId)
  const chosenTypes: ChosenType[] =
    typeId === null
      ? []
      : [{ signupTypeId: typeId, answers: values.answers, proofId: values.proofId }, ...values.more]
  const chosenIds = chosenTypes.map(({ signupTypeId }) => signupTypeId)
  const toggle = (id: number) => {
    const [first, ...others] = toggled(types, chosenTypes, id, have)
    setTypeId(first?.signupTypeId ?? null)
    setMoreIds(others.map(({ signupTypeId }) => signupTypeId))
    form.set({
      signupTypeId: first?.signupTypeId ?? null,
      answers: first?.answers ?? {},
      proofId: first?.proofId ?? null,
      more: others,
    })
  }
  const moreField = form.field('more')
  const typeFaults = new Map(
    moreIds.flatMap((id, at) => {
      const fault = moreField.refused.find(({ path }) => path === `more.${at}.signupTypeId`)
      return fault ? [[id, fault] as const] : []
    }),
  )
  const several = isBasket(types) && {
    chosen: chosenIds,
    conflictOf: (one: SignupOffer) => conflictOf(one, chosenIds, have),
    faults: typeFaults,
  }
  const guestTypes = types
    .filter(({ fee, left, hasWaitingList }) => fee !== null && (left !== 'full' || hasWaitingList))
    .map((one) => ({
      id: one.id,
      name: nameOf(one),
      needsProof: one.audience === 'with-proof',
      invitation: invitationOf(one),
      needs: needsInWords(types.filter(({ id }) => one.needsTypeIds.includes(id)).map(nameOf), language()),
    }))
  // Nothing is sent until the member has seen the price.
  const isLoaded = isReady && askedOfMore.isReady
  const isBlocked =
    typeId !== null &&
    (!isLoaded || quotes.some((one) => one?.data === undefined || one.data.place === 'full'))
  return {
    ...useAfterUpload({ ...form, send }),
    types,
    guestTypes,
    needsProof,
    questions,
    asked: askedOfMore.failed ?? asked,
    more,
    moreCosts: moreTypes.flatMap((one, at) => {
      const cost = quotes[at + 1]?.data
      return one && cost ? [{ key: `type ${one.id}`, name: nameOf(one), cost }] : []
    }),
    several: several || undefined,
    taken,
    isBlocked,
    chooseType: several ? toggle : chooseType,
    onInvited: setInvited,
    /** Whether a type is chosen, so that there is a price. */
    hasType: typeId !== null,
    whom: { ...form.field('isGuest'), set: chooseWhom },
    quote,
    discount: {
      field: { ...discountField, set: typeCode },
      fault: code.faultFor(values.discountCode),
      isApplied: code.isApplied(values.discountCode),
      hasEffect: codedQuote.data?.lines.some(({ kind }) => kind === 'discount') ?? false,
      disabled: typeId === null,
      busy: code.busy,
      onApply: () => void applyCode(),
    },
  }
}
