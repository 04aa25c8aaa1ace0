import { pages } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PrivateFile } from '../../../shared/event/question/private-file.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { dot, language, useText } from '../../../kit/text/text.ts'
import { SignupReasonDialog } from './reason.dialog.tsx'
import { reviewText } from './review.text.ts'
import { signupText } from './signup.text.ts'
import { useSignupCommand } from './use-signup-command.ts'

interface Props {
  /** The sign-ups of the page that await approval and have a proof, as of when the dialog was opened. */
  rows: readonly Signup[]
  first: Signup
  onClose: () => void
}

/** Shows the proofs one by one; each can be approved or rejected without returning to the list. */
export function ProofReviewDialog({ rows: shown, first, onClose }: Props) {
  const t = useText(reviewText)
  // The list is reloaded after each decision, but the order of the proofs stays the same.
  const [rows] = useState(shown)
  const [at, setAt] = useState(() => rows.findIndex(({ id }) => id === first.id))
  const [rejecting, setRejecting] = useState(false)
  const row = rows[at] ?? first
  const next = () => (at + 1 < rows.length ? setAt(at + 1) : onClose())
  return (
    <Dialog title={t.title(at + 1, rows.length)} size="large" onClose={onClose}>
      <Stack gap={12}>
        <Person row={row} />
        <PrivateFile key={row.id} id={row.proofId ?? 0} label={t.proofOf(row.realName)} />
        <Decision
          row={row}
          isLast={at + 1 >= rows.length}
          onReject={() => setRejecting(true)}
          onNext={next}
        />
      </Stack>
      {rejecting && (
        <SignupReasonDialog row={row} command="reject" onDone={next} onClose={() => setRejecting(false)} />
      )}
    </Dialog>
  )
}

function Person({ row }: { row: Signup }) {
  const { code, realName, enName, affiliation, enAffiliation, typeName, typeEnName } = row
  const facts = [
    localName(language(), typeName, typeEnName),
    localName(language(), affiliation, enAffiliation),
  ]
  return (
    <div>
      <Link to={`${pages.signups.path}/${row.id}`}>{code}</Link> <strong>{realName}</strong>{' '}
      {enName !== realName && enName}
      <Muted as="div">{facts.filter(Boolean).join(dot())}</Muted>
    </div>
  )
}

interface DecisionProps {
  row: Signup
  isLast: boolean
  onReject: () => void
  onNext: () => void
}

function Decision({ row, isLast, onReject, onNext }: DecisionProps) {
  const t = useText(signupText)
  const review = useText(reviewText)
  const mayEdit = useMay('signups', 'edit')
  const { send, sending } = useSignupCommand(row, 'approve')
  return (
    <Actions>
      <Button variant="subtle" onClick={onNext}>
        {isLast ? review.close : review.skip}
      </Button>
      {mayEdit && (
        <>
          <Button variant="default" disabled={sending} onClick={onReject}>
            {t.reject}
          </Button>
          <Button data-autofocus loading={sending} onClick={() => void send().then(onNext, () => undefined)}>
            {t.approve}
          </Button>
        </>
      )}
    </Actions>
  )
}
