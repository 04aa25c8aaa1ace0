import { priceText } from '@banquet/contract/rule/money/amount-text'
import { calendars, type Calendar } from '@banquet/contract/rule/day/document-day'
import { priceLetter, type PriceLetter, type PriceLetterRow } from '@banquet/contract/customer/price-letter'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { chooseCalendar, useCalendar } from '../../../kit/input/document-calendar.ts'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { today } from '../../../kit/look/dates.ts'
import { Muted, PlainTable, Row, Stack } from '../../../kit/look/look.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { PrintButton } from '../../../shared/row/document/pdf-button.tsx'
import { pdfText } from '../../../shared/row/document/pdf.text.ts'
import { customerPriceText } from './customer-price.text.ts'

interface Props {
  customerId: number
  /** What the letter can list: at least one change. */
  letter: PriceLetter
  onClose: () => void
}

/** The first days of the changes, the earliest first. */
const daysOf = (rows: readonly PriceLetterRow[]) => [...new Set(rows.map(({ from }) => from))]

/** The letter to a customer about new prices: from which day on, what it lists, and its buttons. */
export function PriceLetterDialog({ customerId, letter, onClose }: Props) {
  const t = useText(customerPriceText)
  const common = useText(commonText)
  const pdf = useText(pdfText)
  const calendar = useCalendar()
  const days = daysOf(letter.rows)
  // Earlier changes were probably in an earlier letter, so they are included only if there are no others or if the user asks for them.
  const usual = days.find((day) => day >= today()) ?? days.at(-1) ?? ''
  const [chosen, setChosen] = useState<string>()
  const from = chosen !== undefined && days.includes(chosen) ? chosen : usual
  const rows = letter.rows.filter((row) => row.from >= from)
  const query = { customerId: String(customerId), from }
  return (
    <Dialog title={t.letter} size="large" onClose={onClose}>
      <Stack gap={12}>
        <Row align="flex-end" gap="8px 12px">
          <NativeSelect
            label={t.letterFrom}
            data-autofocus
            value={from}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={days.map((day) => ({
              value: day,
              label: t.sinceDay(day, letter.rows.filter((row) => row.from >= day).length),
            }))}
          />
          <NativeSelect
            label={pdf.calendar}
            value={calendar}
            onChange={({ currentTarget }) => chooseCalendar(currentTarget.value as Calendar)}
            data={calendars.map((one) => ({ value: one, label: pdf[one] }))}
          />
        </Row>
        <Muted>{t[letter.taxMode]}</Muted>
        <LetterRows rows={rows} />
      </Stack>
      <Actions>
        <Button variant="default" onClick={onClose}>
          {common.close}
        </Button>
        <PrintButton variant="default" endpoint={priceLetter.priceLetterPdf} input={{ query }} />
        <DownloadButton
          variant="filled"
          endpoint={priceLetter.priceLetterPdf}
          input={{ query: { ...query, calendar, language: language() } }}
        >
          {pdf.save}
        </DownloadButton>
      </Actions>
    </Dialog>
  )
}

function LetterRows({ rows }: { rows: readonly PriceLetterRow[] }) {
  const t = useText(customerPriceText)
  return (
    <PlainTable cards aria-label={t.letter}>
      <thead>
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col">{t.unit}</th>
          <th scope="col" data-align="end">
            {t.priceBefore}
          </th>
          <th scope="col" data-align="end">
            {t.newPrice}
          </th>
          <th scope="col">{t.validFrom}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.id} ${row.from}`}>
            <th scope="row">
              {productNameOf(row)} <Muted as="small">{row.productNumber}</Muted>
            </th>
            <td data-label={t.unit}>{unitNameOf(row)}</td>
            <td data-label={t.priceBefore} data-align="end">
              {priceText(row.before)}
            </td>
            <td data-label={t.newPrice} data-align="end">
              {priceText(row.after)}
            </td>
            <td data-label={t.validFrom}>{row.from}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
