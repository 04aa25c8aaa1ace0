import { mail, type WholeMail } from '@banquet/contract/platform/mail'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { mailStatusText } from '../../../shared/platform/mail/mail-status.text.ts'
import { MaybeTwiceTag } from '../../../shared/platform/mail/maybe-twice.tag.tsx'
import { mailPurposeText, mailText } from './mail.text.ts'
import { isResendable, useResend } from './use-resend.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Figures, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import * as styles from './mail.module.css'

/** One mail with its content and what happened to it. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(mailText)
  const query = useQuery(read(mail.get, { params: { id } }))
  return (
    <Dialog title={query.data?.subject ?? t.list} size="large" onClose={onClose}>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Shown row={query.data} />}
    </Dialog>
  )
}

function Shown({ row }: { row: WholeMail }) {
  const t = useText(mailText)
  const common = useText(commonText)
  const states = useText(mailStatusText)
  const purposes = useText(mailPurposeText)
  const { resend, resending } = useResend()
  const facts = [
    [t.to, row.to],
    [t.purpose, purposes[row.purpose]],
    [common.status, states[row.status]],
    [t.createdAt, momentWords(row.createdAt)],
    row.status === 'sent' && row.sentAt && [t.sentAt, momentWords(row.sentAt)],
    row.tries > 0 && [t.tries, row.tries],
    row.attachmentName && [t.attachment, row.attachmentName],
    row.error && [t.error, row.error],
    row.status === 'kept' && [t.reason, t.keptWhy],
  ].filter((fact) => Array.isArray(fact))
  return (
    <>
      <Figures layout="pairs" mb={12}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      {row.maybeTwice && (
        <Row mb={12}>
          <MaybeTwiceTag />
        </Row>
      )}
      {row.body ? <Content row={row} /> : <Muted>{t.secretGone}</Muted>}
      {isResendable(row) && (
        <Actions mt={16}>
          <Button loading={resending} onClick={() => resend(row.id)}>
            {t.resend}
          </Button>
        </Actions>
      )}
    </>
  )
}

/** The text of a mail in one of its two forms. The frame runs no scripts and opens no links. */
function Content({ row: { subject, html, body } }: { row: WholeMail }) {
  const t = useText(mailText)
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <>
      <Row gap={4} mb={8} role="group" aria-label={t.form}>
        {(['html', 'text'] as const).map((one) => (
          <Button
            key={one}
            size="compact-md"
            variant={one === form ? 'light' : 'subtle'}
            aria-pressed={one === form}
            onClick={() => setForm(one)}
          >
            {one === 'html' ? t.asSent : t.asText}
          </Button>
        ))}
      </Row>
      {form === 'html' ? (
        <iframe className={styles.mail} title={subject} sandbox="" srcDoc={html} />
      ) : (
        <Panel as="div" bg="bg" ws="pre-wrap" style={{ overflowWrap: 'anywhere' }}>
          {body}
        </Panel>
      )}
    </>
  )
}
