import {
  requiredStatementFields,
  statementFields,
  type Statement,
  type StatementCounts,
  type StatementFault,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import type { FaultCode } from '@banquet/contract/call/faults'
import { SheetColumns } from '../../../shared/sheet/sheet-columns.tsx'
import { SheetCounts } from '../../../shared/sheet/sheet-counts.tsx'
import { SheetFaults } from '../../../shared/sheet/sheet-faults.tsx'
import { Banner, Muted, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { statementCountText, statementFieldText, statementText } from './statement.text.ts'

const kinds = ['new', 'known', 'skipped', 'faulty'] as const

/** The numbers of lines that are new, already imported, not deposits, or invalid. */
export function StatementFigures({ counts }: { counts: StatementCounts }) {
  return <SheetCounts kinds={kinds} words={useText(statementCountText)} counts={counts} />
}

interface ColumnsProps {
  statement: Statement
  busy: boolean
  onMap: (mapping: StatementMapping) => void
}

/** The mapping of columns to fields, with the first lines of the file. */
export function StatementColumns({ statement, busy, onMap }: ColumnsProps) {
  const t = useText(statementText)
  const fields = useText(statementFieldText)
  return (
    <SheetColumns
      fields={statementFields.map((key) => ({
        key,
        label: fields[key],
        description:
          key === 'direction' ? t.directionHint : requiredStatementFields.includes(key) && t.required,
      }))}
      sheet={statement}
      mapping={statement.mapping}
      disabled={busy}
      onMap={onMap}
    />
  )
}

/** How the values of the direction column are read, or a warning if a column that looks like one is not used. */
export function StatementDirections({
  statement: { mapping, directions, unusedDirection },
}: {
  statement: Statement
}) {
  const t = useText(statementText)
  if (mapping.direction === undefined)
    return unusedDirection === null ? null : (
      <Banner role="status" color="warning">
        {t.unusedDirection(unusedDirection)}
      </Banner>
    )
  return (
    <Stack as="section" gap={8} aria-label={t.directions(mapping.direction)}>
      <strong>{t.directions(mapping.direction)}</strong>
      <Row as="ul" gap="8px 24px" p={0} m={0} style={{ listStyle: 'none' }}>
        {directions.map(({ value, direction, count }) => (
          <li key={value}>
            {value} →{' '}
            <Tag color={direction === null ? 'danger' : direction === 'in' ? 'success' : undefined}>
              {direction === null ? t.unread : t[direction]}
            </Tag>{' '}
            <Muted as="small">{t.rows(count)}</Muted>
          </li>
        ))}
      </Row>
      <Muted>{t.directionsHint}</Muted>
    </Stack>
  )
}

/** The cells that cannot be parsed. */
export function StatementFaults({ faults, total }: { faults: readonly StatementFault[]; total: number }) {
  const t = useText(statementText)
  const fields = useText(statementFieldText)
  const reason = ({ field, code }: StatementFault) => {
    if (code === 'number') return t.notAmount
    if (field !== 'direction') return faultWords(code as FaultCode, undefined)
    if (code === 'mismatch') return t.contradicts
    return code === 'required' ? t.noDirection : t.notDirection
  }
  return (
    <SheetFaults
      title={t.faults}
      faults={faults}
      columnOf={({ field }) => fields[field]}
      reasonOf={reason}
      more={faults.length >= 100 ? t.faultsMore(total) : undefined}
    />
  )
}
