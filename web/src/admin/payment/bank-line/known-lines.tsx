import { pageSizes } from '@banquet/contract/call/page-size'
import { countText } from '@banquet/contract/rule/money/amount-text'
import type { KnownLine } from '@banquet/contract/payment/bank-statement'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, PlainTable, Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { statementText } from './statement.text.ts'

interface Props {
  lines: readonly KnownLine[]
  /** The rows that are imported nevertheless. */
  taken: ReadonlySet<number>
  disabled: boolean
  onTake: (row: number) => void
}

/** The lines of a statement that an earlier file had; each can be selected to be imported nevertheless. */
export function KnownLines({ lines, taken, disabled, onTake }: Props) {
  const t = useText(statementText)
  const [view, setView] = useState<{ page: number; size: number }>({ page: 1, size: pageSizes[1] })
  if (lines.length === 0) return null
  const last = Math.ceil(lines.length / view.size)
  const page = Math.min(view.page, last)
  const shown = lines.slice((page - 1) * view.size, page * view.size)
  return (
    <Panel gap={12} aria-label={t.known}>
      <h2>{t.known}</h2>
      <p>{t.knownHint}</p>
      <PlainTable cards fz={13} aria-label={t.known}>
        <thead>
          <tr>
            <th scope="col">{t.take}</th>
            <th scope="col">{t.day}</th>
            <th scope="col" data-align="end">
              {t.amount}
            </th>
            <th scope="col" data-align="end">
              {t.balance}
            </th>
            <th scope="col">{t.memo}</th>
            <th scope="col">{t.earlier}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.row}>
              <td>
                <Checkbox
                  aria-label={t.takeLine(line.row, line.day, line.amount, line.memo)}
                  label={t.row(line.row)}
                  checked={taken.has(line.row)}
                  disabled={disabled}
                  onChange={() => onTake(line.row)}
                />
              </td>
              <td data-label={t.day}>
                {line.day} {line.time}
              </td>
              <td data-label={t.amount} data-align="end">
                {countText(line.amount)}
              </td>
              <td data-label={t.balance} data-align="end">
                {line.balance === null ? '' : countText(line.balance)}
              </td>
              <td data-label={t.memo}>{[line.memo, line.account].filter(Boolean).join('　')}</td>
              <td data-label={t.earlier}>
                <span>{line.fileName}</span>{' '}
                <Muted as="small">
                  {line.importedByName} {momentWords(line.importedAt)}
                </Muted>{' '}
                {!line.isCertain && <Tag color="warning">{t.uncertain}</Tag>}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {lines.length > Math.min(...pageSizes) && (
        <Paginator
          state={{
            page,
            size: view.size,
            set: (change) => setView((old) => ({ ...old, page: 1, ...change })),
          }}
          total={lines.length}
        />
      )}
    </Panel>
  )
}
