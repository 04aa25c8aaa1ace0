import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Muted, Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { bankLineText } from './bank-line.text.ts'
import * as styles from './bank-line.module.css'

interface Props {
  rows: readonly BankLine[]
  current: BankLine | undefined
  onChoose: (row: BankLine) => void
  /** The selected lines; undefined if the lines cannot be matched. */
  marked: ReadonlySet<number> | undefined
  onMark: (row: BankLine) => void
}

/** The lines of a page; the current one is highlighted and scrolled into view. */
export function LineList({ rows, current, onChoose, marked, onMark }: Props) {
  const t = useText(bankLineText)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // jsdom does not implement it.
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current?.id])
  return (
    <ul ref={list} className={styles.lines} aria-label={t.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.line} data-current={row.id === current?.id || undefined}>
          {marked && (
            <Checkbox
              aria-label={`${t.mark} ${row.day} ${feeText(row.left)} ${row.memo}`}
              checked={marked.has(row.id)}
              onChange={() => onMark(row)}
              tabIndex={-1}
            />
          )}
          <button
            type="button"
            data-line
            aria-current={row.id === current?.id || undefined}
            onClick={() => onChoose(row)}
          >
            <span className={styles.figures}>
              <span>{row.time === null ? row.day : `${row.day} ${row.time}`}</span>
              <b>{feeText(row.amount)}</b>
            </span>
            <span className={styles.memo}>{row.memo || row.account}</span>
            {row.state === 'partly' && (
              <Muted as="small">
                <Tag color="warning">{t.partly}</Tag> {t.left} {feeText(row.left)}
              </Muted>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
