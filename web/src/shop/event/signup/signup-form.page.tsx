import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { signup } from '@banquet/contract/event/signup/signup'
import { proofId } from '@banquet/contract/event/signup/signup-wish'
import { discountCode } from '@banquet/contract/event/signup-type/discount-code'
import { signupEdit } from '@banquet/contract/event/signup/signup-form'
import {
  signupType,
  type SignupOffer,
  type SignupOffers,
} from '@banquet/contract/event/signup-type/signup-type'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { answersSchema, bindingAnswers, type FormAnswers } from '../../../both/question/answer-form.ts'
import { useQuestions } from '../../../both/question/sign-up-questions.ts'
import { WithFee } from '../../../both/signup/fee.tsx'
import { costsOf, type Guest } from '../../../both/signup/guest.ts'
import { nobody, participantOfMember, personOfMember } from '../../../both/signup/person.ts'
import { useDiscountQuote } from '../../../both/signup/use-discount-quote.ts'
import { useGroup } from '../../../both/signup/use-group.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Form, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/choices.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { later } from '../../../kit/look/later.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { forgetDraft, readDraft, saveDraft, type DraftOf } from './draft.ts'
import { signupFormText } from './signup-form.text.ts'
import { TypeChoice } from './type-choice.tsx'

const Closed = later(() => import('./closed.tsx').then((file) => file.Closed))
const EventLine = later(() => import('../../../both/event/event-line.tsx').then((file) => file.EventLine))
const RefundRules = later(() =>
  import('../../../both/event/refund-rules.tsx').then((file) => file.RefundRules),
)
const QuestionFields = later(() =>
  import('../../../both/question/question-fields.tsx').then((file) => file.QuestionFields),
)
const PersonFields = later(() =>
  import('../../../both/signup/person-fields.tsx').then((file) => file.PersonFields),
)
const DiscountField = later(() =>
  import('../../../both/signup/discount-field.tsx').then((file) => file.DiscountField),
)
const GuestsPanel = later(() =>
  import('../../../both/signup/guests.panel.tsx').then((file) => file.GuestsPanel),
)
const InvitationField = later(() => import('./invitation-field.tsx').then((file) => file.InvitationField))
const WhomField = later(() => import('./whom-field.tsx').then((file) => file.WhomField))
const ProofField = later(() => import('./proof-field.tsx').then((file) => file.ProofField))

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

/** The form with which a member signs up to the current event. */
export function SignupFormPage() {
  const { member } = useShopper()
  const offers = useQuery(read(signupType.offers, { query: {} }))
  const mine = useQuery(read(signup.list, { query: {} }))
  const failed = offers.error ?? mine.error
  if (failed) return <ErrorState error={failed} onRetry={() => void offers.refetch()} />
  if (!member || !offers.data || !mine.data) return <Spinner />
  if (!offers.data.isOpen) return <Closed offers={offers.data} />
  return <SignupForm member={member} offers={offers.data} taken={mine.data.rows} />
}

/** What was typed before; a type that can no longer be chosen is not chosen any more. */
function draftOf(of: DraftOf, { types }: SignupOffers): object {
  const draft: { signupTypeId?: unknown } = readDraft(of)
  const isOffered = types.some(({ id, fee }) => id === draft.signupTypeId && fee !== null)
  return { ...draft, signupTypeId: isOffered ? draft.signupTypeId : null }
}

interface Invited {
  /** Empty without an invitation. */
  code: string
  types: readonly SignupOffer[]
}

interface Props {
  member: Member
  offers: SignupOffers
  /** The sign-ups that the member has already. */
  taken: readonly { signupTypeId: number; state: string; isGuest: boolean }[]
}

function SignupForm({ member, offers, taken }: Props) {
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
    // An upload that no sign-up has is deleted after a day, so it is not part of a draft.
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
        // The price or the places have changed since they were shown: they are shown anew.
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
      void navigate({ to: '/signup' })
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
    // A form with faults only shows them.
    const input = schema.safeParse(values)
    if (!input.success) return form.send()
    // A code that was typed but not applied yet counts as well; the amount is asked for with it.
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
  const { form: waiting, onUpload } = useAfterUpload({ ...form, send })
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
      ...{ id: one.id, name: nameOf(one), needsProof: one.audience === 'with-proof' },
      invitation: invitationOf(one),
    }))
  // Nothing is sent before the member has seen what it costs.
  const isBlocked = typeId !== null && (!isReady || quote.data === undefined || quote.data.place === 'full')
  return (
    <Form form={waiting} width="none">
      <WithFee
        quote={typeId === null ? undefined : quote.data}
        error={quote.error}
        others={costsOf(guests)}
        actions={
          <Actions>
            <Button type="submit" loading={waiting.saving} disabled={isBlocked}>
              {t.submit}
            </Button>
          </Actions>
        }
      >
        <EventLine />
        <TypeChoice
          field={form.field('signupTypeId')}
          types={types}
          taken={values.isGuest ? [] : taken.filter((row) => !row.isGuest)}
          onChoose={chooseType}
        />
        <InvitationField onInvited={setInvited} />
        {needsProof && <ProofField field={form.field('proofId')} onUpload={onUpload} />}
        <FormGroup title={t.person}>
          <WhomField field={{ ...form.field('isGuest'), set: chooseWhom }} />
          <PersonFields form={form} />
        </FormGroup>
        {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
        {questions.length > 0 && (
          <FormGroup title={t.questions}>
            <QuestionFields field={form.field('answers')} questions={questions} onUpload={onUpload} />
          </FormGroup>
        )}
        <DiscountField
          field={{ ...discountField, set: typeCode }}
          fault={code.faultFor(values.discountCode)}
          isApplied={code.isApplied(values.discountCode)}
          hasEffect={quote.data?.lines.some(({ kind }) => kind === 'discount') ?? false}
          disabled={typeId === null}
          busy={code.busy}
          onApply={() => void code.apply(values.discountCode)}
        />
        <GuestsPanel field={form.field('guests')} types={guestTypes} Proof={ProofField} />
        <RefundRules />
      </WithFee>
    </Form>
  )
}
