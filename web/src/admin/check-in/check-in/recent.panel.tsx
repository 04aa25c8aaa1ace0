import { checkIn } from '@banquet/contract/check-in/check-in'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { checkInText, checkInReasonText } from './check-in.text.ts'
import { shownCheckIn, type ShownScan } from './shown-scan.ts'

interface Props {
  scans: readonly ShownScan[]
  /** Undefined for users who may only view. */
  onUndo: ((scan: ShownScan) => void) | undefined
}

/** The scans of this device, newest first; each can be undone. */
export function RecentPanel({ scans, onUndo }: Props) {
  const t = useText(checkInText)
  return (
    <Panel gap={8} aria-labelledby="recent-scans">
      <h2 id="recent-scans">{t.recent}</h2>
      {scans.length === 0 && <Muted>{t.noneYet}</Muted>}
      <Scans scans={scans} onUndo={onUndo} />
    </Panel>
  )
}

/** The conflicts of all devices of the list: people who were let in offline but should not have been. */
export function ConflictPanel({ listId, onUndo }: { listId: number; onUndo: Props['onUndo'] }) {
  const t = useText(checkInText)
  const query = { listId: String(listId), result: 'conflict', page: '1', size: '50' } as const
  const rows = useQuery(read(checkIn.list, { query }, { silent: true })).data?.rows ?? []
  const open = rows.filter(({ undoneAt }) => undoneAt === null)
  if (open.length === 0) return null
  return (
    <Panel gap={8} aria-labelledby="conflicts" color="warning">
      <h3 id="conflicts">{t.conflictList}</h3>
      <Muted>{t.conflictHint}</Muted>
      <Scans scans={open.map((row) => shownCheckIn(row, { code: '' }))} onUndo={onUndo} isConflict />
    </Panel>
  )
}

function Scans({ scans, onUndo, isConflict = false }: Props & { isConflict?: boolean }) {
  return (
    <Stack gap={0} lines>
      {scans.map((scan) => (
        <Scan key={scan.nonce} scan={scan} onUndo={onUndo} isConflict={isConflict} />
      ))}
    </Stack>
  )
}

const colors = { good: 'success', ask: 'warning', bad: 'danger' } as const

interface ScanProps {
  scan: ShownScan
  onUndo: Props['onUndo']
  isConflict: boolean
}

function Scan({ scan, onUndo, isConflict }: ScanProps) {
  const t = useText(checkInText)
  const reasons = useText(checkInReasonText)
  const { signal, kind, reason, realName, code, at, isUndone, isOffline, earlier, id, signupId } = scan
  const name = realName || code
  const mayUndo = onUndo && id !== undefined && !isUndone && (signal === 'good' || isConflict)
  return (
    <Row justify="between" nowrap>
      <div>
        <strong>
          {signupId === undefined ? name : <ParticipantLink of={{ signupId }}>{name}</ParticipantLink>}
        </strong>{' '}
        <Tag color={colors[signal]}>{reason === null ? t[kind] : reasons[reason]}</Tag>{' '}
        {isOffline && <Tag>{t.offlineScan}</Tag>} {isUndone && <Tag>{t.undone}</Tag>}
        <Muted as="small">
          {momentWords(at)}
          {earlier && ` · ${t.earlier(momentWords(earlier.at), earlier.deviceId, earlier.byName)}`}
        </Muted>
      </div>
      {mayUndo && (
        <Button variant="subtle" size="compact-sm" aria-label={t.undoOf(name)} onClick={() => onUndo(scan)}>
          {t.undo}
        </Button>
      )}
    </Row>
  )
}
