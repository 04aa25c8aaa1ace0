import type { Signup } from '@banquet/contract/signup/signup-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Figures, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { language, listed, noted, useText } from '../../../kit/text/text.ts'
import { MyActions } from './my-actions.tsx'
import { MyDocument } from './my-document.tsx'
import { Payment, PaymentLink } from './my-payment.tsx'
import { mySignupText } from './signup.text.ts'

const AnswersList = lazyComponent(() =>
  import('../../../shared/event/question/answers-list.tsx').then((file) => file.AnswersList),
)

/** A sign-up of the member: state, payment and commands. */
export function MySignup({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const type = localName(language(), row.typeName, row.typeEnName)
  return (
    <Panel gap={12} aria-label={`${type} ${row.code}`}>
      <Muted>{localName(language(), row.eventName, row.eventEnName)}</Muted>
      <Row gap="4px 12px">
        <h2>{type}</h2>
        <SignupStateTag value={row.state} />
      </Row>
      <Figures layout="rows">
        <div>
          <dt>{t.code}</dt>
          <dd>{row.code}</dd>
        </div>
        <div>
          <dt>{t.person}</dt>
          <dd>
            {localName(language(), row.realName, row.enName)}
            {row.isGuest && <Muted as="small">{t.guestOf}</Muted>}
          </dd>
        </div>
        {row.together.length > 0 && (
          <div>
            <dt>{t.together}</dt>
            <dd>{listed(row.together.map(({ realName, code }) => noted(realName, code)))}</dd>
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
      <State row={row} />
      {row.asksDocument && <MyDocument row={row} />}
      <MyActions row={row} />
    </Panel>
  )
}

function State({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  switch (row.state) {
    case 'waiting-list':
      return <Banner>{t.waiting}</Banner>
    case 'awaiting-approval':
      return <Banner>{t.approval}</Banner>
    case 'awaiting-payment':
      return <Payment row={row} />
    case 'confirmed':
      return (
        <>
          <Banner color="success">{row.isGuest ? t.guestConfirmed : t.confirmed}</Banner>
          {row.paysOwn && row.toReturn > 0 && (
            <Facts layout="rows" facts={[[t.toReturn, feeText(row.toReturn)]]} />
          )}
          <PaymentLink row={row} />
        </>
      )
    case 'expired':
    case 'rejected':
    case 'cancelled':
      return (
        <>
          {row.state === 'expired' && <Banner>{t.expired}</Banner>}
          {row.stateReason !== '' && <Muted>{row.stateReason}</Muted>}
          <PaymentLink row={row} />
        </>
      )
  }
}
