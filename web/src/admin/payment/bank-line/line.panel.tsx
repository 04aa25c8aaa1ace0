import type { BankLine, ProposalsOfLine } from '@banquet/contract/payment/bank-line-record'
import { pages } from '@banquet/contract/call/access'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { bankLineStateText, bankLineText } from './bank-line.text.ts'
import { ProposalRow } from './proposal.tsx'

export interface LineActions {
  /** Matches the proposal at this index. */
  take: (at: number) => void
  search: () => void
  ignore: () => void
  toReturn: () => void
  undo: () => void
}

interface Props {
  line: BankLine
  proposed: ProposalsOfLine | undefined
  /** The other selected lines and their sum; null if there are none. */
  marked: { count: number; amount: number; clear: () => void } | null
  /** Undefined for users who may only view. */
  actions: LineActions | undefined
}

/** The current line: its details, its proposals and the commands. */
export function LinePanel({ line, proposed, marked, actions }: Props) {
  const t = useText(bankLineText)
  const states = useText(bankLineStateText)
  const isOpen = line.state === 'new' || line.state === 'partly'
  return (
    <Panel gap={12} aria-label={t.current}>
      <Facts
        layout="rows"
        facts={[
          [t.day, line.time === null ? line.day : `${line.day} ${line.time}`],
          [t.amount, feeText(line.amount)],
          [t.left, line.left === line.amount || line.left === 0 ? '' : feeText(line.left)],
          [t.memo, line.memo],
          [t.account, line.account],
          [t.balance, line.balance === null ? '' : feeText(line.balance)],
          [t.sameAs, line.sameAsId === null ? '' : t.sameAsHint],
          [t.state, line.state === 'new' ? '' : states[line.state]],
          [t.reason, line.reason],
          [t.by, line.decidedAt === null ? '' : `${line.decidedByName} ${momentWords(line.decidedAt)}`],
        ]}
      />
      <Matches line={line} />
      {isOpen && (marked ? <Marked marked={marked} /> : <Proposals proposed={proposed} actions={actions} />)}
      {actions && (
        <Row gap={8}>
          {isOpen && (
            <>
              <Button variant={marked ? 'filled' : 'default'} onClick={actions.search}>
                {t.search}
              </Button>
              <Button variant="default" onClick={actions.ignore}>
                {t.ignore}
              </Button>
              <Button variant="default" onClick={actions.toReturn}>
                {t.toReturn}
              </Button>
            </>
          )}
          {line.state !== 'new' && (
            <Button variant="default" color="red" onClick={actions.undo}>
              {t.undo}
            </Button>
          )}
        </Row>
      )}
    </Panel>
  )
}

function Matches({ line }: { line: BankLine }) {
  const t = useText(bankLineText)
  return line.matches.map((match) => (
    <Row key={match.paymentOrderId} gap="2px 12px">
      <Link to={`${pages.payments.path}/${match.paymentOrderId}`}>{match.number}</Link>
      <span>{match.payerName}</span>
      <span>{feeText(match.amount)}</span>
      {match.writtenOff > 0 && <Muted as="small">{t.writeOff(match.writtenOff)}</Muted>}
    </Row>
  ))
}

function Marked({ marked }: { marked: NonNullable<Props['marked']> }) {
  const t = useText(bankLineText)
  return (
    <Stack gap={8}>
      <Banner>{t.marked(marked.count, marked.amount)}</Banner>
      <Muted>{t.markedHint}</Muted>
      <Row>
        <Button variant="default" onClick={marked.clear}>
          {t.unmark}
        </Button>
      </Row>
    </Stack>
  )
}

function Proposals({ proposed, actions }: Pick<Props, 'proposed' | 'actions'>) {
  const t = useText(bankLineText)
  if (!proposed) return null
  const { proposals, isClear, sameAmount } = proposed
  const more = sameAmount - proposals.filter(({ reason }) => reason === 'amount').length
  if (proposals.length === 0) return <Muted>{t.noProposals}</Muted>
  return (
    <Stack as="section" gap={8} aria-label={t.proposals}>
      <strong>{t.proposals}</strong>
      <Stack as="ul" gap={12} p={0} m={0} lines>
        {proposals.map((proposal, at) => (
          <ProposalRow
            key={proposal.orders.map(({ id }) => id).join()}
            proposal={proposal}
            digit={at + 1}
            isFirst={at === 0 && isClear}
            onTake={actions && (() => actions.take(at))}
          />
        ))}
      </Stack>
      {more > 0 && proposals.length === 9 && <Muted>{t.sameAmount(more)}</Muted>}
    </Stack>
  )
}
