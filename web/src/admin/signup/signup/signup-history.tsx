import { documentWords, type DocumentKind } from '@banquet/contract/signup/identity-document'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { documentText } from '../../../shared/signup/signup/document.text.ts'
import { signupStateText } from '../../../shared/signup/signup/signup-state.text.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useAnswerWords } from './answer-history.ts'
import { signupText } from './signup.text.ts'

/** The history of a sign-up. */
export function SignupHistory({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(signupText)
  const { document } = useText(documentText)
  const states = useText(signupStateText)
  const answerWords = useAnswerWords(row.eventId)
  const types = useQuery(read(signupType.list, { query: { eventId: row.eventId } })).data?.rows ?? []
  const { enName, title, affiliation, enAffiliation, department, mobile, email, diet, receiptTitle } = t
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'answers') return answerWords(value as never)
    if (field === 'identityDocument') return documentWords[language()][value as DocumentKind]
    if (field === 'state') return states[value as keyof typeof states]
    if (field === 'amount') return feeText(Number(value))
    if (field === 'dueAt' && typeof value === 'string') return deadlineWords(value)
    if (field === 'paymentOrderId' && typeof value === 'number') return paymentNumber(value)
    const type = field === 'signupTypeId' ? types.find(({ id }) => id === value) : undefined
    return type && nameOf(type)
  }
  return (
    <HistoryPanel
      endpoint={signup.history}
      id={row.id}
      name={row.code}
      fields={{
        enName,
        title,
        affiliation,
        enAffiliation,
        department,
        mobile,
        email,
        diet,
        receiptTitle,
        receiptTaxId: t.receiptTaxId,
        remark: t.remark,
        state: t.state,
        stateReason: t.reason,
        realName: t.person,
        amount: t.amount,
        dueAt: t.dueAt,
        paymentOrderId: t.payment,
        tierName: t.tier,
        memberId: t.member,
        isGuest: t.guest,
        signupTypeId: t.type,
        answers: t.answers,
        identityDocument: document,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
