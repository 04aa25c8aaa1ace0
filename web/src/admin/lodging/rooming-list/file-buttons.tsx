import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { useCalendar } from '../../../kit/input/document-calendar.ts'
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
  const [saving, setSaving] = useState(false)
  const save = (saved: Promise<void>) => {
    setSaving(true)
    saved.catch(notifyRefusal).finally(() => setSaving(false))
  }
  const look = {
    variant: 'default',
    size: moment === undefined ? 'sm' : 'compact-sm',
    disabled: saving,
    leftSection: <IconDownload size={16} aria-hidden="true" />,
  } as const
  if (!mayExport) return null
  return (
    <>
      <Button
        {...look}
        aria-label={moment === undefined ? undefined : t.excelOf(moment)}
        onClick={() =>
          save(download(roomingList.export, { query: { ...query, format: 'xlsx', language: language() } }))
        }
      >
        {t.excel}
      </Button>
      <Button
        {...look}
        aria-label={moment === undefined ? undefined : t.pdfOf(moment)}
        onClick={() =>
          save(download(roomingList.pdf, { query: { ...query, calendar, language: language() } }))
        }
      >
        {t.pdf}
      </Button>
    </>
  )
}
