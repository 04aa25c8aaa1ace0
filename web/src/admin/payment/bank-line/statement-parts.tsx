import {
  requiredStatementFields,
  statementFields,
  type Statement,
  type StatementCounts,
  type StatementFault,
  type StatementField,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import type { FaultCode } from '@banquet/contract/call/errors'
import { NativeSelect } from '@mantine/core'
import { SheetCounts } from '../../../both/sheet/sheet-counts.tsx'
import { FaultText, Muted, Panel, PlainTable, Stack } from '../../../kit/look/look.tsx'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { statementCountText, statementFieldText, statementText } from './statement.text.ts'

const kinds = ['new', 'known', 'skipped', 'faulty'] as const

/** How many lines are new, known already, no deposits, or faulty. */
export function StatementFigures({ counts }: { counts: StatementCounts }) {
  return <SheetCounts kinds={kinds} words={useText(statementCountText)} counts={counts} />
}

interface ColumnsProps {
  statement: Statement
  busy: boolean
  onMap: (mapping: StatementMapping) => void
}

/** Which column of the file each field is read from, with the first lines of the file. */
export function StatementColumns({ statement: { headers, mapping, sample }, busy, onMap }: ColumnsProps) {
  const t = useText(statementText)
  const fields = useText(statementFieldText)
  const choices = [...new Set(headers)].filter((header) => header !== '')
  const change = (field: StatementField, header: string) => {
    const { [field]: _old, ...others } = mapping
    onMap(header === '' ? others : { ...others, [field]: header })
  }
  return (
    <>
      <Stack columns={180} gap="12px 16px" align="end">
        {statementFields.map((field) => (
          <NativeSelect
            key={field}
            label={fields[field]}
            description={requiredStatementFields.includes(field) ? t.required : undefined}
            value={mapping[field] ?? ''}
            disabled={busy}
            data={[
              { value: '', label: t.notUsed },
              ...choices.map((header) => ({ value: header, label: header })),
            ]}
            onChange={(event) => change(field, event.currentTarget.value)}
          />
        ))}
      </Stack>
      <details>
        <summary>{t.sample}</summary>
        <Panel
          as="div"
          p={0}
          style={{ maxHeight: 420, overflow: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label={t.sample}
        >
          <PlainTable fz={13} ws="nowrap">
            <thead>
              <tr>
                {headers.map((header, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a sheet may have the same heading twice
                  <th key={at} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((cells, line) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
                <tr key={line}>
                  {headers.map((_, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- nor have cells
                    <td key={at}>{cells[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
      </details>
    </>
  )
}

/** The cells that cannot be read. */
export function StatementFaults({ faults, total }: { faults: readonly StatementFault[]; total: number }) {
  const t = useText(statementText)
  const fields = useText(statementFieldText)
  const reason = ({ code }: StatementFault) =>
    code === 'number' ? t.notAmount : faultWords(code as FaultCode, undefined)
  return (
    <Panel gap={12} aria-label={t.faults}>
      <h2>{t.faults}</h2>
      <PlainTable cards fz={13} aria-label={t.faults}>
        <thead>
          <tr>
            <th scope="col">{t.row}</th>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.value}</th>
            <th scope="col">{t.reason}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.row} ${fault.field}`}>
              <td data-label={t.row}>{fault.row}</td>
              <td data-label={t.column}>{fault.header || fields[fault.field]}</td>
              <td data-label={t.value}>{fault.value}</td>
              <FaultText as="td" data-label={t.reason}>
                {reason(fault)}
              </FaultText>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {faults.length >= 100 && <Muted>{t.faultsMore(total)}</Muted>}
    </Panel>
  )
}
