import { pages } from '@banquet/contract/call/access'
import { Link } from '@tanstack/react-router'
import type { Participant } from '@banquet/contract/office/participant'
import { privateFile } from '@banquet/contract/platform/private-file'
import { localName } from '@banquet/contract/rule/text/local-name'
import { submission } from '@banquet/contract/submission/submission'
import { Button } from '@mantine/core'
import { download } from '../../../kit/call/download.ts'
import { dated } from '../../../kit/look/dated.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { dot, language, useText } from '../../../kit/text/text.ts'
import { CertificateStateTag } from '../../../shared/check-in/certificate/certificate-state.tsx'
import { mailStatusText } from '../../../shared/platform/mail/mail-status.text.ts'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { FirstFew, PartPanel } from './parts.panel.tsx'
import { participantText } from './participant.text.ts'

type Part<Name extends keyof Participant> = NonNullable<Participant[Name]>

const colors = { accepted: 'success', refused: 'danger', conflict: 'warning' } as const

export function TicketsPanel({ rows }: { rows: Part<'tickets'> }) {
  const t = useText(participantText)
  return (
    <PartPanel title={t.tickets}>
      <Stack lines gap={10}>
        {rows.map((row) => (
          <Stack gap={6} key={row.signupId}>
            <Row gap="4px 10px">
              <span>{row.code}</span>
              <b>{localName(language(), row.typeName, row.typeEnName)}</b>
              <SignupStateTag value={row.state} />
            </Row>
            {row.scans.length === 0 && <Muted>{t.notScanned}</Muted>}
            {row.scans.map((scan) => (
              <Row gap="2px 8px" key={scan.id}>
                <Tag color={colors[scan.result]}>{t[scan.result]}</Tag>
                <span>
                  {localName(language(), scan.listName, scan.listEnName)}
                  {dot()}
                  {t[scan.kind]}
                </span>
                <Muted as="span">
                  {dated(
                    [
                      momentWords(scan.at),
                      scan.deviceId,
                      scan.byName,
                      scan.isForced ? t.forced : '',
                      scan.undoneAt === null ? '' : t.undone,
                    ]
                      .filter(Boolean)
                      .join(dot()),
                  )}
                </Muted>
              </Row>
            ))}
          </Stack>
        ))}
      </Stack>
    </PartPanel>
  )
}

const mailColors = {
  waiting: 'accent',
  sending: 'accent',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  kept: undefined,
} as const

export function MailsPanel({ rows }: { rows: Part<'mails'> }) {
  const t = useText(participantText)
  const states = useText(mailStatusText)
  return (
    <PartPanel title={t.mails}>
      <Muted size="small">{t.mailsHint}</Muted>
      <FirstFew
        shown={5}
        rows={rows.map((row) => (
          <li key={`${row.campaignId ?? ''} ${row.id}`}>
            <Row gap="2px 8px">
              <Tag color={mailColors[row.status]}>{states[row.status]}</Tag>
              {row.campaignId === null ? (
                <span>{row.subject}</span>
              ) : (
                <Link to={`/admin/setting/mail/${row.campaignId}`}>{row.subject}</Link>
              )}
            </Row>
            <Muted size="small">
              {dated([momentWords(row.sentAt ?? row.createdAt), row.to].join(dot()))}
            </Muted>
          </li>
        ))}
      />
    </PartPanel>
  )
}

export function FilesPanel({ rows }: { rows: Participant['files'] }) {
  const t = useText(participantText)
  const open = ({ kind, fileId, rowId }: Participant['files'][number]) =>
    kind === 'paper'
      ? download(submission.file, { params: { id: rowId, fileId } })
      : download(privateFile.show, { params: { id: fileId } })
  return (
    <PartPanel title={t.files}>
      <Stack lines gap={6}>
        {rows.map((row) => (
          <Row gap="2px 10px" key={`${row.kind} ${row.rowId} ${row.fileId}`}>
            <Muted as="span">{t[row.kind]}</Muted>
            <Button
              variant="transparent"
              size="compact-md"
              px={0}
              aria-label={t.openFile(row.name)}
              onClick={() => void open(row)}
            >
              {row.name}
            </Button>
          </Row>
        ))}
      </Stack>
    </PartPanel>
  )
}

export function CertificatesPanel({ rows }: { rows: Part<'certificates'> }) {
  const t = useText(participantText)
  return (
    <PartPanel title={t.certificates}>
      <Stack lines gap={10}>
        {rows.map((row) => (
          <Row gap="4px 10px" key={row.id}>
            <Link to={`${pages.certificates.path}/${row.id}`}>{row.number}</Link>
            <CertificateStateTag value={row.state} />
            {row.state === 'issued' && !row.qualifies && <Tag color="warning">{t.unqualified}</Tag>}
            <Muted as="span">
              {[row.realName, t.hours(row.hours), momentWords(row.issuedAt), row.voidReason]
                .filter(Boolean)
                .join(dot())}
            </Muted>
          </Row>
        ))}
      </Stack>
    </PartPanel>
  )
}
