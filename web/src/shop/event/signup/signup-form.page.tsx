import type { AskedQuestion } from '@banquet/contract/event/question-record'
import { signup } from '@banquet/contract/event/signup'
import { discountCode, signupEdit } from '@banquet/contract/event/signup-record'
import { signupType, type SignupOffers } from '@banquet/contract/event/signup-type'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { answersSchema, bindingAnswers, type FormAnswers } from '../../../both/question/answer-form.ts'
import { useQuestions } from '../../../both/question/sign-up-questions.ts'
import { WithFee } from '../../../both/signup/fee.tsx'
import { personOfMember } from '../../../both/signup/person.ts'
import { useDiscountQuote } from '../../../both/signup/use-discount-quote.ts'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Form, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/choices.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { later } from '../../../kit/look/later.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { forgetDraft, readDraft, saveDraft, type DraftOf } from './draft.ts'
import { mySignupText } from './signup.text.ts'
import { TypeChoice } from './type-choice.tsx'

const QuestionFields = later(() =>
  import('../../../both/question/question-fields.tsx').then((file) => file.QuestionFields),
)
const PersonFields = later(() =>
  import('../../../both/signup/person-fields.tsx').then((file) => file.PersonFields),
)
const DiscountField = later(() =>
  import('../../../both/signup/discount-field.tsx').then((file) => file.DiscountField),
)
const ProofField = later(() => import('./proof-field.tsx').then((file) => file.ProofField))

const anyProof = signup.create.body.shape.proofId.unwrap()

const schemaFor = (questions: readonly AskedQuestion[], needsProof: boolean) =>
  signupEdit.safeExtend({
    signupTypeId: chosen,
    discountCode: discountCode.unwrap(),
    answers: answersSchema(questions),
    proofId: needsProof ? (chosen as typeof anyProof) : anyProof,
  })

/** The form with which a member signs up to the current event. */
export function SignupFormPage() {
  const t = useText(mySignupText)
  const { member } = useShopper()
  const offers = useQuery(read(signupType.offers, { query: {} }))
  const mine = useQuery(read(signup.list, { query: {} }))
  const failed = offers.error ?? mine.error
  if (failed) return <ErrorState error={failed} onRetry={() => void offers.refetch()} />
  if (!member || !offers.data || !mine.data) return <Spinner />
  if (!offers.data.isOpen) return <EmptyState title={t.closed} />
  return <SignupForm member={member} offers={offers.data} taken={mine.data.rows} />
}

/** What was typed before; a type that can no longer be chosen is not chosen any more. */
function draftOf(of: DraftOf, { types }: SignupOffers): object {
  const draft: { signupTypeId?: unknown } = readDraft(of)
  const isOffered = types.some(({ id, fee }) => id === draft.signupTypeId && fee !== null)
  return { ...draft, signupTypeId: isOffered ? draft.signupTypeId : null }
}

interface Props {
  member: Member
  offers: SignupOffers
  /** The sign-ups that the member has already. */
  taken: readonly { signupTypeId: number; state: string }[]
}

function SignupForm({ member, offers, taken }: Props) {
  const t = useText(mySignupText)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft] = useState<DraftOf>(() => ({ eventId: offers.eventId ?? 0, memberId: member.id }))
  const [initial] = useState(() => ({
    ...personOfMember(member),
    signupTypeId: null as number | null,
    discountCode: '',
    answers: {} as FormAnswers,
    ...draftOf(draft, offers),
    // An upload that no sign-up has is deleted after a day, so it is not part of a draft.
    proofId: null as number | null,
  }))
  const save = useSave(signup.create, { also: ['signup-type'], quiet: true })
  const [typeId, setTypeId] = useState(initial.signupTypeId)
  const { questions, isReady, query: asked } = useQuestions(typeId)
  const needsProof = offers.types.some(({ id, audience }) => id === typeId && audience === 'with-proof')
  const schema = useMemo(() => schemaFor(questions, needsProof), [questions, needsProof])
  const form = useForm({
    schema,
    initial,
    submit: async (body) => {
      try {
        return await save.mutateAsync({
          body: { ...body, proofId: needsProof ? body.proofId : null, expectedAmount: code.amount() },
        })
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
  const { quote, ...code } = useDiscountQuote(typeId, {
    answers: bindingAnswers(questions, values.answers),
  })
  useEffect(() => saveDraft(draft, values), [draft, values])
  const send = async () => {
    // A form with faults only shows them.
    if (!schema.safeParse(values).success) return form.send()
    // A code that was typed but not applied yet counts as well; the amount is asked for with it.
    const amount = await code.apply(values.discountCode)
    if (amount === undefined) return
    if (await confirm({ title: t.ask, body: t.askBody(amount), yes: t.submit })) await form.send()
  }
  const { form: waiting, onUpload } = useAfterUpload({ ...form, send })
  const discountField = form.field('discountCode')
  const typeCode = (value: string) => {
    discountField.set(value)
    code.onType(value)
  }
  // Nothing is sent before the member has seen what it costs.
  const isBlocked = typeId !== null && (!isReady || quote.data === undefined || quote.data.place === 'full')
  return (
    <Form form={waiting} width="none">
      <WithFee
        quote={typeId === null ? undefined : quote.data}
        error={quote.error}
        actions={
          <Actions>
            <Button type="submit" loading={waiting.saving} disabled={isBlocked}>
              {t.submit}
            </Button>
          </Actions>
        }
      >
        <TypeChoice
          field={form.field('signupTypeId')}
          offers={offers}
          taken={taken}
          onChoose={(id) => setTypeId(id)}
        />
        {needsProof && <ProofField field={form.field('proofId')} onUpload={onUpload} />}
        <FormGroup title={t.person}>
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
      </WithFee>
    </Form>
  )
}
