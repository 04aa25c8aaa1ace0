import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { Banner, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { MySignup } from './my-signup.tsx'
import { mySignupText } from './signup.text.ts'

/** The sign-ups of the member, newest first, with a link to the form. */
export function MySignupsPage() {
  const t = useText(mySignupText)
  const query = useQuery(read(signup.list, { query: {} }))
  const offers = useQuery(read(signupType.offers, { query: {} })).data
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || !offers) return <Spinner />
  const { rows } = query.data
  const next = offers.isOpen ? <SignUpLink label={t.signUp} /> : <Muted>{t.closed}</Muted>
  // Members without a sign-up are taken to the form at once, but not because of an old answer: they may have signed up in
  // another window since.
  if (rows.length === 0 && offers.isOpen && query.isFetching) return <Spinner />
  if (rows.length === 0 && offers.isOpen) return <Navigate to="/signup/new" replace />
  if (rows.length === 0) return <EmptyState title={t.none} hint={t.closed} />
  return (
    <Stack maw={720}>
      <Row>{next}</Row>
      <DueTogether rows={rows} />
      {rows.map((row) => (
        <MySignup key={row.id} row={row} />
      ))}
    </Stack>
  )
}

/** The total that the member has to pay for several people; each event can be paid in one transfer. */
function DueTogether({ rows }: { rows: readonly Signup[] }) {
  const t = useText(mySignupText)
  const due = rows.filter(({ state, paysOwn }) => state === 'awaiting-payment' && paysOwn)
  const isOneEvent = new Set(rows.map(({ eventId }) => eventId)).size === 1
  return [...new Set(due.map(({ eventId }) => eventId))].map((eventId) => {
    const ofEvent = due.filter((row) => row.eventId === eventId)
    const [first] = ofEvent
    if (!first || ofEvent.length < 2) return null
    const event = isOneEvent ? '' : localName(language(), first.eventName, first.eventEnName)
    const amount = ofEvent.reduce((sum, row) => sum + row.left, 0)
    const numbers = ofEvent.map(({ paymentOrderId }) => paymentNumber(paymentOrderId ?? 0))
    return <Banner key={eventId}>{t.dueTogether(event, feeText(amount), numbers.join(' '))}</Banner>
  })
}

function SignUpLink({ label }: { label: string }) {
  return <Button renderRoot={(props: object) => <Link {...props} to="/signup/new" />}>{label}</Button>
}
