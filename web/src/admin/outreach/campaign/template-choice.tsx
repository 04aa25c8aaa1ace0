import type { MailTemplate } from '@banquet/contract/outreach/mail-template'
import { NativeSelect } from '@mantine/core'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { campaignFormText } from './campaign-form.text.ts'
import { copiedTexts, hasPictures } from './copied-texts.ts'
import { useOwnTemplates } from './own-templates.ts'

type Texts = Pick<MailTemplate, 'subject' | 'enSubject' | 'body' | 'enBody'>

interface Props {
  eventId: number
  onChoose: (texts: Texts) => void
}

/** A choice of the templates of staff's own, with whose texts a campaign can begin; nothing if there are none. */
export function TemplateChoice({ eventId, onChoose }: Props) {
  const t = useText(campaignFormText)
  const rows = useOwnTemplates(eventId).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <NativeSelect
      label={t.startWith}
      data={[{ value: '', label: '' }, ...rows.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ currentTarget: { value } }) => {
        const row = rows.find(({ id }) => String(id) === value)
        if (!row) return
        onChoose(copiedTexts(row))
        if (hasPictures(row)) notify.warning(t.withoutPictures)
      }}
    />
  )
}
