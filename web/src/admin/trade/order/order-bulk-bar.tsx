import { maxBulk } from '@banquet/contract/call/bulk'
import { pages } from '@banquet/contract/call/access'
import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { undoAction } from '../../../shared/row/undo/undo.ts'
import { undoText } from '../../../shared/row/undo/undo.text.ts'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'
import { order } from '@banquet/contract/trade/order'
import { orderText } from './order.text.ts'
import { usualReasonsOfStaff } from './reason.text.ts'
import { orderBulkText } from './order-bulk.text.ts'
import { changedByOrders } from './order-nouns.ts'
import { useOrderBulk, type Results, type Target } from './use-order-bulk.ts'

/** In which states an order takes each command. */
const takes = {
  confirm: ['placed'],
  hold: ['placed', 'confirmed'],
  release: ['on-hold'],
  cancel: ['placed', 'confirmed', 'on-hold'],
} as const satisfies Record<string, readonly OrderStatus[]>

/** The commands for the selected orders of the list. */
export function OrderBulkBar({ chosen, state }: Target) {
  const t = useText(orderText)
  const [results, setResults] = useState<Results>()
  const [open, setOpen] = useState<'hold' | 'cancel'>()
  const target = { chosen, state, onResults: setResults }
  const may = {
    confirm: useMay('orders', 'confirm'),
    hold: useMay('orders', 'hold'),
    release: useMay('orders', 'hold'),
    cancel: useMay('orders', 'cancel'),
  }
  // On a tab all have its status; otherwise those that are chosen one by one show what can be done.
  const ofTab = state.filters['status']
  const known = ofTab && ofTab !== 'not-cancelled' ? [ofTab] : undefined
  const statuses = known ?? (chosen.isAll ? undefined : chosen.rows.map((row) => row.status))
  const isOffered = (command: keyof typeof takes) =>
    may[command] &&
    (statuses === undefined || statuses.some((one) => takes[command].some((other) => other === one)))
  return (
    <>
      <SelectionBar chosen={chosen} max={maxBulk}>
        {isOffered('confirm') && <Now command="confirm" {...target} />}
        {isOffered('release') && <Now command="release" {...target} />}
        {isOffered('hold') && (
          <Button variant="default" onClick={() => setOpen('hold')}>
            {t.hold}
          </Button>
        )}
        {isOffered('cancel') && (
          <Button variant="outline" color="red" onClick={() => setOpen('cancel')}>
            {t.cancel}
          </Button>
        )}
      </SelectionBar>
      {open && <ReasonDialog command={open} {...target} onClose={() => setOpen(undefined)} />}
      {results && (
        <ResultsDialog
          {...results}
          onClose={() => {
            setResults(undefined)
            chosen.clear()
          }}
        />
      )}
    </>
  )
}

type Asked = Target & { onResults: (results: Results) => void }

/** A command that needs no question, because it can be undone. */
function Now({ command, ...target }: Asked & { command: 'confirm' | 'release' }) {
  const t = useText(orderText)
  const { send, sending, progress } = useOrderBulk(command, target)
  return (
    <>
      <Button
        {...(command === 'release' && { variant: 'default' })}
        loading={sending}
        onClick={() => void send().catch(() => undefined)}
      >
        {t[command]}
      </Button>
      {progress && <Muted aria-live="polite">{progress}</Muted>}
    </>
  )
}

/** The maximum number of order numbers shown; the total follows them. */
const numbersShown = 10

const withReason = {
  hold: order.hold.body.pick({ reason: true }),
  cancel: order.cancel.body.pick({ reason: true }),
}

function ReasonDialog({
  command,
  onClose,
  ...target
}: Asked & { command: 'hold' | 'cancel'; onClose: () => void }) {
  const t = useText(orderText)
  const words = useText(orderBulkText)
  const usual = Object.values(useText(usualReasonsOfStaff))
  const { back } = useText(commonText)
  const { send, progress } = useOrderBulk(command, target)
  const { chosen } = target
  const form = useForm({
    schema: withReason[command],
    initial: { reason: '' },
    submit: (body) => send(body),
    done: onClose,
  })
  const numbers = listed(chosen.rows.slice(0, numbersShown).map(({ number }) => number))
  const isLonger = chosen.rows.length > numbersShown
  return (
    <FormDialog
      form={form}
      title={words[`${command}Title`](chosen.count)}
      save={t[command]}
      back={back}
      danger={command === 'cancel'}
      onClose={onClose}
    >
      <Banner {...(command === 'cancel' && { color: 'danger' })}>{words[`${command}Hint`]}</Banner>
      <p>
        {chosen.isAll
          ? words.matching(chosen.count)
          : isLonger
            ? words.andMore(numbers, chosen.rows.length)
            : numbers}
      </p>
      {command === 'cancel' ? (
        <ReasonField field={form.field('reason')} label={t.reason} max={200} usual={usual} />
      ) : (
        <TextField field={form.field('reason')} label={t.reason} max={200} first />
      )}
      {progress && <Muted aria-live="polite">{progress}</Muted>}
    </FormDialog>
  )
}

/** The result of each order; those that took the command can be undone. */
function ResultsDialog({ actionId, rows, onClose }: Results & { onClose: () => void }) {
  const t = useText(orderText)
  const { undo } = useText(undoText)
  const client = useQueryClient()
  return (
    <BulkResults
      results={rows.map(({ state, ...row }) => ({
        ...row,
        state: state && <OrderStatusBadge value={state as OrderStatus} />,
      }))}
      headings={{ code: t.number, name: t.customerName }}
      path={pages.orders.path}
      otherState="order.state"
      actions={
        actionId !== null && (
          <Button
            variant="default"
            onClick={() => {
              onClose()
              void undoAction(client, actionId, ['order', ...changedByOrders])
            }}
          >
            {undo}
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
