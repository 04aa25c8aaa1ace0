import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { news, type NewsItem } from '@banquet/contract/event/news/news'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { htmlText } from '../../../shared/event/site-page/html-text.ts'
import { pictureText } from '../../../shared/platform/picture/picture.text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useKnownEvent } from '../../frame/event/page-event.ts'
import { newsText } from './news.text.ts'

interface Props {
  row: Pick<NewsItem, 'id' | 'name' | 'enName'>
  onClose: () => void
}

/** The history of a news item of the event of the open page, in whose time zone it was typed. */
export function NewsHistory({ row, onClose }: Props) {
  const { event } = useKnownEvent()
  const timeZone = event?.timeZone ?? 'Asia/Taipei'
  const t = useText(newsText)
  const { numbered } = useText(pictureText)
  const moment = (value: unknown) => clockTimeAt(new Date(String(value)), timeZone)
  const text = (value: unknown) => htmlText(String(value)) || t.empty
  const words: Readonly<Record<string, (value: unknown) => string>> = {
    body: text,
    enBody: text,
    pictureId: (value) => numbered(Number(value)),
    from: moment,
    until: moment,
    isPinned: (value) => t.pinned(value === true),
    isVisible: (value) => t.visible(value === true),
  }
  const { name, enName, body, enBody, pictureId, from, until, isPinned, isVisible } = t
  return (
    <HistoryPanel
      endpoint={news.history}
      id={row.id}
      name={nameOf(row)}
      fields={{ name, enName, body, enBody, pictureId, from, until, isPinned, isVisible }}
      show={(field, value) => (value === null ? undefined : words[field]?.(value))}
      onClose={onClose}
    />
  )
}
