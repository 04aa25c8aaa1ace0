import type { Signup } from '@banquet/contract/signup/signup-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { reportedText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Figures, Muted, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { language, listed, noted, useText } from '../../../kit/text/text.ts'
import { isToPay, MainAction, MyActions } from './my-actions.tsx'
import { MyDocument } from './my-document.tsx'
import { Payment, PaymentLink } from './my-payment.tsx'
import { mySignupText } from './signup.text.ts'

const AnswersList = lazyComponent(() =>
  import('../../../shared/event/question/answers-list.tsx').then((file) => file.AnswersList),
)
const MyRefundPanel = lazyComponent(() =>
  import('../../payment/refund/my-refund.panel.tsx').then((file) => file.MyRefundPanel),
)

interface Props {
  row: Signup
  /** Its payment is what the page is opened for. */
  isMain: boolean
  /** Others of the same payment order are on the card, which has the button that pays for all of them. */
  isPaidWithOthers: boolean
  /** It is the one of its payment order that shows what is returned of it. */
  hasRefund: boolean
  /** Shows the details at once. */
  isOpen: boolean
}

type Together = Signup['together'][number]

/** Another sign-up of the same go in words; the same person may have several. */
const groupWords = ({ realName, typeName, typeEnName, code }: Together) =>
  noted(`${realName} ${localName(language(), typeName, typeEnName)}`, code)

/** A sign-up of the member: its state, person, type, amount and next step; the rest opens. */
export function MySignup({ row, isMain, isPaidWithOthers, hasRefund, isOpen }: Props) {
  const t = useText(mySignupText)
  const { reported } = useText(reportedText)
  const type = localName(language(), row.typeName, row.typeEnName)
  const asks = row.asksDocument && !row.document
  return (
    <Stack as="section" gap={12} aria-label={`${type} ${row.code}`}>
      <Row gap="4px 12px">
        <h2>{type}</h2>
        <SignupStateTag value={row.state} />
        {isToPay(row) && row.isReported && <Tag color="accent">{reported}</Tag>}
      </Row>
      <Row gap="4px 12px">
        <span>
          {localName(language(), row.realName, row.enName)}
          {row.isGuest && <Muted as="small">{t.guestOf}</Muted>}
        </span>
        {isToPay(row) && row.paid > 0 && <Muted>{t.left}</Muted>}
        {row.amount > 0 && <strong>{feeText(isToPay(row) ? row.left : row.amount)}</strong>}
        {isToPay(row) && row.dueAt !== null && <Muted>{t.until(deadlineWords(row.dueAt))}</Muted>}
      </Row>
      <StateBanner row={row} />
      <MainAction row={row} large={isMain} pays={!isPaidWithOthers} />
      {asks && <MyDocument row={row} />}
      {(row.state === 'cancelled' || row.state === 'expired') &&
        row.paysOwn &&
        hasRefund &&
        row.paymentOrderId !== null && (
          <MyRefundPanel order={{ id: row.paymentOrderId, toReturn: row.toReturn }} />
        )}
      <details open={isOpen}>
        <summary>{t.more}</summary>
        <Stack gap={12} mt={12}>
          <Details row={row} />
          {row.asksDocument && !asks && <MyDocument row={row} />}
          <MyActions row={row} />
        </Stack>
      </details>
    </Stack>
  )
}

function Details({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  return (
    <>
      <Figures layout="rows">
        <div>
          <dt>{t.code}</dt>
          <dd>{row.code}</dd>
        </div>
        {row.together.length > 0 && (
          <div>
            <dt>{t.together}</dt>
            <dd>{listed(row.together.map(groupWords))}</dd>
          </div>
        )}
        {row.receiptTitle !== '' && (
          <div>
            <dt>{t.receipt}</dt>
            <dd>{row.receiptTaxId === '' ? row.receiptTitle : noted(row.receiptTitle, row.receiptTaxId)}</dd>
          </div>
        )}
      </Figures>
      {row.answers.length > 0 && <AnswersList answers={row.answers} layout="rows" />}
      {row.state === 'awaiting-payment' && <Payment row={row} />}
      {row.state === 'confirmed' && row.paysOwn && row.toReturn > 0 && (
        <Facts layout="rows" facts={[[t.toReturn, feeText(row.toReturn)]]} />
      )}
      {row.state !== 'awaiting-payment' && <PaymentLink row={row} />}
    </>
  )
}

/** What the state means for the member. */
function StateBanner({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  switch (row.state) {
    case 'waiting-list':
      return <Banner>{t.waiting}</Banner>
    case 'awaiting-approval':
      return <Banner>{t.approval}</Banner>
    case 'awaiting-payment':
      return row.isBalance ? <Banner>{t.balance}</Banner> : null
    case 'confirmed':
      return <Banner color="success">{row.isGuest ? t.guestConfirmed : t.confirmed}</Banner>
    case 'expired':
    case 'rejected':
    case 'cancelled':
      return (
        <>
          {row.state === 'expired' && <Banner>{t.expired}</Banner>}
          {row.stateReason !== '' && <Muted>{row.stateReason}</Muted>}
        </>
      )
  }
}
