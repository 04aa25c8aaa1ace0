import {
  requiredStatementFields,
  statementFields,
  type Statement,
  type StatementCounts,
  type StatementFault,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import type { FaultCode } from '@banquet/contract/call/faults'
import { SheetColumns } from '../../../both/sheet/sheet-columns.tsx'
import { SheetCounts } from '../../../both/sheet/sheet-counts.tsx'
import { SheetFaults } from '../../../both/sheet/sheet-faults.tsx'
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
        description: requiredStatementFields.includes(key) && t.required,
      }))}
      sheet={statement}
      mapping={statement.mapping}
      disabled={busy}
      onMap={onMap}
    />
  )
}

/** The cells that cannot be parsed. */
export function StatementFaults({ faults, total }: { faults: readonly StatementFault[]; total: number }) {
  const t = useText(statementText)
  const fields = useText(statementFieldText)
  const reason = ({ code }: StatementFault) =>
    code === 'number' ? t.notAmount : faultWords(code as FaultCode, undefined)
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
