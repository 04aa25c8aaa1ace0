import { weekdayOf } from '@banquet/contract/rule/day/days'
import { orderTemplate as calls, type OrderTemplateRow } from '@banquet/contract/trade/order-template'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { dot, useText } from '../../../kit/text/text.ts'
import { today } from '../../../kit/look/dates.ts'
import { weekdayName } from '../delivery/delivery-words.ts'
import { forCustomers } from '../delivery/order-notice.tsx'
import { templateText } from './template.text.ts'
import { Panel, Row, Stack, Tag, Title } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

const RepeatDialog = lazyComponent(() => import('./repeat.dialog.tsx').then((file) => file.RepeatDialog))
const EditTemplateDialog = lazyComponent(() =>
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
    <Stack as="ul" gap={10} mb={14} aria-label={t.list}>
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
  const [open, setOpen] = useState<'repeat' | 'edit' | 'duplicate'>()
  const remove = useRemove(calls.remove)
  const { id, name, weekday, lineCount } = row
  const close = () => setOpen(undefined)
  return (
    <Panel as="li" p="12px 14px">
      <Row gap="10px 16px" justify="between">
        <Stack as="span" gap={4} flex="1 1 200px">
          <Title as="strong">{name}</Title>
          <Row as="span" gap={12}>
            <small>
              {[weekday === null ? '' : weekdayName(weekday), t.count(lineCount)].filter(Boolean).join(dot())}
            </small>
            {isToday && <Tag color="success">{t.today}</Tag>}
          </Row>
        </Stack>
        <Row as="span" justify="end">
          <Button
            mih={44}
            variant="subtle"
            color="red"
            aria-label={t.removeOf(name)}
            onClick={() => void remove(id, name)}
          >
            {t.remove}
          </Button>
          <Button
            mih={44}
            variant="default"
            aria-label={t.duplicateOf(name)}
            onClick={() => setOpen('duplicate')}
          >
            {t.duplicate}
          </Button>
          <Button mih={44} variant="default" aria-label={t.editOf(name)} onClick={() => setOpen('edit')}>
            {t.edit}
          </Button>
          <Button mih={44} aria-label={t.toCartOf(name)} onClick={() => setOpen('repeat')}>
            {t.toCart}
          </Button>
        </Row>
        {open === 'repeat' && (
          <RepeatDialog
            title={t.againOf(name)}
            call={calls.repeat}
            id={id}
            accountId={accountId}
            onClose={close}
          />
        )}
        {(open === 'edit' || open === 'duplicate') && (
          <EditTemplateDialog
            id={id}
            duplicates={open === 'duplicate'}
            accountId={accountId}
            onClose={close}
          />
        )}
      </Row>
    </Panel>
  )
}
