import type { NoticeState, TransferNotice } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, PlainTable, Row, Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { noticeStateText, paymentOrderText } from './payment-order.text.ts'

const SlipDialog = lazyComponent(() => import('./notice-dialogs.tsx').then((file) => file.SlipDialog))
const RejectDialog = lazyComponent(() => import('./notice-dialogs.tsx').then((file) => file.RejectDialog))

const colors: Record<NoticeState, LookColor | undefined> = {
  open: 'warning',
  matched: 'success',
  rejected: undefined,
  closed: undefined,
}

/** The state of a transfer notice, and the reason of a rejection. */
export function NoticeStateTag({ notice }: { notice: Pick<TransferNotice, 'state' | 'reason'> }) {
  const t = useText(noticeStateText)
  return (
    <>
      <Tag color={colors[notice.state]}>{t[notice.state]}</Tag>
      {notice.reason !== '' && <Muted as="small">{notice.reason}</Muted>}
    </>
  )
}

/** The commands on a transfer notice: view its slip, reject it. */
export function NoticeActions({ notice }: { notice: TransferNotice }) {
  const t = useText(paymentOrderText)
  const maySettle = useMay('payments', 'settle')
  const [open, setOpen] = useState<'slip' | 'reject'>()
  const close = () => setOpen(undefined)
  const mayReject = maySettle && notice.state === 'open'
  if (notice.slipId === null && !mayReject) return null
  return (
    <Row gap={8}>
      {notice.slipId !== null && (
        <Button size="compact-md" variant="default" onClick={() => setOpen('slip')}>
          {t.showSlip}
        </Button>
      )}
      {mayReject && (
        <Button size="compact-md" variant="default" onClick={() => setOpen('reject')}>
          {t.reject}
        </Button>
      )}
      {open === 'slip' && notice.slipId !== null && <SlipDialog id={notice.slipId} onClose={close} />}
      {open === 'reject' && <RejectDialog notice={notice} onClose={close} />}
    </Row>
  )
}

/** The transfer notices of one payment order. */
export function NoticesTable({ notices }: { notices: readonly TransferNotice[] }) {
  const t = useText(paymentOrderText)
  if (notices.length === 0) return null
  return (
    <>
      <strong>{t.notices}</strong>
      <PlainTable cards aria-label={t.notices}>
        <thead>
          <tr>
            <th>{t.day}</th>
            <th>{t.lastFive}</th>
            <th>{t.amount}</th>
            <th>{t.state}</th>
            <th>{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => (
            <tr key={notice.id}>
              <td data-label={t.day}>{notice.day}</td>
              <td data-label={t.lastFive}>{notice.lastFive}</td>
              <td data-label={t.amount}>{feeText(notice.amount)}</td>
              <td data-label={t.state}>
                <NoticeStateTag notice={notice} />
              </td>
              <td data-label={t.actions}>
                <NoticeActions notice={notice} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
