import { normalCode } from '@banquet/contract/event/signup-type/discount-rules'
import { signupType, type SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { isEnter } from '../../../kit/input/enter.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { signupFormText } from './signup-form.text.ts'

interface Props {
  eventId: number
  onInvited: (invited: { code: string; types: readonly SignupOffer[] }) => void
}

/** A field in which invited people enter a code to see the types for which it is an invitation. */
export function InvitationField({ eventId, onInvited }: Props) {
  const t = useText(signupFormText)
  const ask = useWrite(signupType.invited, { quiet: true, atField: ['validation'] })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    const code = normalCode(typed)
    try {
      const types = await ask.mutateAsync({ body: { eventId, discountCode: code } })
      setFault(types.length === 0 ? t.noInvitation : undefined)
      setAnswer(types.length === 0 ? '' : t.invited(types.length))
      onInvited({ code, types })
    } catch (error) {
      const [refused] = error instanceof ApiError ? (error.problem?.errors ?? []) : []
      setAnswer('')
      const isUnknown = refused?.code === 'discount.unknown'
      setFault(isUnknown ? t.noSuchInvitation : wordsOfFault(refused))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    // Otherwise Enter would go on to the next field.
    event.preventDefault()
    if (typed.trim() !== '') void send()
  }
  if (!isOpen)
    return (
      <Row>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t.haveInvitation}
        </Button>
      </Row>
    )
  return (
    <Stack gap={8}>
      <TextInput
        label={t.invitation}
        description={t.invitationHint}
        value={typed}
        maxLength={60}
        autoComplete="off"
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Row>
        <Button
          variant="default"
          loading={ask.isPending}
          disabled={typed.trim() === ''}
          onClick={() => void send()}
        >
          {t.showInvited}
        </Button>
        <span role="status">{answer !== '' && <Muted>{answer}</Muted>}</span>
      </Row>
    </Stack>
  )
}
