import { mailTemplate, type MailTemplate } from '@banquet/contract/outreach/mail-template'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { campaignFormText } from './campaign-form.text.ts'
import { copiedTexts, hasPictures } from './copied-texts.ts'

type Texts = Pick<MailTemplate, 'subject' | 'enSubject' | 'body' | 'enBody'>

interface Props {
  eventId: number | undefined
  onChoose: (texts: Texts) => void
}

/** A choice of the templates of staff's own, with whose texts a campaign can begin; nothing if there are none. */
export function TemplateChoice({ eventId, onChoose }: Props) {
  const t = useText(campaignFormText)
  const asked = { kind: 'own' as const, sort: 'name', eventId: String(eventId) }
  const query = useQuery(read(mailTemplate.list, { query: asked }))
  const rows = query.data?.rows ?? []
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
