import { bankLine } from '@banquet/contract/payment/bank-line'
import type { BankLine, FoundOrder } from '@banquet/contract/payment/bank-line-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { useKeyword } from '../../../kit/input/keyword.ts'
import { FaultText, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { refusalWords } from '../../../kit/call/api.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { bankLineText } from './bank-line.text.ts'
import { ProposedOrderFacts } from './proposal.tsx'
import * as styles from './bank-line.module.css'

interface Props {
  lines: readonly BankLine[]
  /** Matches the chosen orders; if there are several, each gets the amount left to pay. */
  onTake: (orders: readonly FoundOrder[], writeOff: number) => void
  onClose: () => void
}

/**
 * Searches payment orders for one or several lines, while the user types. Enter goes to the first result, and there
 * chooses it; arrow keys move to another.
 */
export function FindOrderDialog({ lines, onTake, onClose }: Props) {
  const t = useText(bankLineText)
  const [keyword, setKeyword] = useState('')
  const { field, wanted, ask, isSettled } = useKeyword(keyword, setKeyword)
  /** The keyword that Enter was pressed for: its first result gets the focus. */
  const [sent, setSent] = useState('')
  const [chosen, setChosen] = useState<readonly FoundOrder[]>([])
  const list = useRef<HTMLUListElement>(null)
  const amount = lines.reduce((sum, { left }) => sum + left, 0)
  const query = useQuery({
    ...read(bankLine.orders, { query: { keyword, amount } }),
    enabled: keyword !== '',
  })
  const orders = keyword === '' ? undefined : query.data
  const goIn = () => list.current?.querySelector<HTMLElement>('li > button')?.focus()
  const isSent = orders !== undefined && sent !== '' && sent === keyword
  useEffect(() => {
    if (isSent) goIn()
  }, [isSent])
  const take = (order: FoundOrder) => {
    onTake([order], order.writeOff)
    onClose()
  }
  const toggle = (order: FoundOrder) =>
    setChosen((old) =>
      old.some(({ id }) => id === order.id) ? old.filter(({ id }) => id !== order.id) : [...old, order],
    )
  return (
    <Dialog title={`${t.search} ${feeText(amount)}`} onClose={onClose}>
      <Stack gap={12}>
        <Row
          as="form"
          gap={8}
          nowrap
          onKeyDown={sendByEnter}
          onSubmit={(event) => {
            event.preventDefault()
            setSent(wanted)
            ask()
            if (isSettled) goIn()
          }}
        >
          <TextInput
            type="search"
            aria-label={t.searchHint}
            placeholder={t.searchHint}
            maxLength={100}
            flex={1}
            {...field}
            onChange={(event) => {
              field.onChange(event)
              setSent('')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !isSettled) return
              event.preventDefault()
              goIn()
            }}
            data-autofocus
          />
          {/* It is never off: Enter in the field would do nothing while an answer is on its way. */}
          <Button type="submit" variant="light">
            {t.find}
          </Button>
        </Row>
        {query.isError && <FaultText role="alert">{refusalWords(query.error)}</FaultText>}
        {query.isLoading && <Spinner />}
        {orders?.length === 0 && <Muted role="status">{t.notFound}</Muted>}
        <ul ref={list} className={styles.found} aria-label={t.found}>
          {orders?.map((order) => (
            <li key={order.id} className={styles.line}>
              {lines.length === 1 && (
                <Checkbox
                  aria-label={`${t.choose} ${order.number}`}
                  checked={chosen.some(({ id }) => id === order.id)}
                  disabled={order.left === 0}
                  onChange={() => toggle(order)}
                />
              )}
              <button type="button" onKeyDown={moveFocus} onClick={() => take(order)}>
                <ProposedOrderFacts order={order} writeOff={order.writeOff} />
              </button>
            </li>
          ))}
        </ul>
        {chosen.length > 0 && (
          <Button
            onClick={() => {
              onTake(
                chosen.map((order) => ({ ...order, amount: order.left })),
                0,
              )
              onClose()
            }}
          >
            {t.matchChosen(
              chosen.length,
              chosen.reduce((sum, { left }) => sum + left, 0),
            )}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** Moves the focus between the results. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const list = event.currentTarget.closest('ul')
  const buttons = [...(list?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  buttons[at + by]?.focus()
}
