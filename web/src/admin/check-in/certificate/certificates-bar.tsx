import { certificate, type Certificate, type CertificateResult } from '@banquet/contract/check-in/certificate'
import { maxDocuments } from '@banquet/contract/call/pdf'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
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
import { certificateText } from './certificate.text.ts'

const VoidManyDialog = lazyComponent(() =>
  import('./certificate-dialogs.tsx').then((file) => file.VoidManyDialog),
)

/** The commands for the selected certificates: save them as one PDF, mail them, make them void. */
export function CertificatesBar({ chosen, state }: { chosen: Chosen<Certificate>; state: ListState }) {
  const t = useText(certificateText)
  const mayExport = useMay('certificates', 'export')
  const { id: eventId, status } = useEventOfPage()
  const maySend = useMay('certificates', 'send')
  const mayVoid = useMay('certificates', 'edit') && status !== 'archived'
  const [voiding, setVoiding] = useState(false)
  const send = useWrite(certificate.send, { quiet: true })
  const { rows, isAll, count } = chosen
  const ids = rows.map(({ id }) => id)
  const show = (results: readonly CertificateResult[]) => {
    const refused = results.filter(({ refusal }) => refusal !== null)
    const done = results.length - refused.length
    if (done > 0) notify.success(t.done(done))
    if (refused.length > 0)
      notify.warning(
        t.notDone(
          listed(
            refused.map(({ number, refusal }) =>
              noted(number, errorWords(refusal ?? 'unexpected', { number })),
            ),
          ),
        ),
      )
    chosen.clear()
  }
  const { page: _page, size: _size, ...search } = queryOf(state)
  const some = { ...state.fixed, sort: state.sort, ids: ids.join(',') }
  const ask = async () => {
    if (!(await confirm({ title: t.sendAsk(count), body: t.sendBody, yes: t.send }))) return
    // The call has already shown the refusal.
    const results = await send.mutateAsync({ body: { eventId, ids } }).catch(() => undefined)
    if (results) show(results)
  }
  return (
    <>
      <SelectionBar chosen={chosen} max={maxDocuments}>
        {mayExport && (
          <DownloadButton
            endpoint={certificate.pdfBatch}
            input={{ query: { ...(isAll ? search : some), language: language() } }}
          >
            {t.saveChosen}
          </DownloadButton>
        )}
        {maySend && !isAll && (
          <Button loading={send.isPending} onClick={() => void ask()}>
            {t.send}
          </Button>
        )}
        {mayVoid && !isAll && (
          <Button variant="default" color="red" onClick={() => setVoiding(true)}>
            {t.void}
          </Button>
        )}
      </SelectionBar>
      {voiding && (
        <VoidManyDialog
          eventId={eventId}
          ids={ids}
          onClose={() => setVoiding(false)}
          onDone={(results) => {
            setVoiding(false)
            show(results)
          }}
        />
      )}
    </>
  )
}
