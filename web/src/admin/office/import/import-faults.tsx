import { importCalls, type ImportFault, type ImportRow } from '@banquet/contract/office/import'
import { importFields } from '@banquet/contract/office/import-fields'
import type { FaultCode } from '@banquet/contract/call/faults'
import { Button } from '@mantine/core'
import { SheetFaults } from '../../../shared/sheet/sheet-faults.tsx'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { importText } from './import.text.ts'

const columnOf = ({ noun }: ImportRow, { field }: ImportFault) =>
  importFields[noun].find(({ key }) => key === field)?.[language()] ?? field

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
    'submission.state': t.submissionState,
    'assignment.reviewer': t.notAccepted,
    'assignment.conflict': t.inConflict,
    'assignment.full': t.reviewerFull,
    'assignment.unpaid': t.feeUnpaid,
    'assignment.taken': t.assignedAlready,
    'submission.right': t.mayNotSubmit,
    'submission.files': t.filesMissing,
    ambiguous: t.ambiguous,
    'hotel-order.state': t.bookingState,
    stale: t.changedMeanwhile,
  }
  return ({ code, params }: ImportFault) => special[code] ?? faultWords(code as FaultCode, params)
}

/** Numbers that may have lost zeros in the sheet, with a button that gives them back. */
export function ShortNumbers({ row, onAdd }: { row: ImportRow; onAdd: () => void }) {
  const t = useText(importText)
  return (
    <SheetFaults
      title={t.shortTitle}
      faults={row.shortNumbers}
      areWarnings
      columnOf={(fault) => columnOf(row, fault)}
      reasonOf={({ params }) => t.shortNumber(String(params?.['whole']))}
      action={<Button onClick={onAdd}>{t.addZeros}</Button>}
      more={row.shortNumbers.length >= 200 ? t.warningMore(row.shortNumbers.length) : undefined}
    />
  )
}

/** The values that the import replaces, shown before and after it. */
export function ImportWarnings({ row, isDone = false }: { row: ImportRow; isDone?: boolean }) {
  const t = useText(importText)
  const { length } = row.warnings
  return (
    <SheetFaults
      title={isDone ? t.replacedTitle : t.replacesTitle}
      faults={row.warnings}
      areWarnings
      columnOf={(fault) => columnOf(row, fault)}
      reasonOf={({ params }) =>
        (isDone ? t.replaced : t.replaces)(String(params?.['code']), String(params?.['now']))
      }
      more={length >= 200 ? t.warningMore(length) : undefined}
    />
  )
}

/** The faulty cells, and their list as a file for correcting them. */
export function ImportFaults({ row }: { row: ImportRow }) {
  const t = useText(importText)
  const reason = useReason()
  return (
    <SheetFaults
      title={t.faultTitle}
      faults={row.faults}
      columnOf={(fault) => columnOf(row, fault)}
      reasonOf={reason}
      action={
        <DownloadButton
          endpoint={importCalls.faults}
          input={{ params: { id: row.id }, query: { format: 'xlsx', language: language() } }}
        >
          {t.faultList}
        </DownloadButton>
      }
      more={row.faults.length >= 200 ? t.faultMore(row.faults.length) : undefined}
    />
  )
}
