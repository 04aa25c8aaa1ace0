import { mailTemplate } from '@banquet/contract/outreach/mail-template'
import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalWords } from '../../../kit/call/api.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { FaultText, Panel, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { MailView } from '../campaign/mail-view.tsx'
import { useSettled } from '../segment/use-settled.ts'
import type { TextName } from './template-texts.tsx'
import { mailTemplateText } from './mail-template.text.ts'

interface Props {
  mailKey: string
  eventId: number | null
  texts: Readonly<Record<TextName, string>>
}

/** The mail with the texts of the form, as the reader of a mail that was sent would see it, and a trial of it. */
export function TemplatePreviewPanel({ mailKey, eventId, texts }: Props) {
  const t = useText(mailTemplateText)
  const mayTry = useMay('mails', 'edit')
  const [mailId, setMailId] = useState<number | null>(null)
  const recent = useQuery(read(mailTemplate.recent, { query: { key: mailKey } }))
  const settled = useSettled(JSON.stringify(texts), 500)
  const body = { key: mailKey, eventId, mailId, ...(JSON.parse(settled) as typeof texts) }
  // A text that is being typed is refused now and then, such as in the middle of a placeholder.
  const query = useQuery({
    ...read(mailTemplate.preview, { body }, { silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const trial = useWrite(mailTemplate.trial, { quiet: true })
  const send = () => trial.mutate({ body }, { onSuccess: ({ to }) => notify.success(t.trialSent(to)) })
  return (
    <Panel gap={12} aria-labelledby="template-preview">
      <h2 id="template-preview">{t.preview}</h2>
      <Row gap="8px 16px" align="end">
        {(recent.data ?? []).length > 0 && (
          <NativeSelect
            label={t.withValuesOf}
            value={mailId === null ? '' : String(mailId)}
            onChange={({ currentTarget: { value } }) => setMailId(value === '' ? null : Number(value))}
            data={[
              { value: '', label: t.examples },
              ...(recent.data ?? []).map((mail) => ({
                value: String(mail.mailId),
                label: `${mail.to}　${momentWords(mail.createdAt)}`,
              })),
            ]}
          />
        )}
        {mayTry && (
          <Button variant="default" loading={trial.isPending} onClick={send}>
            {t.trial}
          </Button>
        )}
      </Row>
      {query.isPending && <Spinner />}
      {query.isError && <FaultText role="status">{refusalWords(query.error)}</FaultText>}
      {query.data && <MailView mail={query.data} />}
    </Panel>
  )
}
