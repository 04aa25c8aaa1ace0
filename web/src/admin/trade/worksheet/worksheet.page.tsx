import { countText } from '@banquet/contract/rule/money/amount-text'
import { addDays, weekdayOf } from '@banquet/contract/rule/day/days'
import { isDay } from '@banquet/contract/rule/day/read-day'
import { usualTimes, usualWeeks, worksheet, type Worksheet } from '@banquet/contract/trade/worksheet'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { exactMomentWords } from '../../../kit/look/dates.ts'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { useDraft } from '../../../kit/input/draft.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { materialNameOf, materialUnitOf } from '../../../kit/text/names.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { PrintButton } from '../../../shared/row/document/pdf-button.tsx'
import { WorksheetProducts } from './worksheet-products.tsx'
import { WorksheetTable } from './worksheet-table.tsx'
import { worksheetText } from './worksheet.text.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './worksheet.module.css'

/** The worksheet of a delivery day; the day is kept in the URL, and is tomorrow by default. */
export function WorksheetPage() {
  const t = useText(worksheetText)
  const { day, product, choose } = useChoice()
  const query = useQuery(read(worksheet.get, { query: { day } }))
  return (
    <Stack>
      <Muted data-screen-only>{t.purpose}</Muted>
      <DayChoice day={day} choose={choose} />
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Spinner />}
      {query.data && <Sheet sheet={query.data} product={product} />}
    </Stack>
  )
}

/** The day of the worksheet and the product that a link points to, as given in the URL. */
function useChoice() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [today] = useState(() => exactMomentWords(new Date().toISOString()).slice(0, 10))
  const day = isDay(search['day']) ? search['day'] : addDays(today, 1)
  const choose = (next: string) => {
    if (next !== day && isDay(next)) void navigate({ to: '.', search: { day: next } })
  }
  return { day, product: Number(search['product']), choose }
}

function DayChoice({ day, choose }: { day: string; choose: (day: string) => void }) {
  const t = useText(worksheetText)
  const [typed, setTyped] = useDraft(day)
  return (
    <Row className={styles.day} data-screen-only>
      <Button
        variant="default"
        aria-label={t.before}
        title={t.before}
        onClick={() => choose(addDays(day, -1))}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </Button>
      <DayInput
        aria-label={t.day}
        value={typed}
        onChange={setTyped}
        onDone={(next) => (next === '' ? setTyped(day) : choose(next))}
      />
      <Button variant="default" aria-label={t.after} title={t.after} onClick={() => choose(addDays(day, 1))}>
        <IconChevronRight size={16} aria-hidden="true" />
      </Button>
      <PrintButton isPage endpoint={worksheet.pdf} input={{ query: { day } }} />
    </Row>
  )
}

function Sheet({ sheet, product }: { sheet: Worksheet; product: number }) {
  const t = useText(worksheetText)
  const { day } = sheet
  return (
    <>
      <p role="status">
        <strong>{t.dayWith(day, weekdayOf(day))}</strong> {t.orders(sheet.orders)}{' '}
        {sheet.orders > 0 && (
          <Link data-screen-only to="/admin/orders" search={{ deliveryFrom: day, deliveryTo: day }}>
            {t.seeOrders}
          </Link>
        )}
      </p>
      {sheet.products.length > 0 && <WorksheetProducts day={day} rows={sheet.products} marked={product} />}
      {sheet.materials && sheet.orders > 0 && <Materials rows={sheet.materials} />}
      <Missing rows={sheet.missing} />
    </>
  )
}

function Materials({ rows }: { rows: NonNullable<Worksheet['materials']> }) {
  const t = useText(worksheetText)
  return (
    <Panel gap={12}>
      <h2 id="worksheet-materials">{t.materials}</h2>
      <Muted>{rows.length === 0 ? t.noMaterials : t.materialsHint}</Muted>
      {rows.length > 0 && (
        <WorksheetTable
          labelledBy="worksheet-materials"
          rows={rows}
          keyOf={(row) => row.foodMaterialId}
          columns={[
            { title: t.material, show: (row) => `${row.number} ${materialNameOf(row)}` },
            {
              title: t.quantity,
              number: true,
              show: (row) => `${countText(row.quantity)} ${materialUnitOf(row)}`,
            },
          ]}
        />
      )}
    </Panel>
  )
}

function Missing({ rows }: { rows: Worksheet['missing'] }) {
  const t = useText(worksheetText)
  return (
    <Panel gap={12}>
      <h2 id="worksheet-missing">{t.missing}</h2>
      <Muted>
        {t.missingHint(usualTimes, usualWeeks)}
        {rows.length === 0 && (
          <>
            {dot()}
            {t.noMissing}
          </>
        )}
      </Muted>
      {rows.length > 0 && (
        <WorksheetTable
          labelledBy="worksheet-missing"
          rows={rows}
          keyOf={(row) => row.customerId}
          columns={[
            { title: t.customer, show: (row) => `${row.number} ${row.name}` },
            { title: t.telephone, show: (row) => row.telephone },
            { title: t.times, number: true, show: (row) => row.times },
            { title: t.lastDay, show: (row) => row.lastDay },
          ]}
        />
      )}
    </Panel>
  )
}
