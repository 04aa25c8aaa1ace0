import { sitePage, type SitePageItem } from '@banquet/contract/event/event/site-page'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { htmlText } from '../../../shared/event/site-page/html-text.ts'
import { sitePageText } from './site-page.text.ts'

/** The history of a page. */
export function SitePageHistory({ row, onClose }: { row: SitePageItem; onClose: () => void }) {
  const { name, enName, slug, body, enBody, isVisible, visible, empty } = useText(sitePageText)
  const show = (field: string, value: unknown) => {
    if (field === 'isVisible') return visible(value === true)
    if (field !== 'body' && field !== 'enBody') return undefined
    return htmlText(String(value)) || empty
  }
  return (
    <HistoryPanel
      endpoint={sitePage.history}
      id={row.id}
      name={nameOf(row)}
      fields={{ name, enName, slug, body, enBody, isVisible }}
      show={show}
      onClose={onClose}
    />
  )
}
