import { pages } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { dietWords, type Diet } from '@banquet/contract/people/diet-words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { Row } from '../../../kit/look/look.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { signupText } from './signup.text.ts'

/** The columns of the list of sign-ups that are shown by default. */
export const signupColumnChoice = {
  list: 'signup',
  usual: ['realName', 'affiliation', 'type', 'state', 'amount', 'paid', 'dueAt', 'createdAt', 'tags'],
} as const

const amount = { align: 'end', nowrap: true } as const

/** All columns of the list of sign-ups; `onProof` shows the proof of a sign-up that awaits approval. */
export function useSignupColumns(onProof: (row: Signup) => void) {
  const t = useText(signupText)
  return useMemo<readonly Column<Signup>[]>(
    () => [
      {
        key: 'code',
        header: t.code,
        sort: 'code',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.signups.path}/${row.id}`}>{row.code}</Link>,
      },
      {
        key: 'realName',
        header: t.person,
        sort: 'realName',
        cell: (row) =>
          row.realName === '' ? (
            t.memberDeleted
          ) : (
            <ParticipantLink of={{ signupId: row.id }}>{row.realName}</ParticipantLink>
          ),
      },
      { key: 'enName', header: t.enName, cell: (row) => row.enName },
      {
        key: 'affiliation',
        header: t.affiliation,
        sort: 'affiliation',
        cell: (row) => localName(language(), row.affiliation, row.enAffiliation),
      },
      { key: 'type', header: t.type, cell: (row) => localName(language(), row.typeName, row.typeEnName) },
      {
        key: 'state',
        header: t.state,
        sort: 'state',
        cell: (row) => (
          <Row gap={6} nowrap>
            <SignupStateTag value={row.state} />
            {row.state === 'awaiting-approval' && row.proofId !== null && (
              <Button
                variant="transparent"
                size="compact-sm"
                px={0}
                aria-label={t.proofOf(row.realName)}
                onClick={() => onProof(row)}
              >
                {t.viewProof}
              </Button>
            )}
          </Row>
        ),
      },
      { key: 'amount', header: t.amount, sort: 'amount', ...amount, cell: (row) => countText(row.amount) },
      {
        key: 'paid',
        header: t.paid,
        ...amount,
        cell: (row) => (row.paid === 0 ? '' : countText(row.paid)),
      },
      {
        key: 'dueAt',
        header: t.dueAt,
        sort: 'dueAt',
        nowrap: true,
        cell: (row) => (row.state === 'awaiting-payment' && row.dueAt ? deadlineWords(row.dueAt) : ''),
      },
      {
        key: 'number',
        header: t.number,
        nowrap: true,
        cell: (row) => (row.paymentOrderId === null ? '' : paymentNumber(row.paymentOrderId)),
      },
      { key: 'mobile', header: t.mobile, nowrap: true, cell: (row) => row.mobile },
      { key: 'email', header: t.email, cell: (row) => row.email },
      { key: 'diet', header: t.diet, cell: (row) => dietWords[language()][row.diet as Diet] },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      { key: 'source', header: t.source, cell: (row) => t[row.source] },
    ],
    [t, onProof],
  )
}
