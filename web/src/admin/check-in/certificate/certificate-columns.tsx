import { certificate, type Certificate } from '@banquet/contract/check-in/certificate'
import { pages } from '@banquet/contract/call/access'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CertificateStateTag } from '../../../shared/check-in/certificate/certificate-state.tsx'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Row, Tag } from '../../../kit/look/look.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useText } from '../../../kit/text/text.ts'
import { certificateText } from './certificate.text.ts'

/** The columns of the list of certificates. */
export function useCertificateColumns() {
  const t = useText(certificateText)
  return useMemo<readonly Column<Certificate>[]>(
    () => [
      {
        key: 'number',
        header: t.number,
        sort: 'id',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.certificates.path}/${row.id}`}>{row.number}</Link>,
      },
      {
        key: 'realName',
        header: t.realName,
        sort: 'realName',
        cell: (row) => (
          <>
            {row.realName}
            {row.enName !== row.realName && <Muted as="small"> {row.enName}</Muted>}
          </>
        ),
      },
      { key: 'signupCode', header: t.signupCode, nowrap: true, cell: (row) => row.signupCode },
      { key: 'hours', header: t.hours, sort: 'hours', align: 'end', nowrap: true, cell: (row) => row.hours },
      {
        key: 'state',
        header: t.state,
        cell: (row) => (
          <Row gap="4px 6px">
            <CertificateStateTag value={row.state} />
            {row.state === 'issued' && !row.qualifies && <Tag color="warning">{t.unqualified}</Tag>}
          </Row>
        ),
      },
      {
        key: 'issuedAt',
        header: t.issuedAt,
        sort: 'issuedAt',
        nowrap: true,
        cell: (row) => momentWords(row.issuedAt),
      },
      {
        key: 'mailedAt',
        header: t.mailedAt,
        sort: 'mailedAt',
        nowrap: true,
        cell: (row) => (row.mailedAt === null ? <Muted>{t.notYet}</Muted> : momentWords(row.mailedAt)),
      },
      { key: 'reason', header: t.reason, cell: (row) => row.reason },
      {
        key: 'pdf',
        header: t.pdf,
        align: 'end',
        cell: (row) => (
          <PdfButton
            endpoint={certificate.pdf}
            id={row.id}
            number={row.number}
            variant="subtle"
            size="compact-md"
          />
        ),
      },
    ],
    [t],
  )
}
