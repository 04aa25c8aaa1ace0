import { weekdayOf } from '@banquet/contract/rule/weekday'
import { orderTemplate as calls, type OrderTemplateRow } from '@banquet/contract/trade/order-template'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { later } from '../../../kit/look/later.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRemove } from '../../../both/removal/remove-row.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { dot, useText } from '../../../kit/text/text.ts'
import { today, weekdayName } from '../delivery/delivery-words.ts'
import { forCustomers } from '../delivery/order-notice.tsx'
import { templateText } from './template.text.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../cart/cart.module.css'
import * as templateStyles from './template.module.css'

const RepeatDialog = later(() => import('./repeat.dialog.tsx').then((file) => file.RepeatDialog))
const EditTemplateDialog = later(() =>
  import('./template.dialog.tsx').then((file) => file.EditTemplateDialog),
)

/** The templates of the signed-in customer; those for today come first. */
export const TemplatesPage = forCustomers(function TemplatesPage({ customer }) {
  const t = useText(templateText)
  const query = useQuery(read(calls.list, { query: {} }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  if (query.data.rows.length === 0)
    return (
      <EmptyState
        title={t.empty}
        hint={t.emptyHint}
        next={
          <Link className={controls.button} data-kind="primary" to="/order">
            {t.toCatalogue}
          </Link>
        }
      />
    )
  const weekday = weekdayOf(today())
  const isToday = (row: OrderTemplateRow) => row.weekday === weekday
  const rows = query.data.rows.toSorted((one, other) => Number(isToday(other)) - Number(isToday(one)))
  return (
    <Stack as="ul" gap={10} className={styles.lines} aria-label={t.list}>
      {rows.map((row) => (
        <Template key={row.id} row={row} isToday={isToday(row)} accountId={customer.id} />
      ))}
    </Stack>
  )
})

interface Props {
  row: OrderTemplateRow
  isToday: boolean
  accountId: number
}

function Template({ row, isToday, accountId }: Props) {
  const t = useText(templateText)
  const [open, setOpen] = useState<'repeat' | 'edit'>()
  const remove = useRemove(calls.remove)
  const { id, name, weekday, lineCount } = row
  const close = () => setOpen(undefined)
  return (
    <Row as="li" gap="10px 16px" justify="between" className={styles.line}>
      <Row as="span" gap="4px 12px" className={templateStyles.words}>
        <strong>{name}</strong>
        <small>
          {[weekday === null ? '' : weekdayName(weekday), t.count(lineCount)].filter(Boolean).join(dot())}
        </small>
        {isToday && <em>{t.today}</em>}
      </Row>
      <Row as="span" justify="end" className={templateStyles.actions}>
        <Button
          variant="subtle"
          color="red"
          aria-label={t.removeOf(name)}
          onClick={() => void remove(id, name)}
        >
          {t.remove}
        </Button>
        <Button variant="default" aria-label={t.editOf(name)} onClick={() => setOpen('edit')}>
          {t.edit}
        </Button>
        <Button aria-label={t.toCartOf(name)} onClick={() => setOpen('repeat')}>
          {t.toCart}
        </Button>
      </Row>
      {open === 'repeat' && (
        <RepeatDialog title={t.againOf(name)} call={calls.repeat} {...{ id, accountId }} onClose={close} />
      )}
      {open === 'edit' && <EditTemplateDialog {...{ id, accountId }} onClose={close} />}
    </Row>
  )
}
