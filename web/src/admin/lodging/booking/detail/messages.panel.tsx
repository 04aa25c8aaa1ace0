import { bookingMessage, type BookingMessage } from '@banquet/contract/lodging/booking-message'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../../../kit/field/fields.tsx'
import { Form, SubmitButton } from '../../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../../kit/form/form.ts'
import { momentWords } from '../../../../kit/look/dates.ts'
import { Muted, Panel, Row, Stack, Text } from '../../../../kit/look/look.tsx'
import { ErrorState } from '../../../../kit/look/states.tsx'
import { read } from '../../../../kit/query/query.ts'
import { useText } from '../../../../kit/text/text.ts'
import { useMayStay } from '../booking.rules.ts'
import { messagesText } from './messages.text.ts'

/** The messages between the hotel and the organiser about a booking, with a field for a new one. */
export function MessagesPanel({ row: { id, state } }: { row: Booking }) {
  const t = useText(messagesText)
  const mayWrite = useMayStay()
  const query = useQuery(read(bookingMessage.messages, { params: { id } }))
  // The hotel does not see a booking that is on the waiting list.
  const isShared = state !== 'waiting-list'
  const none = query.data?.length === 0
  if (none && !(mayWrite && isShared)) return null
  return (
    <Panel gap={12} aria-labelledby="booking-messages">
      <h2 id="booking-messages">{t.messages}</h2>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {none && <Muted>{t.none}</Muted>}
      {query.data && !none && (
        <Stack as="ol" gap={12}>
          {query.data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Stack>
      )}
      {mayWrite && isShared && <WriteForm id={id} />}
    </Panel>
  )
}

function Message({ message: { authorName, isFromHotel, text, createdAt } }: { message: BookingMessage }) {
  const t = useText(messagesText)
  return (
    <li>
      <Row gap="2px 10px">
        {authorName !== '' && <b>{authorName}</b>}
        <span>{isFromHotel ? t.hotel : t.organiser}</span>
        <Muted as="time" dateTime={createdAt}>
          {momentWords(createdAt)}
        </Muted>
      </Row>
      <Text ws="pre-line">{text}</Text>
    </li>
  )
}

const schema = bookingMessage.message.body

function WriteForm({ id }: { id: number }) {
  const t = useText(messagesText)
  const save = useSave(bookingMessage.message, { quiet: true })
  const form = useForm({
    schema,
    initial: { text: '' },
    submit: (body) => save.mutateAsync({ params: { id }, body }),
    done: () => form.reset(),
  })
  return (
    <Form form={form} beside>
      <TextField field={form.field('text')} label={t.write} max={1000} lines={3} />
      <Row>
        <SubmitButton form={form} variant="default">
          {t.send}
        </SubmitButton>
      </Row>
    </Form>
  )
}
