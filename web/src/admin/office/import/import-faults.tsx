import { importCalls, type ImportFault, type ImportRow } from '@banquet/contract/office/import'
import { importFields } from '@banquet/contract/office/import-fields'
import type { FaultCode } from '@banquet/contract/call/errors'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { SheetFaults } from '../../../both/sheet/sheet-faults.tsx'
import { notifyRefusal } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { importText } from './import.text.ts'

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
  const columnOf = ({ field }: ImportFault) =>
    importFields[row.noun].find(({ key }) => key === field)?.[language()] ?? field
  const save = () =>
    void download(importCalls.faults, {
      params: { id: row.id },
      query: { format: 'xlsx', language: language() },
    }).catch(notifyRefusal)
  return (
    <SheetFaults
      title={t.faultTitle}
      faults={row.faults}
      columnOf={columnOf}
      reasonOf={reason}
      action={
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={save}>
          {t.faultList}
        </Button>
      }
      more={row.faults.length >= 200 ? t.faultMore(row.faults.length) : undefined}
    />
  )
}
