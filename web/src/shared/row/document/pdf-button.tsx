import type { Call } from '@banquet/contract/call/endpoint'
import type { PdfCall } from '@banquet/contract/call/pdf'
import { calendars, type Calendar } from '@banquet/contract/rule/day/document-day'
import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  /** The words of the button, if it is not the only one that prints. */
  label?: string
  /** Whether the page shows the document and nothing else, so that its keys for printing print the document. */
  isPage?: boolean
}

/** Calls a function when the user presses the keys that print the page; the browser then does not print what it shows. */
function usePrintKeys(isUsed: boolean, print: () => void): void {
  const latest = useRef(print)
  useLayoutEffect(() => {
    latest.current = print
  })
  useEffect(() => {
    if (!isUsed) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isUsed])
}

/**
 * Opens the same document as `PdfButton` in a tab, to be printed from there. What the browser prints by its menu is the page with its
 * title.
 */
export function PrintButton<E extends FileEndpoint>(props: PrintProps<E>) {
  const { endpoint, input, number, label, isPage = false, ...look } = props
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
  usePrintKeys(isPage, open)
  return (
    <Button
      variant="subtle"
      {...look}
      loading={opening}
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      aria-label={number === undefined ? undefined : t.printOf(number)}
      {...(isPage && { 'aria-keyshortcuts': 'p' })}
      onClick={open}
    >
      {label ?? t.print}
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
