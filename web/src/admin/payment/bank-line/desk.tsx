import { bankLine } from '@banquet/contract/payment/bank-line'
import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys, type Key } from '../../../kit/keys/keys.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { bankLineText } from './bank-line.text.ts'
import { LineList } from './line-list.tsx'
import { LinePanel } from './line.panel.tsx'
import { useMatching } from './use-matching.ts'
import * as styles from './bank-line.module.css'

const FindOrderDialog = lazyComponent(() =>
  import('./find-order.dialog.tsx').then((file) => file.FindOrderDialog),
)
const SetAsideDialog = lazyComponent(() =>
  import('./set-aside.dialog.tsx').then((file) => file.SetAsideDialog),
)

/** Returns the current line: the chosen one or, once that has left the list, the one in its position. */
function useCurrent(rows: readonly BankLine[]) {
  const [chosen, setChosen] = useState({ id: 0, at: 0 })
  const known = rows.findIndex(({ id }) => id === chosen.id)
  const at = known >= 0 ? known : Math.min(chosen.at, rows.length - 1)
  const choose = (index: number) => {
    const row = rows[index]
    if (row) setChosen({ id: row.id, at: index })
  }
  return { at, line: rows[at], choose }
}

/** The lines selected to be matched together. */
function useMarked(rows: readonly BankLine[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const lines = rows.filter(({ id }) => ids.has(id))
  const toggle = (row: BankLine) =>
    setIds((old) => {
      const next = new Set(old)
      if (!next.delete(row.id)) next.add(row.id)
      return next
    })
  const amount = lines.reduce((sum, { left }) => sum + left, 0)
  const clear = () => setIds(new Set())
  return { ids, lines, amount, count: lines.length, toggle, clear }
}

function useProposals(rows: readonly BankLine[], line: BankLine | undefined) {
  const ids = rows.map(({ id }) => id).join()
  const query = useQuery({
    ...read(bankLine.proposals, { query: { ids } }),
    placeholderData: keepPreviousData,
  })
  return {
    proposed: query.data?.find(({ lineId }) => lineId === line?.id),
    isProposing: query.isPending,
  }
}

const isToMatch = (line: BankLine | undefined) => line?.state === 'new' || line?.state === 'partly'

interface Props {
  rows: readonly BankLine[]
  maySettle: boolean
}

/** Whether Enter or the space bar would press what has the focus. In the list, the focused line is already the current one. */
const isPressed = () => document.activeElement?.matches('button:not([data-line]), a, summary, input') === true

type LineTask = { as: 'search' | 'ignore' | 'toReturn'; lines: readonly [BankLine, ...BankLine[]] }

/** The state of the page, with the functions of its keys and buttons. */
function useDesk({ rows, maySettle }: Props) {
  const t = useText(bankLineText)
  const { at, line, choose } = useCurrent(rows)
  const marked = useMarked(rows)
  const { proposed, isProposing } = useProposals(rows, line)
  const matching = useMatching()
  const [asked, setAsked] = useState<LineTask>()
  const mayDecide = maySettle && isToMatch(line)
  const [first, ...others] = marked.lines
  const several = first && others.length > 0 ? ([first, ...others] as const) : undefined
  const ask = (as: LineTask['as']) => {
    if (line && mayDecide) setAsked({ as, lines: as === 'search' && several ? several : [line] })
  }
  const take = (index: number | undefined) => {
    const proposal = proposed?.proposals[index ?? 0]
    if (!line || !mayDecide || several || !proposal) return
    if (index === undefined && !proposed?.isClear) {
      notify.warning(t.unclear)
      return
    }
    // The next line becomes current at once; if the match is refused, this one stays in the list.
    choose(at + 1 < rows.length ? at + 1 : at - 1)
    void matching.take(line, proposal)
  }
  const proposals = mayDecide && !several ? (proposed?.proposals ?? []) : []
  const move = (by: number) => choose(at + by)
  const matched = isToMatch(line) ? undefined : line
  const deciding: Key[] = [
    { keys: 'Enter', words: t.takeFirst, run: () => !isPressed() && take(undefined) },
    ...proposals.slice(0, 9).map((_proposal, index) => ({
      keys: String(index + 1),
      words: t.takeNth(index + 1),
      run: () => take(index),
    })),
    { keys: '/', words: t.search, run: () => ask('search') },
    { keys: 'Space', words: t.mark, run: () => !isPressed() && line && marked.toggle(line) },
    { keys: 'i', words: t.ignore, run: () => ask('ignore') },
    { keys: 'r', words: t.toReturn, run: () => ask('toReturn') },
  ]
  useKeys('record', [
    { keys: 'ArrowDown', words: t.next, run: () => move(1), repeats: true },
    { keys: 'ArrowUp', words: t.previous, run: () => move(-1), repeats: true },
    ...(mayDecide ? deciding : []),
    ...(maySettle ? [{ keys: 'u', words: t.undoLast, run: () => void matching.undo(matched) }] : []),
  ])
  const actions = {
    take,
    search: () => ask('search'),
    ignore: () => ask('ignore'),
    toReturn: () => ask('toReturn'),
    undo: () => void matching.undo(line),
  }
  const isSeveral = several !== undefined
  return {
    ...{ at, line, choose, marked, isSeveral, proposed, isProposing, matching, asked, setAsked, mayDecide },
    actions,
  }
}

/** The lines on the left, and the commands for the current one on the right. */
export function BankLineDesk({ rows, maySettle }: Props) {
  const t = useText(bankLineText)
  const { singleKeys } = useMe().settings
  const desk = useDesk({ rows, maySettle })
  const { at, line, choose, marked } = desk
  // The first proposals would push the buttons below them away, and on a phone the list.
  if (desk.isProposing) return <Spinner />
  return (
    <div className={styles.desk}>
      <LineList
        rows={rows}
        current={line}
        onChoose={(row) => choose(rows.indexOf(row))}
        marked={desk.mayDecide ? marked.ids : undefined}
        onMark={marked.toggle}
      />
      <Stack className={styles.work} gap={12}>
        <Row gap={8}>
          <Button variant="default" disabled={at <= 0} onClick={() => choose(at - 1)}>
            {t.previous}
          </Button>
          <Button variant="default" disabled={at >= rows.length - 1} onClick={() => choose(at + 1)}>
            {t.next}
          </Button>
          {maySettle && (
            <Button variant="default" onClick={() => void desk.matching.undo()}>
              {t.undoLast}
            </Button>
          )}
        </Row>
        {line && (
          <LinePanel
            line={line}
            proposed={desk.proposed}
            marked={desk.isSeveral ? marked : null}
            actions={maySettle ? desk.actions : undefined}
          />
        )}
        {maySettle && singleKeys && <Muted className={styles.keys ?? ''}>{t.keys}</Muted>}
      </Stack>
      <Dialogs desk={desk} />
    </div>
  )
}

function Dialogs({ desk: { asked, setAsked, marked, matching } }: { desk: ReturnType<typeof useDesk> }) {
  if (!asked) return null
  const { as, lines } = asked
  const close = () => setAsked(undefined)
  if (as === 'search')
    return (
      <FindOrderDialog
        lines={lines}
        onTake={(orders, writeOff) => {
          marked.clear()
          void matching.send(lines, orders, writeOff)
        }}
        onClose={close}
      />
    )
  const [line] = lines
  return <SetAsideDialog line={line} as={as} onDone={matching.note} onClose={close} />
}
