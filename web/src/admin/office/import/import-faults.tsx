import { importCalls, type ImportFault, type ImportRow } from '@banquet/contract/office/import'
import { importFields } from '@banquet/contract/office/import-fields'
import type { FaultCode } from '@banquet/contract/call/errors'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { importText } from './import.text.ts'
import { FaultText, Muted, Panel, PlainTable, Row } from '../../../kit/look/look.tsx'
import * as styles from './import.module.css'

/** Describes the fault of a cell: with words specific to sheets where they exist, else with those of every form. */
function useReason() {
  const t = useText(importText)
  const special: Readonly<Record<string, string>> = {
    number: t.notNumber,
    unknown: t.unknown,
    repeated: t.repeated,
    duplicate: t.duplicate,
    'right.missing': t.mayNotSettle,
    'signup.closed': t.signupClosed,
    'signup.full': t.signupFull,
    'signup.duplicate': t.signupDuplicate,
    'event.state': t.eventArchived,
  }
  return ({ code, params }: ImportFault) => special[code] ?? faultWords(code as FaultCode, params)
}

/** The faulty cells, and their list as a file for correcting them. */
export function ImportFaults({ row }: { row: ImportRow }) {
  const t = useText(importText)
  const reason = useReason()
  if (row.faults.length === 0) return null
  const nameOf = (field: string) =>
    importFields[row.noun].find(({ key }) => key === field)?.[language()] ?? field
  const save = () =>
    void download(importCalls.faults, {
      params: { id: row.id },
      query: { format: 'xlsx', language: language() },
    }).catch(notifyRefusal)
  return (
    <Panel gap={12}>
      <Row gap={12} justify="between">
        <h2>{t.faultTitle}</h2>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={save}>
          {t.faultList}
        </Button>
      </Row>
      <Panel
        as="div"
        p={0}
        style={{ maxHeight: 420, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={t.faultTitle}
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
            {row.faults.map((fault) => (
              <tr key={`${fault.row} ${fault.field} ${fault.code}`}>
                <td>{fault.row}</td>
                <td>{fault.header || nameOf(fault.field)}</td>
                <td>{fault.value}</td>
                <FaultText as="td">{reason(fault)}</FaultText>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Panel>
      {row.faults.length >= 200 && <Muted>{t.faultMore(row.faults.length)}</Muted>}
    </Panel>
  )
}
