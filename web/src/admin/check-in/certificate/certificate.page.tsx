import { pages } from '@banquet/contract/call/access'
import { certificate, type Certificate } from '@banquet/contract/check-in/certificate'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CertificateStateTag } from '../../../shared/check-in/certificate/certificate-state.tsx'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Buttons, RecordHeading, Row, Stack } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { CertificateHistory } from './certificate-history.tsx'
import { certificateText } from './certificate.text.ts'

const VoidDialog = lazyComponent(() => import('./certificate-dialogs.tsx').then((file) => file.VoidDialog))
const ReissueDialog = lazyComponent(() =>
  import('./certificate-dialogs.tsx').then((file) => file.ReissueDialog),
)

/** The certificate given in the URL. */
export function CertificatePage() {
  const id = useRowId()
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={certificate.get} id={id}>
      {(row) => <OneCertificate row={row} />}
    </LoadedRow>
  )
}

function OneCertificate({ row }: { row: Certificate }) {
  const t = useText(certificateText)
  return (
    <Stack maw={860}>
      <Row gap="8px 12px">
        <RecordHeading>{row.number}</RecordHeading>
        <CertificateStateTag value={row.state} />
        <Commands row={row} />
      </Row>
      {row.state === 'issued' && !row.qualifies && <Banner color="warning">{t.unqualifiedHint}</Banner>}
      <Facts
        layout="rows"
        facts={[
          [t.realName, row.realName],
          [t.enName, row.enName],
          [t.affiliation, row.affiliation],
          [t.enAffiliation, row.enAffiliation],
          [t.hours, String(row.hours)],
          [t.signupCode, row.signupCode],
          [t.issuedAt, momentWords(row.issuedAt)],
          [t.issuedByName, row.issuedByName || t.byProgram],
          [t.reason, row.reason],
          [t.mailedAt, row.mailedAt === null ? t.notYet : momentWords(row.mailedAt)],
          [t.replaces, row.replacesNumber],
          [t.replacedBy, row.replacedByNumber],
          [t.voidedAt, row.voidedAt === null ? '' : momentWords(row.voidedAt)],
          [t.voidedByName, row.voidedByName],
          [t.voidReason, row.voidReason],
        ]}
      />
    </Stack>
  )
}

function Commands({ row }: { row: Certificate }) {
  const t = useText(certificateText)
  const { history } = useText(commonText)
  const event = useEventOfRecord(row.eventId)
  const mayEdit = useMay('certificates', 'edit') && event !== undefined && event.status !== 'archived'
  const navigate = useNavigate()
  const [open, setOpen] = useState<'void' | 'reissue' | 'history'>()
  const close = () => setOpen(undefined)
  return (
    <Buttons>
      <PdfButton endpoint={certificate.pdf} id={row.id} />
      <Button
        component="a"
        variant="default"
        href={`/certificate/${row.code}`}
        target="_blank"
        rel="noreferrer"
      >
        {t.check}
      </Button>
      {mayEdit && row.state === 'issued' && (
        <Button variant="default" onClick={() => setOpen('void')}>
          {t.void}
        </Button>
      )}
      {mayEdit && row.replacedByNumber === '' && (
        <Button variant="default" onClick={() => setOpen('reissue')}>
          {t.reissue}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setOpen('history')}>
        {history}
      </Button>
      {open === 'void' && <VoidDialog row={row} onClose={close} />}
      {open === 'reissue' && (
        <ReissueDialog
          row={row}
          onClose={close}
          onIssued={({ id }) => void navigate({ to: `${pages.certificates.path}/${id}` })}
        />
      )}
      {open === 'history' && <CertificateHistory row={row} onClose={close} />}
    </Buttons>
  )
}
