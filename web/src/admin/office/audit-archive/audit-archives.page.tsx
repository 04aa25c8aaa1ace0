import { auditArchive, type AuditArchive } from '@banquet/contract/office/audit-archive'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, PlainTable, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { fileSize } from '../../../shared/platform/upload/file-size.ts'
import { auditArchiveText } from './audit-archive.text.ts'

/** The files that the entries of past months were moved to. */
export function AuditArchivesPage() {
  const t = useText(auditArchiveText)
  const query = useQuery(read(auditArchive.all, {}))
  const { data } = query
  if (query.isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <Spinner />
  return (
    <Stack gap={16}>
      <Muted>{t.about}</Muted>
      {data.length === 0 ? <EmptyState title={t.none} /> : <ArchiveTable archives={data} />}
    </Stack>
  )
}

function ArchiveTable({ archives }: { archives: readonly AuditArchive[] }) {
  const t = useText(auditArchiveText)
  const common = useText(commonText)
  return (
    <PlainTable cards aria-label={t.list}>
      <thead>
        <tr>
          <th scope="col">{t.month}</th>
          <th scope="col">{t.entries}</th>
          <th scope="col">{t.size}</th>
          <th scope="col">{t.movedAt}</th>
          <th scope="col">{t.checksum}</th>
          <th scope="col">{common.actions}</th>
        </tr>
      </thead>
      <tbody>
        {archives.map((archive) => (
          <tr key={archive.id}>
            <th scope="row">{archive.month}</th>
            <td data-label={t.entries}>{countText(archive.entries)}</td>
            <td data-label={t.size}>{fileSize(archive.bytes)}</td>
            <td data-label={t.movedAt}>{momentWords(archive.movedAt)}</td>
            <td data-label={t.checksum} style={{ overflowWrap: 'anywhere' }}>
              <code>{archive.checksum}</code>
            </td>
            <td>
              <FileOf archive={archive} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function FileOf({ archive: { id, month, removedAt } }: { archive: AuditArchive }) {
  const t = useText(auditArchiveText)
  if (removedAt !== null) return <Muted>{t.removed(momentWords(removedAt).slice(0, 10))}</Muted>
  return (
    <DownloadButton
      variant="subtle"
      size="compact-md"
      endpoint={auditArchive.download}
      input={{ params: { id } }}
      label={t.downloadOf(month)}
    >
      {t.download}
    </DownloadButton>
  )
}
