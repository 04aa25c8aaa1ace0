import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { useCalendar } from '../../../kit/input/document-calendar.ts'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { roomingListText } from './rooming-list.text.ts'

/** The list to save: the current one, or a frozen one. */
export interface ListQuery {
  eventId: string
  hotelId: string
  day?: string
  roomingListId?: string
}

/** Saves a rooming list as Excel or PDF; `moment` identifies a frozen list in the labels. */
export function FileButtons({ query, moment }: { query: ListQuery; moment?: string }) {
  const t = useText(roomingListText)
  const calendar = useCalendar()
  const mayExport = useMay('hotelOrders', 'export')
  if (!mayExport) return null
  const size = moment === undefined ? 'sm' : 'compact-sm'
  return (
    <>
      <DownloadButton
        size={size}
        endpoint={roomingList.export}
        input={{ query: { ...query, format: 'xlsx', language: language() } }}
        label={moment === undefined ? undefined : t.excelOf(moment)}
      >
        {t.excel}
      </DownloadButton>
      <DownloadButton
        size={size}
        endpoint={roomingList.pdf}
        input={{ query: { ...query, calendar, language: language() } }}
        label={moment === undefined ? undefined : t.pdfOf(moment)}
      >
        {t.pdf}
      </DownloadButton>
    </>
  )
}
