import type { PdfCall } from '@banquet/contract/call/pdf'
import { calendars, type Calendar } from '@banquet/contract/rule/day/document-day'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { chooseCalendar, useCalendar } from '../../../kit/input/document-calendar.ts'
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
  const [saving, setSaving] = useState(false)
  const save = () => {
    const query = { calendar, language: language() }
    setSaving(true)
    download(endpoint, { params: { id }, query })
      .catch(notifyRefusal)
      .finally(() => setSaving(false))
  }
  return (
    <Button
      variant="default"
      {...look}
      loading={saving}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={number === undefined ? undefined : t.saveOf(number)}
      onClick={save}
    >
      {t.save}
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
