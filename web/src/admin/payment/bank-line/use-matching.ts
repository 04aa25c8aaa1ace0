import { bankLine } from '@banquet/contract/payment/bank-line'
import type { BankLine, FoundOrder, Proposal } from '@banquet/contract/payment/bank-line-record'
import { useRef } from 'react'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { bankLineText } from './bank-line.text.ts'

type Seen = Pick<BankLine, 'id' | 'version'>
type Order = Pick<FoundOrder, 'id' | 'number' | 'amount' | 'left'>

const also = ['payment-order', 'transfer-notice', 'signup', 'submission']

/** The commands of the page. The call shows a refusal, and the line stays as it is. */
export function useMatching() {
  const t = useText(bankLineText)
  const match = useWrite(bankLine.match, { also, quiet: true })
  const undo = useWrite(bankLine.undo, { also, quiet: true })
  // The lines decided on this page as they were then, the latest one last: a later decision of somebody else is not undone.
  const decided = useRef<Seen[]>([])
  const send = async (lines: readonly BankLine[], orders: readonly Order[], writeOff: number) => {
    const body = {
      lineIds: lines.map(({ id }) => id),
      orders: orders.map(({ id, amount, left }) => ({ paymentOrderId: id, amount, left })),
      writeOff,
    }
    const done = await match.mutateAsync({ body }).catch(() => undefined)
    if (!done) return
    decided.current.push(...done)
    notify.success(t.done(listed(orders.map(({ number }) => number))))
  }
  return {
    /** Matches one line with a proposal. */
    take: (line: BankLine, { orders, writeOff }: Proposal) => send([line], orders, writeOff),
    send,
    /** Records a decision made in a dialog. */
    note: (line: Seen) => {
      decided.current.push(line)
    },
    /** Undoes the decision about a line, or the last one made on this page. */
    undo: async (line?: BankLine) => {
      const seen: Seen | undefined = line ?? decided.current.at(-1)
      if (seen === undefined || undo.isPending) return
      const { id, version } = seen
      const done = await undo.mutateAsync({ params: { id }, body: { version } }).catch(() => undefined)
      if (!done) return
      decided.current = decided.current.filter((one) => one.id !== id)
      notify.success(t.undone)
    },
  }
}
