import { bounce, type Bounce } from '@banquet/contract/outreach/bounce'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Figures, Muted, Panel } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import {
  bounceFaultText,
  bounceKindText,
  bounceSourceText,
  bounceStateText,
  bounceText,
} from './bounce.text.ts'

interface Props {
  id: number
  /** Opens the dialog that suppresses its address. */
  onSuppress: (row: Bounce) => void
  onClose: () => void
}

/** A report of failed delivery with its text, and what staff can do about one that could not be matched. */
export function BounceDialog({ id, onSuppress, onClose }: Props) {
  const t = useText(bounceText)
  const query = useQuery(read(bounce.get, { params: { id } }))
  return (
    <Dialog title={query.data?.subject || t.list} size="large" onClose={onClose}>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Shown row={query.data} onSuppress={onSuppress} onClose={onClose} />}
    </Dialog>
  )
}

function Shown({ row, onSuppress, onClose }: { row: Bounce } & Pick<Props, 'onSuppress' | 'onClose'>) {
  const t = useText(bounceText)
  const states = useText(bounceStateText)
  const kinds = useText(bounceKindText)
  const faults = useText(bounceFaultText)
  const sources = useText(bounceSourceText)
  const about =
    row.campaignId !== null ? (
      <Link to={`/admin/setting/mail/${row.campaignId}`}>{t.toCampaign}</Link>
    ) : (
      row.mailId !== null && t.toOutbox
    )
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    [t.state, states[row.state]],
    [t.kind, kinds[row.kind]],
    row.kind === 'failure' && [t.fault, faults[row.fault]],
    row.email !== '' && [t.email, row.email],
    about !== false && [row.state === 'unmatched' ? t.likely : t.about, about],
    row.code !== '' && [t.code, row.code],
    row.reply !== '' && [t.reply, row.reply],
    row.sender !== '' && [t.sender, row.sender],
    [t.source, sources[row.source]],
    [t.createdAt, momentWords(row.createdAt)],
  ]
  return (
    <>
      <Figures layout="pairs" mb={12}>
        {facts
          .filter((fact) => fact !== false)
          .map(([term, value]) => (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd style={{ overflowWrap: 'anywhere' }}>{value}</dd>
            </div>
          ))}
      </Figures>
      {row.text === '' ? (
        <Muted>{t.noText}</Muted>
      ) : (
        <Panel aria-label={t.text} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {row.text}
        </Panel>
      )}
      {row.state === 'unmatched' && <Commands row={row} onSuppress={onSuppress} onClose={onClose} />}
    </>
  )
}

function Commands({ row, onSuppress, onClose }: { row: Bounce } & Pick<Props, 'onSuppress' | 'onClose'>) {
  const t = useText(bounceText)
  const dismiss = useWrite(bounce.dismiss, { quiet: true })
  const retry = useWrite(bounce.retry, { quiet: true, also: ['suppression'] })
  const mayEdit = useMay('mails', 'edit')
  const mayAdd = useMay('mails', 'add')
  const input = { params: { id: row.id }, body: { version: row.version } }
  const isBusy = dismiss.isPending || retry.isPending
  const dismissIt = () =>
    dismiss.mutate(input, {
      onSuccess: () => {
        notify.success(t.dismissed)
        onClose()
      },
    })
  const retryIt = () =>
    retry.mutate(input, {
      onSuccess: ({ state }) => notify.success(state === 'matched' ? t.matched : t.retried),
    })
  return (
    <Actions mt={16}>
      {mayEdit && (
        <>
          <Button variant="default" disabled={isBusy} onClick={retryIt}>
            {t.retry}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={dismissIt}>
            {t.dismiss}
          </Button>
        </>
      )}
      {mayAdd && (
        <Button disabled={isBusy} onClick={() => onSuppress(row)}>
          {t.suppress}
        </Button>
      )}
    </Actions>
  )
}

/** Puts the address of a report on the suppression list. */
export function SuppressBounceDialog({ row, onClose }: { row: Bounce; onClose: () => void }) {
  const t = useText(bounceText)
  const suppress = useSave(bounce.suppress, { quiet: true, also: ['suppression', 'campaign'] })
  const form = useForm({
    schema: bounce.suppress.body.pick({ email: true }),
    initial: { email: row.email },
    submit: ({ email }) =>
      suppress.mutateAsync({ params: { id: row.id }, body: { version: row.version, email } }),
    done: ({ email }) => {
      notify.success(t.suppressed(email))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.suppress} save={t.suppress} onClose={onClose}>
      <Muted>{t.suppressHint}</Muted>
      <TextField field={form.field('email')} label={t.email} type="email" first />
    </FormDialog>
  )
}
