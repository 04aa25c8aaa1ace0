import type { Signup } from '@banquet/contract/signup/signup-record'
import { signup } from '@banquet/contract/signup/signup'
import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { signupType, type SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import type { Member } from '@banquet/contract/people/member-record'
import { useQuery } from '@tanstack/react-query'
import { WithFee } from '../../../shared/signup/signup/fee.tsx'
import { costsOf } from '../../../shared/signup/guest/guest.ts'
import { Form, FormGroup, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { OfEvent } from '../../event/event/of-event.tsx'
import { signupFormText } from './signup-form.text.ts'
import { TypeChoice } from './type-choice.tsx'
import { useSignupForm } from './use-signup-form.ts'

const Closed = lazyComponent(() => import('./closed.tsx').then((file) => file.Closed))
const RefundRules = lazyComponent(() =>
  import('../../event/event/refund-rules.tsx').then((file) => file.RefundRules),
)
const QuestionFields = lazyComponent(() =>
  import('../../../shared/event/question/question-fields.tsx').then((file) => file.QuestionFields),
)
const PersonFields = lazyComponent(() =>
  import('../../../shared/signup/signup/person-fields.tsx').then((file) => file.PersonFields),
)
const DiscountField = lazyComponent(() =>
  import('../../../shared/signup/signup/discount-field.tsx').then((file) => file.DiscountField),
)
const GuestsPanel = lazyComponent(() =>
  import('../../../shared/signup/guest/guests.panel.tsx').then((file) => file.GuestsPanel),
)
const InvitationField = lazyComponent(() =>
  import('./invitation-field.tsx').then((file) => file.InvitationField),
)
const MoreTypes = lazyComponent(() =>
  import('../../../shared/signup/basket/more-types.tsx').then((file) => file.MoreTypes),
)
const WhomField = lazyComponent(() =>
  import('../../../shared/signup/signup/whom-field.tsx').then((file) => file.WhomField),
)
const ProofField = lazyComponent(() => import('./proof-field.tsx').then((file) => file.ProofField))

/** The form in which a member signs up to the event in the address. */
export function SignupFormPage() {
  return <OfEvent>{(event) => <FormOfEvent event={event} />}</OfEvent>
}

function FormOfEvent({ event }: { event: EventChoice }) {
  const { member } = useShopper()
  const offers = useQuery(read(signupType.offers, { query: { eventId: event.id } }))
  const mine = useQuery(read(signup.list, { query: {} }))
  const failed = offers.error ?? mine.error
  if (failed) return <ErrorState error={failed} onRetry={() => void offers.refetch()} />
  if (!member || !offers.data || !mine.data) return <Spinner />
  if (!offers.data.isOpen) return <Closed offers={offers.data} />
  return <SignupForm event={event} member={member} offers={offers.data} taken={mine.data.rows} />
}

interface Props {
  event: EventChoice
  member: Member
  offers: SignupOffers
  /** The existing sign-ups of the member. */
  taken: readonly Signup[]
}

function SignupForm({ event, member, offers, taken }: Props) {
  const t = useText(signupFormText)
  const own = useSignupForm({ member, offers, mine: taken })
  const { form, quote, questions, asked, hasType, onUpload } = own
  const { values } = form
  return (
    <Form form={form} width="none">
      <WithFee
        quote={hasType ? quote.data : undefined}
        error={quote.error}
        others={[...own.moreCosts, ...costsOf(values.guests)]}
        actions={
          <Actions>
            <SubmitButton form={form} disabled={own.isBlocked}>
              {t.submit}
            </SubmitButton>
          </Actions>
        }
      >
        <TypeChoice
          several={own.several}
          field={form.field('signupTypeId')}
          types={own.types}
          taken={own.taken}
          onChoose={own.chooseType}
        />
        <InvitationField eventId={event.id} onInvited={own.onInvited} />
        {own.needsProof && <ProofField field={form.field('proofId')} onUpload={onUpload} />}
        <FormGroup title={t.person}>
          <WhomField field={own.whom} label={t.whom} self={t.isMe} other={t.isOther} />
          <PersonFields form={form} />
        </FormGroup>
        {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
        {questions.length > 0 && (
          <FormGroup title={t.questions}>
            <QuestionFields field={form.field('answers')} questions={questions} onUpload={onUpload} />
          </FormGroup>
        )}
        <MoreTypes field={form.field('more')} asked={own.more} onUpload={onUpload} Proof={ProofField} />
        <DiscountField {...own.discount} />
        <GuestsPanel field={form.field('guests')} types={own.guestTypes} Proof={ProofField} />
        <RefundRules event={event} />
      </WithFee>
    </Form>
  )
}
