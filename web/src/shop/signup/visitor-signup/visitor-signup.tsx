import { eventDaysInWords, eventPath, entryPath } from '@banquet/contract/event/public-event/event-words'
import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { signupType, type SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import { visitorSignup } from '@banquet/contract/signup/visitor-signup'
import type { Answer } from '@banquet/contract/call/endpoint'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RobotField } from '../../../shared/account/robot/robot-field.tsx'
import { Terms } from '../../../shared/account/terms/terms.tsx'
import { termsText } from '../../../shared/account/terms/terms.text.ts'
import { TickLine } from '../../../shared/account/terms/tick-line.tsx'
import { QuestionFields } from '../../../shared/event/question/question-fields.tsx'
import { WithFee } from '../../../shared/signup/signup/fee.tsx'
import { PersonFields } from '../../../shared/signup/signup/person-fields.tsx'
import { useConfig } from '../../../kit/call/config.ts'
import type { Field } from '../../../kit/form/form.ts'
import { Form, FormGroup, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Banner, FaultText, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { dot, language, listed, useText } from '../../../kit/text/text.ts'
import { TypeChoice } from '../signup-add/type-choice.tsx'
import { useVisitorForm, valuesOf, type Typed } from './use-visitor-form.ts'
import { visitorSignupText } from './visitor-signup.text.ts'

type Sent = Answer<typeof visitorSignup.create>

interface Props {
  code: string | undefined
  /** The token of a link that has ended, whose form is sent again. */
  again?: string | undefined
}

/** Signing up to the event with a code: the form, then where the mail was sent to. */
export function VisitorSignup({ code, again }: Props) {
  const t = useText(visitorSignupText)
  const events = useConfig()?.events
  const event = events?.find((one) => (code === undefined ? one.isCurrent : one.code === code))
  if (!events) return <Spinner />
  if (!event) return <EmptyState title={t.unknown} next={<a href="/">{t.home}</a>} />
  return <OfOneEvent event={event} again={again} />
}

function OfOneEvent({ event, again }: { event: EventChoice; again: string | undefined }) {
  const t = useText(visitorSignupText)
  const offers = useQuery(read(signupType.offers, { query: { eventId: event.id } }))
  const link = useQuery({
    ...read(visitorSignup.readLink, { body: { token: again ?? '' } }),
    enabled: again !== undefined,
  })
  const [sent, setSent] = useState<Sent>()
  const [typed, setTyped] = useState<Typed>()
  if (offers.isError) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  if (!offers.data || link.isLoading) return <Spinner />
  const known = link.data?.typed
  const back = <a href={eventPath(event.code)}>{nameOf(event)}</a>
  if (!offers.data.isOpen) return <EmptyState title={t.closed} next={back} />
  if (sent) return <CheckMail sent={sent} onAgain={() => setSent(undefined)} />
  return (
    <Stack>
      <Muted>
        {back}
        {dot()}
        {eventDaysInWords(event, language())}
      </Muted>
      <Row gap="4px 12px">
        <span>{t.known}</span>
        <a href={entryPath(event.code)}>{t.signInFirst}</a>
      </Row>
      {known && !typed && <Banner>{t.refilled}</Banner>}
      <VisitorForm
        event={event}
        offers={offers.data}
        typed={typed ?? (known ? valuesOf(known) : undefined)}
        onSent={(answer, values) => {
          setTyped(values)
          setSent(answer)
        }}
      />
    </Stack>
  )
}

/** Says where the link was sent to, and until when the place is held. */
function CheckMail({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useText(visitorSignupText)
  return (
    <Panel gap={16} role="status" maw={560}>
      <h2>{t.sentTitle}</h2>
      <p>{t.sent(sent.email, sent.minutes)}</p>
      <p>{sent.place === 'held' ? t.held(momentWords(sent.confirmUntil)) : t.waits}</p>
      <Muted>{t.spam}</Muted>
      <Row>
        <Button variant="default" onClick={onAgain}>
          {t.again}
        </Button>
      </Row>
    </Panel>
  )
}

interface FormProps {
  event: EventChoice
  offers: SignupOffers
  /** What was typed before, if the form is sent again. */
  typed: Typed | undefined
  onSent: (answer: Sent, values: Typed) => void
}

function VisitorForm({ event, offers, typed, onSent }: FormProps) {
  const t = useText(visitorSignupText)
  const terms = useText(termsText)
  const own = useVisitorForm({ offers, typed, onSent })
  const { form, robot, quote, questions } = own
  const tick = (field: Field<string>) => ({
    name: field.name,
    value: field.value,
    onValue: (value: string) => field.set(value),
    fault: wordsOfFault(field.fault),
  })
  return (
    <Form form={form} width="none">
      <WithFee
        quote={own.hasType ? quote.data : undefined}
        error={quote.error}
        actions={
          <Actions>
            <SubmitButton form={form} disabled={own.isBlocked}>
              {t.submit}
            </SubmitButton>
          </Actions>
        }
      >
        <TypeChoice
          field={form.field('signupTypeId')}
          types={own.types}
          taken={[]}
          onChoose={own.chooseType}
        />
        {own.others.length > 0 && (
          <Muted>
            {t.needsAccount} {listed(own.others.map(nameOf))} (<ToAccount event={event} />)
          </Muted>
        )}
        {own.asksFile && (
          <Banner>
            {t.asksFile} <ToAccount event={event} />
          </Banner>
        )}
        <FormGroup title={t.person}>
          <PersonFields form={form} emailHint={t.emailHint} />
        </FormGroup>
        {own.asked.isError && <ErrorState error={own.asked.error} onRetry={() => void own.asked.refetch()} />}
        {questions.length > 0 && (
          <FormGroup title={t.questions}>
            <QuestionFields field={form.field('answers')} questions={questions} />
          </FormGroup>
        )}
        <FormGroup title={t.agree}>
          <Terms />
          <TickLine {...tick(form.field('terms'))} label={terms.terms} />
          <TickLine {...tick(form.field('marketing'))} label={terms.marketing} />
          <div onChange={own.onRobot}>
            <RobotField
              robot={robot}
              fault={own.lacksRobot}
              describedBy={own.lacksRobot ? 'robot-fault' : undefined}
            />
            {own.lacksRobot && <FaultText id="robot-fault">{t.robot}</FaultText>}
          </div>
        </FormGroup>
      </WithFee>
    </Form>
  )
}

function ToAccount({ event }: { event: EventChoice }) {
  const t = useText(visitorSignupText)
  return <a href={entryPath(event.code)}>{t.signInOrRegister}</a>
}
