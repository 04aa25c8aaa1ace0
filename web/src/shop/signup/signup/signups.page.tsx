import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useEventCode, useOfferedEvents } from '../../event/event/event-of-page.ts'
import { ofEventText } from '../../event/event/of-event.text.ts'
import { EventLinks } from '../../event/event/of-event.tsx'
import { isToPay, PayButton } from './my-actions.tsx'
import { MySignup } from './my-signup.tsx'
import { mySignupText } from './signup.text.ts'

const PayAll = lazyComponent(() =>
  import('../../payment/payment-order/pay-all.tsx').then((file) => file.PayAll),
)

/**
 * The sign-ups of the member, newest first, with links to the form: those to the event in the address, or all of them. Members
 * without a sign-up are taken to the form at once.
 */
export function MySignupsPage() {
  const t = useText(mySignupText)
  const words = useText(ofEventText)
  const code = useEventCode()
  const { added }: { added?: unknown } = useSearch({ strict: false })
  const query = useQuery(read(signup.list, { query: {} }))
  const events = useOfferedEvents()
  const offers = useQueries({
    queries: (events ?? []).map(({ id }) => read(signupType.offers, { query: { eventId: id } })),
  })
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || !events || offers.some(({ isPending }) => isPending)) return <Spinner />
  const rows = query.data.rows.filter(({ eventCode }) => code === undefined || eventCode === code)
  const open = events.filter((_, at) => offers[at]?.data?.isOpen)
  const [first] = open
  // Not because of an old answer: they may have signed up in another window since.
  if (rows.length === 0 && first && query.isFetching) return <Spinner />
  if (rows.length === 0 && first && open.length === 1)
    return <Navigate to="/signup/new" search={{ event: first.code }} replace />
  const [main] = groupsOf(rows)
    .flat()
    .filter((row) => isToPay(row) && !row.isReported)
  const together = eventsWithSeveral(rows)
  const isNamed = code === undefined && events.length > 1
  const links = <EventLinks to="/signup/new" label={t.signUp} events={open} named={isNamed} />
  const others = rows.length < query.data.rows.length && <Link to="/signup">{words.all}</Link>
  if (rows.length === 0)
    return <EmptyState title={t.none} hint={first ? words.choose : t.closed} next={first ? links : others} />
  // While something is left to pay, paying comes first.
  const more = (
    <Row>
      {first ? links : <Muted>{t.closed}</Muted>}
      {others}
    </Row>
  )
  return (
    <Stack maw={720}>
      {!main && more}
      {added !== undefined && main && <Banner color="success">{t.added}</Banner>}
      {together.length > 0 && <PayAll eventIds={together} />}
      {groupsOf(rows).map((group) => (
        <Card
          key={group[0]?.id}
          group={group}
          mainId={main && !together.includes(main.eventId) ? main.paymentOrderId : null}
          isOpen={rows.length === 1}
        />
      ))}
      {main && more}
    </Stack>
  )
}

interface CardProps {
  group: readonly Signup[]
  /** The payment order whose payment stands out on the page. */
  mainId: number | null
  isOpen: boolean
}

/** The sign-ups that were made in one go; one button pays for those of one payment order. */
function Card({ group, mainId, isOpen }: CardProps) {
  const ofOrder = (all: readonly Signup[], row: Signup) =>
    all.filter(({ paymentOrderId }) => paymentOrderId === row.paymentOrderId)
  const due = group.filter(isToPay)
  const ended = group.filter(({ state }) => state === 'cancelled' || state === 'expired')
  return (
    <Panel gap={20}>
      <Muted>{localName(language(), group[0]?.eventName ?? '', group[0]?.eventEnName ?? '')}</Muted>
      {due.map((row) => {
        const [first, ...others] = ofOrder(due, row)
        if (first?.id !== row.id || others.length === 0) return null
        return <PayButton key={row.id} rows={[first, ...others]} large={mainId === row.paymentOrderId} />
      })}
      {group.map((row) => (
        <MySignup
          key={row.id}
          row={row}
          isMain={mainId !== null && mainId === row.paymentOrderId}
          isPaidWithOthers={ofOrder(due, row).length > 1}
          // The same one as the server says what is to be returned of it.
          hasRefund={Math.min(...ofOrder(ended, row).map(({ id }) => id)) === row.id}
          isOpen={isOpen}
        />
      ))}
    </Panel>
  )
}

/** Returns the sign-ups that were made in one go as one group each, in their sequence, those with something to pay first. */
function groupsOf(rows: readonly Signup[]): Signup[][] {
  const groups = new Map<number, Signup[]>()
  for (const row of rows) {
    const key = Math.min(row.id, ...row.together.map(({ id }) => id))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const isDue = (group: readonly Signup[]) => Number(group.some(isToPay))
  return [...groups.values()]
    .map((group) => group.toSorted((one, other) => one.id - other.id))
    .toSorted((one, other) => isDue(other) - isDue(one))
}

/** Returns the events for which the member has to pay several payment orders. */
function eventsWithSeveral(rows: readonly Signup[]): number[] {
  const due = rows.filter((row) => isToPay(row) && !row.isReported)
  const orders = new Map(due.map(({ paymentOrderId, eventId }) => [paymentOrderId, eventId]))
  const events = [...orders.values()]
  return [...new Set(events.filter((id, n) => events.indexOf(id) !== n))]
}
