import { mailTemplate, type MailTemplate } from '@banquet/contract/outreach/mail-template'
import { useText } from '../../../kit/text/text.ts'
import { htmlText } from '../../../shared/event/site-page/html-text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { mailTemplateText } from './mail-template.text.ts'

interface Props {
  row: Pick<MailTemplate, 'id'>
  name: string
  onClose: () => void
}

/** The history of a template. */
export function MailTemplateHistory({ row, name, onClose }: Props) {
  const t = useText(mailTemplateText)
  const { name: nameWords, subject, enSubject, body, enBody } = t
  return (
    <HistoryPanel
      endpoint={mailTemplate.history}
      id={row.id}
      name={name}
      fields={{ name: nameWords, subject, enSubject, body, enBody }}
      show={(field, value) =>
        field === 'body' || field === 'enBody' ? htmlText(String(value)) || t.empty : undefined
      }
      onClose={onClose}
    />
  )
}
