import { checkIn } from '@banquet/contract/check-in/check-in'
import { bothNames, localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconArrowBackUp,
  IconHourglass,
  IconIdBadge2,
  IconQrcode,
} from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { openFile } from '../../../kit/call/download.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Row, Text } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { checkInText, checkInReasonText } from './check-in.text.ts'
import type { ShownScan } from './shown-scan.ts'
import * as styles from './check-in.module.css'

const icons = { good: IconCircleCheck, ask: IconAlertTriangle, bad: IconCircleX }

interface Props {
  scan: ShownScan | undefined
  /** Whether the next scan is pending, so that this result would mislead. */
  isChecking: boolean
  onForce: (scan: ShownScan) => void
  onUndo: (scan: ShownScan) => void
}

/** The result of the last scan, recognisable at a glance by colour, icon and words. */
export function ScanResult({ scan, isChecking, onForce, onUndo }: Props) {
  const t = useText(checkInText)
  if (!scan || isChecking) {
    const Icon = isChecking ? IconHourglass : IconQrcode
    return (
      <div className={styles.result} role="status">
        <Icon size={56} stroke={1.4} aria-hidden="true" />
        <Text fz={20}>{isChecking ? t.checking : t.ready}</Text>
      </div>
    )
  }
  const { signal, isUndone, id } = scan
  const Icon = isUndone ? IconArrowBackUp : icons[signal]
  return (
    <div className={styles.result} data-signal={isUndone ? 'undone' : signal} role="status">
      <Icon size={64} aria-hidden="true" />
      <Text fz={30} fw={700} lh={1.2}>
        <Headline scan={scan} />
      </Text>
      <Details scan={scan} />
      {signal === 'ask' && !isUndone && <LetIn scan={scan} onForce={onForce} />}
      {signal === 'good' && !isUndone && id !== undefined && (
        <Row justify="center" mt={8}>
          <BadgeButton id={id} />
          <Button variant="default" onClick={() => onUndo(scan)}>
            {t.undo}
          </Button>
        </Row>
      )}
    </div>
  )
}

/** Opens the badge in a tab, to be printed there. */
function BadgeButton({ id }: { id: number }) {
  const t = useText(checkInText)
  const [isOpening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    openFile(checkIn.badge, { params: { id }, query: { language: language() } })
      .catch(notifyRefusal)
      .finally(() => setOpening(false))
  }
  return (
    <Button
      variant="default"
      loading={isOpening}
      leftSection={<IconIdBadge2 size={16} aria-hidden="true" />}
      onClick={open}
    >
      {t.badge}
    </Button>
  )
}

function Headline({ scan: { signal, kind, isForced, isUndone } }: { scan: ShownScan }) {
  const t = useText(checkInText)
  if (isUndone) return t.undone
  if (signal !== 'good') return t[signal]
  if (isForced) return t.forced
  return kind === 'exit' ? t.goodExit : t.good
}

function Details({ scan }: { scan: ShownScan }) {
  const t = useText(checkInText)
  const reasons = useText(checkInReasonText)
  const { reason, realName, enName, affiliation, balance, earlier, code } = scan
  const type = localName(language(), scan.typeName, scan.typeEnName)
  return (
    <>
      {reason !== null && (
        <Text fz={20} fw={600}>
          {reasons[reason]}
        </Text>
      )}
      {balance > 0 && (
        <Text fz={20} fw={600}>
          {t.balance(balance)}
        </Text>
      )}
      <Text fz={24} fw={600}>
        {bothNames({ name: realName, enName }) || code}
      </Text>
      <Text fz={18}>{[type, affiliation].filter(Boolean).join(' · ')}</Text>
      {earlier && <Text>{t.earlier(momentWords(earlier.at), earlier.deviceId, earlier.byName)}</Text>}
      {scan.isOffline && <Text>{t.offlineScan}</Text>}
    </>
  )
}

function LetIn({ scan, onForce }: { scan: ShownScan; onForce: (scan: ShownScan) => void }) {
  const t = useText(checkInText)
  const may = useMay('checkIns', 'override')
  if (!may) return null
  const force = async () => {
    const yes = await confirm({ title: t.letInAsk, subject: scan.realName, body: t.letInBody })
    if (yes) onForce(scan)
  }
  return (
    <Button variant="default" size="md" mt={8} onClick={() => void force()}>
      {t.letIn}
    </Button>
  )
}
