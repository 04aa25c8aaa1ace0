import type { Quote } from '@banquet/contract/trade/order-record'
import type { TaxMode } from '@banquet/contract/rule/order/totals'
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { OrderFormLine, type LineActions } from './order-form-line.tsx'
import { keyOf, type FormLine } from './order-form-model.ts'
import { orderFormText } from './order-form.text.ts'
import type { LineFaults } from './use-line-faults.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { FaultText, Muted } from '../../../kit/look/look.tsx'
import * as styles from './order-form.module.css'

/** Whether a line of the quote belongs to a line of the form: to the same line of the order, or to a new one. */
const isOf = (line: FormLine) => (quoted: Quote['lines'][number]) =>
  quoted.id === line.id && quoted.productId === line.productId

interface Props {
  field: Field<FormLine[]>
  refused: LineFaults
  quote: Quote | undefined
  mode: TaxMode
  /** The key of the line whose quantity gets the cursor once the line is there. */
  wantedRef: RefObject<string | undefined>
  /** Puts the cursor into the field of the next product. */
  toProduct: () => void
}

/** The lines of the order, each on one line of the screen. */
export function OrderFormLines({ field, refused, quote, mode, wantedRef, toProduct }: Props) {
  const t = useText(orderFormText)
  const list = useRef<HTMLOListElement>(null)
  const lines = field.value
  useEffect(() => {
    field.describe(t.lines, (value) =>
      listed(value.map(({ agreed, quantity }) => `${nameOf(agreed)} ${quantity} ${unitNameOf(agreed)}`)),
    )
  })
  // The functions stay the same and use what is there when they are called.
  const latest = useRef({ field, toProduct })
  useLayoutEffect(() => {
    latest.current = { field, toProduct }
  })
  const actions = useMemo<LineActions>(() => {
    const change = (next: (old: FormLine[], at: number) => FormLine[], key: string) => {
      const { field } = latest.current
      const at = field.value.findIndex((line) => keyOf(line) === key)
      if (at !== -1) field.set(next(field.value, at))
    }
    return {
      change: (key, part) => change((old, at) => old.with(at, { ...old[at], ...part } as FormLine), key),
      remove: (key) => change((old, at) => old.toSpliced(at, 1), key),
      move: (key, by) => {
        wantedRef.current = key
        change((old, at) => {
          const line = old[at]
          const to = at + by
          return line && to >= 0 && to < old.length ? old.toSpliced(at, 1).toSpliced(to, 0, line) : old
        }, key)
      },
      toProduct: () => latest.current.toProduct(),
    }
  }, [wantedRef])
  useLayoutEffect(() => {
    const key = wantedRef.current
    if (key === undefined) return
    const input = list.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] input`)
    if (!input) return
    wantedRef.current = undefined
    input.focus()
    input.select()
  }, [lines, wantedRef])
  return (
    <section className={styles.lines} aria-label={t.lines}>
      {lines.length === 0 && <Muted>{t.noLines}</Muted>}
      {lines.length > 0 && (
        <ol ref={list}>
          {lines.map((line) => (
            <OrderFormLine
              key={keyOf(line)}
              line={line}
              refusals={field.refusals}
              refused={refused.of(line)}
              calculated={quote?.lines.find(isOf(line))}
              mode={mode}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {refused.ofMissing(lines).map(({ code, params }) => (
        <FaultText key={`${code} ${params?.['product']}`} role="alert">
          {faultWords(code, params)}
        </FaultText>
      ))}
    </section>
  )
}
