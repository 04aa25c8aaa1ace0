import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { signup } from '@banquet/contract/signup/signup'
import { discountCode } from '@banquet/contract/event/signup-type/discount-code'
import { signupEdit, proofId } from '@banquet/contract/signup/signup-form'
import type { SignupOffer, SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import type { Member } from '@banquet/contract/people/member-record'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import {
  answersSchema,
  bindingAnswers,
  type FormAnswers,
} from '../../../shared/event/question/answer-form.ts'
import { useQuestions } from '../../../shared/event/question/sign-up-questions.ts'
import type { Guest } from '../../../shared/signup/guest/guest.ts'
import { nobody, participantOfMember, personOfMember } from '../../../shared/signup/signup/person.ts'
import { useDiscountQuote } from '../../../shared/signup/signup/use-discount-quote.ts'
import { useGroup } from '../../../shared/signup/guest/use-group.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/choices.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
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
  })

/** The stored draft, without its type if that can no longer be chosen. */
function draftOf(of: DraftOf, { types }: SignupOffers): object {
  const draft: { signupTypeId?: unknown } = readDraft(of)
  const isOffered = types.some(({ id, fee }) => id === draft.signupTypeId && fee !== null)
  return { ...draft, signupTypeId: isOffered ? draft.signupTypeId : null }
}

interface Invited {
  /** The invitation code; empty for none. */
  code: string
  types: readonly SignupOffer[]
}

/** The state of a member's sign-up form: values, types, questions of the chosen type, and price. */
export function useSignupForm({ member, offers }: { member: Member; offers: SignupOffers }) {
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
    ...draftOf(draft, offers),
    // A draft contains no uploads, because an unused upload is deleted after a day.
    proofId: null as number | null,
  }))
  const save = useSave(signup.create, { also: ['signup-type'], quiet: true })
  const group = useGroup()
  const total = useRef<number>(undefined)
  const [typeId, setTypeId] = useState(initial.signupTypeId)
  const [invited, setInvited] = useState<Invited>({ code: '', types: [] })
  const types = [...offers.types, ...invited.types]
  const type = types.find(({ id }) => id === typeId)
  const invitationOf = (one: SignupOffer | undefined) =>
    one?.audience === 'invited' ? invited.code : undefined
  const { questions, isReady, query: asked } = useQuestions(typeId, invitationOf(type))
  const needsProof = type?.audience === 'with-proof'
  const schema = useMemo(() => schemaFor(questions, needsProof), [questions, needsProof])
  const form = useForm({
    schema,
    initial,
    submit: async ({ guests, ...body }) => {
      const expectedAmount = total.current
      const first = { ...body, proofId: needsProof ? body.proofId : null }
      try {
        if (guests.length > 0) return await group.send(first, guests, expectedAmount)
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
  const { quote, ...code } = useDiscountQuote(typeId, {
    answers: bindingAnswers(questions, values.answers),
    invitation: invitationOf(type),
    isSent: save.isPending || save.isSuccess || group.isSent,
  })
  useEffect(() => saveDraft(draft, values), [draft, values])
  const send = async () => {
    // If the form has faults, submitting only shows them.
    const input = schema.safeParse(values)
    if (!input.success) return form.send()
    // A code that was typed but not applied counts too, so the price is requested with it.
    const own = await code.apply(values.discountCode)
    if (!own) return
    const all = guests.length > 0 ? await group.quote(input.data, guests) : undefined
    const costs = all?.people ?? []
    const people = [
      { ...input.data, cost: costs[0] ?? own },
      ...guests.map((guest, at) => ({ ...guest.input, cost: costs[at + 1] ?? guest.cost })),
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
  const guestTypes = types
    .filter(({ fee, left, hasWaitingList }) => fee !== null && (left !== 'full' || hasWaitingList))
    .map((one) => ({
      id: one.id,
      name: nameOf(one),
      needsProof: one.audience === 'with-proof',
      invitation: invitationOf(one),
    }))
  // Nothing is sent until the member has seen the price.
  const isBlocked = typeId !== null && (!isReady || quote.data === undefined || quote.data.place === 'full')
  return {
    ...useAfterUpload({ ...form, send }),
    types,
    guestTypes,
    needsProof,
    questions,
    asked,
    isBlocked,
    chooseType,
    onInvited: setInvited,
    /** Whether a type is chosen, so that there is a price. */
    hasType: typeId !== null,
    whom: { ...form.field('isGuest'), set: chooseWhom },
    quote,
    discount: {
      field: { ...discountField, set: typeCode },
      fault: code.faultFor(values.discountCode),
      isApplied: code.isApplied(values.discountCode),
      hasEffect: quote.data?.lines.some(({ kind }) => kind === 'discount') ?? false,
      disabled: typeId === null,
      busy: code.busy,
      onApply: () => void code.apply(values.discountCode),
    },
  }
}
