import { maxDocuments } from '@banquet/contract/call/pdf'
import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { useCalendar } from '../../../kit/input/document-calendar.ts'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { queryOf, type ListState } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { language, listed, noted, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { receiptsText } from './receipts.text.ts'

const HandOutDialog = lazyComponent(() => import('./hand-out.dialog.tsx').then((file) => file.HandOutDialog))

/** The commands for the selected receipts: save them as one PDF, send them by mail, mark them as handed out. */
export function ReceiptsBar({ chosen, state }: { chosen: Chosen<Receipt>; state: ListState }) {
  const t = useText(receiptsText)
  const maySettle = useMay('payments', 'settle')
  const mayExport = useMay('payments', 'export')
  const [handingOut, setHandingOut] = useState(false)
  const takeBack = useWrite(receipt.handOut, { quiet: true })
  const send = useWrite(receipt.send, { quiet: true })
  const { id: eventId } = useEventOfPage()
  const { rows, isAll, count } = chosen
  const ask = async () => {
    if (!(await confirm({ title: t.takeBackAsk(count), body: t.takeBackBody }))) return
    const body = { eventId, ids: rows.map(({ id }) => id), day: null, note: '' }
    // The call has already shown the refusal.
    const done = await takeBack.mutateAsync({ body }).catch(() => undefined)
    if (!done) return
    notify.success(t.takenBack)
    chosen.clear()
  }
  const mayMark = maySettle && !isAll
  const askToSend = async () => {
    if (!(await confirm({ title: t.sendAsk(count), body: t.sendBody, yes: t.send }))) return
    const body = { eventId, ids: rows.map(({ id }) => id) }
    // The call has already shown the refusal of the whole.
    const results = await send.mutateAsync({ body }).catch(() => undefined)
    if (!results) return
    const refused = results.filter(({ refusal }) => refusal !== null)
    const sent = results.length - refused.length
    if (sent > 0) notify.success(t.sent(sent))
    const reasons = refused.map(({ number, refusal }) =>
      noted(number, errorWords(refusal ?? 'unexpected', { number })),
    )
    if (refused.length > 0) notify.warning(t.notSent(listed(reasons)))
    chosen.clear()
  }
  const handOut = () => {
    if (rows.some(({ state }) => state === 'issued')) setHandingOut(true)
    else notify.warning(t.onlyVoid(count))
  }
  return (
    <>
      <SelectionBar chosen={chosen} max={maxDocuments}>
        {mayExport && <SaveButton chosen={chosen} state={state} />}
        {mayMark && (
          <Button variant="default" loading={send.isPending} onClick={() => void askToSend()}>
            {t.send}
          </Button>
        )}
        {mayMark && <Button onClick={handOut}>{t.handOut}</Button>}
        {mayMark && rows.every(({ handedOutOn }) => handedOutOn !== null) && (
          <Button variant="default" loading={takeBack.isPending} onClick={() => void ask()}>
            {t.takeBack}
          </Button>
        )}
      </SelectionBar>
      {handingOut && (
        <HandOutDialog
          eventId={eventId}
          rows={rows}
          onDone={() => {
            chosen.clear()
            setHandingOut(false)
          }}
          onClose={() => setHandingOut(false)}
        />
      )}
    </>
  )
}

/** Saves the selected receipts, or all that match the search, as one PDF. */
function SaveButton({ chosen, state }: { chosen: Chosen<Receipt>; state: ListState }) {
  const t = useText(receiptsText)
  const calendar = useCalendar()
  const { page: _page, size: _size, ...search } = queryOf(state)
  const some = { ...state.fixed, sort: state.sort, ids: chosen.rows.map(({ id }) => id).join(',') }
  const query = { ...(chosen.isAll ? search : some), calendar, language: language() }
  return (
    <DownloadButton endpoint={receipt.pdfBatch} input={{ query }}>
      {t.pdfOfChosen}
    </DownloadButton>
  )
}
