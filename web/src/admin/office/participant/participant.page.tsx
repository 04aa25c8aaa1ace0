import { participant, type Participant } from '@banquet/contract/office/participant'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useText } from '../../../kit/text/text.ts'
import { listAround } from '../../../shared/people/participant/came-from.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { participantText } from './participant.text.ts'
import { useKeys } from '../../../kit/keys/keys.ts'

// Loaded while the data is, because its parts are larger than the rest of the page.
const Person = lazyComponent(() => import('./participant-view.tsx').then((file) => file.Person))

/** The page of the member given in the URL, for the event of the address. */
export function ParticipantPage() {
  const memberId = useRowId()
  const event = useEventOfPage()
  const query = useQuery({
    ...read(participant.get, {
      params: { memberId: memberId ?? 0 },
      query: { eventId: String(event.id) },
    }),
    enabled: memberId !== undefined,
  })
  return <Loaded query={query} />
}

/** The page of the person of the sign-up given in the URL. */
export function ParticipantOfSignupPage() {
  const id = useRowId()
  const query = useQuery({
    ...read(participant.ofSignup, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  useEventOfRecord(query.data?.eventId)
  return <Loaded query={query} />
}

interface LoadedProps {
  query: {
    data: Participant | undefined
    error: Error | null
    refetch: () => unknown
  }
}

function Loaded({ query }: LoadedProps) {
  return (
    <Stack>
      <Around />
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.error && !query.data && <Spinner />}
      {query.data && <Person key={`${query.data.memberId} ${query.data.signupId}`} row={query.data} />}
    </Stack>
  )
}

/** The way back to the list that somebody came from, and to the people before and after in it. */
function Around() {
  const t = useText(participantText)
  const { history } = useRouter()
  const { pathname } = useLocation()
  const around = listAround(pathname)
  const go = (href: string | undefined) => {
    if (href === undefined) return false
    history.push(href)
    return true
  }
  useKeys(
    'record',
    around && [
      { keys: 'j', words: t.nextPerson, run: () => go(around.next) },
      { keys: 'k', words: t.previous, run: () => go(around.previous) },
      { keys: 'Escape', words: t.backToList, run: () => go(around.list) },
    ],
  )
  if (!around) return null
  return (
    <Row gap={8} data-screen-only>
      <Button variant="default" onClick={() => go(around.list)}>
        {t.backToList}
      </Button>
      <Button variant="default" disabled={around.previous === undefined} onClick={() => go(around.previous)}>
        {t.previous}
      </Button>
      <Button variant="default" disabled={around.next === undefined} onClick={() => go(around.next)}>
        {t.nextPerson}
      </Button>
      <Muted as="span">{t.placeOf(around.place, around.count)}</Muted>
    </Row>
  )
}
