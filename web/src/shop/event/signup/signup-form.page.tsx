import { signup } from '@banquet/contract/event/signup'
import { discountCode, signupEdit } from '@banquet/contract/event/signup-record'
import { signupType, type SignupOffers } from '@banquet/contract/event/signup-type'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PersonFields } from '../../../both/signup/person-fields.tsx'
import { personOfMember } from '../../../both/signup/person.ts'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { Form, FormGroup } from '../../../kit/form/form-frame.tsx'
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
import { DiscountField } from './discount-field.tsx'
import { forgetDraft, readDraft, saveDraft, type DraftOf } from './draft.ts'
import { Fee } from './fee.tsx'
import { mySignupText } from './signup.text.ts'
import { TypeChoice } from './type-choice.tsx'
import { useDiscountQuote } from './use-discount-quote.ts'

const ProofField = later(() => import('./proof-field.tsx').then((file) => file.ProofField))

const schema = signupEdit.safeExtend({
  signupTypeId: chosen,
  discountCode: discountCode.unwrap(),
  proofId: signup.create.body.shape.proofId.unwrap(),
})

const withProof = schema.safeExtend({ proofId: chosen })

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
    ...draftOf(draft, offers),
    // An upload that no sign-up has is deleted after a day, so it is not part of a draft.
    proofId: null as number | null,
  }))
  const save = useSave(signup.create, { also: ['signup-type'], quiet: true })
  const [typeId, setTypeId] = useState(initial.signupTypeId)
  const { quote, ...code } = useDiscountQuote(typeId)
  const needsProof = offers.types.some(({ id, audience }) => id === typeId && audience === 'with-proof')
  const rules = needsProof ? withProof : schema
  const form = useForm({
    schema: rules,
    initial,
    submit: async (body) => {
      try {
        return await save.mutateAsync({
          body: { ...body, proofId: needsProof ? body.proofId : null, expectedAmount: code.amount() },
        })
      } catch (error) {
        // The price or the places have changed since they were shown: they are shown anew.
        if (error instanceof ApiError) await client.invalidateQueries({ queryKey: ['signup', 'quote'] })
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
  const upload = useAfterUpload(form)
  useEffect(() => saveDraft(draft, values), [draft, values])
  const send = async () => {
    // A form with faults only shows them.
    if (!rules.safeParse(values).success) return form.send()
    // A code that was typed but not applied yet counts as well; the amount is asked for with it.
    const amount = await code.apply(values.discountCode)
    if (amount === undefined) return
    if (await confirm({ title: t.ask, body: t.askBody(amount), yes: t.submit })) await form.send()
  }
  const discountField = form.field('discountCode')
  const typeCode = (value: string) => {
    discountField.set(value)
    code.onType(value)
  }
  // Nothing is sent before the member has seen what it costs.
  const isBlocked = typeId !== null && (quote.data === undefined || quote.data.place === 'full')
  return (
    <Form form={{ ...upload.form, send }}>
      <TypeChoice
        field={form.field('signupTypeId')}
        offers={offers}
        taken={taken}
        onChoose={(id) => setTypeId(id)}
      />
      {needsProof && <ProofField field={form.field('proofId')} onUpload={upload.onUpload} />}
      <FormGroup title={t.person}>
        <PersonFields form={form} />
      </FormGroup>
      <DiscountField
        field={{ ...discountField, set: typeCode }}
        fault={code.faultFor(values.discountCode)}
        isApplied={code.isApplied(values.discountCode)}
        hasEffect={quote.data?.lines.some(({ kind }) => kind === 'discount') ?? false}
        disabled={typeId === null}
        busy={code.busy}
        onApply={() => void code.apply(values.discountCode)}
      />
      <Fee quote={typeId === null ? undefined : quote.data} error={quote.error} />
      <Actions>
        <Button type="submit" loading={form.saving} disabled={isBlocked}>
          {t.submit}
        </Button>
      </Actions>
    </Form>
  )
}
