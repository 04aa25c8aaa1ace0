import type { ReactNode } from 'react'
import { FaultText, Muted, Panel, PlainTable, Row } from '../../kit/look/look.tsx'
import { useText } from '../../kit/text/text.ts'
import * as styles from './sheet.module.css'
import { sheetText } from './sheet.text.ts'

interface Props<Fault> {
  title: string
  faults: readonly Fault[]
  /** Returns the name of the column of a fault that has no heading in the sheet. */
  columnOf: (fault: Fault) => string
  reasonOf: (fault: Fault) => string
  /** Whether they are warnings, which do not prevent the import. */
  areWarnings?: boolean
  /** Shown beside the title. */
  action?: ReactNode
  /** The text shown if there are more faults than those listed. */
  more?: string | undefined
}

interface SheetFault {
  row: number
  field: string
  header: string
  value: string
  code: string
}

/** The cells of a sheet that must be corrected, each with the reason. */
export function SheetFaults<Fault extends SheetFault>(props: Props<Fault>) {
  const { title, faults, columnOf, reasonOf, areWarnings = false, action, more } = props
  const t = useText(sheetText)
  if (faults.length === 0) return null
  return (
    <Panel gap={12}>
      <Row gap={12} justify="between">
        <h2>{title}</h2>
        {action}
      </Row>
      <Panel
        as="div"
        p={0}
        style={{ maxHeight: 420, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        <PlainTable fz={13} ws="nowrap" className={`${styles.table} ${styles.faults}`}>
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
              <tr key={`${fault.row} ${fault.field} ${fault.code}`}>
                <td>{fault.row}</td>
                <td>{fault.header || columnOf(fault)}</td>
                <td>{fault.value}</td>
                {areWarnings ? <td>{reasonOf(fault)}</td> : <FaultText as="td">{reasonOf(fault)}</FaultText>}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Panel>
      {more !== undefined && <Muted>{more}</Muted>}
    </Panel>
  )
}
