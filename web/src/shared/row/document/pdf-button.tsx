import type { Call } from '@banquet/contract/call/endpoint'
import type { PdfCall } from '@banquet/contract/call/pdf'
import { calendars, type Calendar } from '@banquet/contract/rule/day/document-day'
import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { openFile, type FileEndpoint } from '../../../kit/call/download.ts'
import { chooseCalendar, useCalendar } from '../../../kit/input/document-calendar.ts'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { pdfText } from './pdf.text.ts'
import { language, useText } from '../../../kit/text/text.ts'
import * as styles from './pdf-button.module.css'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** A call made with `pdfOf`. */
  endpoint: PdfCall
  id: number
  /** Names the document, where several buttons are side by side. */
  number?: string
}

/** Saves a row as PDF, in the language of the screen and with the chosen calendar. */
export function PdfButton({ endpoint, id, number, ...look }: Props) {
  const t = useText(pdfText)
  const calendar = useCalendar()
  const query = { calendar, language: language() }
  return (
    <DownloadButton
      {...look}
      endpoint={endpoint}
      input={{ params: { id }, query }}
      label={number === undefined ? undefined : t.saveOf(number)}
    >
      {t.save}
    </DownloadButton>
  )
}

interface PrintProps<E extends FileEndpoint> extends Pick<ButtonProps, 'variant'> {
  /** A call that returns a document. */
  endpoint: E
  /** Its input, without language and calendar. */
  input: { params?: object; query?: object }
  /** Names the document, where several buttons are side by side. */
  number?: string
}

/** Opens the same document as `PdfButton` in a tab, to be printed from there: there is no other look for paper. */
export function PrintButton<E extends FileEndpoint>({ endpoint, input, number, ...look }: PrintProps<E>) {
  const t = useText(pdfText)
  const calendar = useCalendar()
  const [opening, setOpening] = useState(false)
  const open = () => {
    const query = { ...input.query, calendar, language: language() }
    setOpening(true)
    openFile(endpoint, { ...input, query } as object as Call<E>)
      .catch(notifyRefusal)
      .finally(() => setOpening(false))
  }
  return (
    <Button
      variant="subtle"
      {...look}
      loading={opening}
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      aria-label={number === undefined ? undefined : t.printOf(number)}
      onClick={open}
    >
      {t.print}
    </Button>
  )
}

/** The same button with the choice of the calendar beside it. */
export function PdfChoice(props: Props) {
  const t = useText(pdfText)
  return (
    <span className={styles.choice} data-screen-only>
      <PdfButton {...props} />
      <select
        aria-label={t.calendar}
        value={useCalendar()}
        onChange={({ target }) => chooseCalendar(target.value as Calendar)}
      >
        {calendars.map((one) => (
          <option key={one} value={one}>
            {t[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
