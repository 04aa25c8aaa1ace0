import { documentWords, type DocumentKind } from '@banquet/contract/event/identity-document'
import { signup } from '@banquet/contract/event/signup'
import type { Signup } from '@banquet/contract/event/signup-record'
import { HistoryPanel } from '../../../both/history/history-panel.tsx'
import { documentText } from '../../../both/signup/document.text.ts'
import { signupStateText } from '../../../both/signup/signup-state.text.ts'
import { useAnswerWords } from './answer-history.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { signupText } from './signup.text.ts'

/** Who changed a sign-up, when, and what. */
export function SignupHistory({ row, onClose }: { row: Signup; onClose: () => void }) {
  const t = useText(signupText)
  const { document } = useText(documentText)
  const states = useText(signupStateText)
  const answerWords = useAnswerWords(row.eventId)
  const { enName, title, affiliation, enAffiliation, department, mobile, email, diet, receiptTitle } = t
  return (
    <HistoryPanel
      endpoint={signup.history}
      id={row.id}
      name={row.code}
      fields={{
        ...{ enName, title, affiliation, enAffiliation, department, mobile, email, diet, receiptTitle },
        ...{ receiptTaxId: t.receiptTaxId, remark: t.remark, state: t.state, stateReason: t.reason },
        ...{ realName: t.person, amount: t.amount, dueAt: t.dueAt, paymentOrderId: t.payment },
        ...{ tierName: t.tier, memberId: t.member, signupTypeId: t.type, answers: t.answers },
        identityDocument: document,
      }}
      show={(field, value) => {
        if (field === 'answers') return answerWords(value as never)
        if (field === 'identityDocument') return documentWords[language()][value as DocumentKind]
        return field === 'state' ? states[value as keyof typeof states] : undefined
      }}
      onClose={onClose}
    />
  )
}
