import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { importCalls, ImportFault } from '@banquet/contract/office/import'
import type { Context } from '../../kit/context.ts'
import { exportRows } from '../../kit/sheet/export.ts'
import type { SheetLine } from '../../kit/sheet/sheet-rows.ts'
import { faultWords } from './fault-words.ts'
import type { Import } from './import.queries.ts'

interface FaultyLine extends SheetLine {
  faults: ImportFault[]
}

const words = {
  'zh-TW': { title: '匯入錯誤清單', row: '列', reason: '原因' },
  en: { title: 'import-faults', row: 'Row', reason: 'Reason' },
} as const

async function* linesOf({ rows, result }: Import) {
  const faultsOf = Map.groupBy(result?.faults ?? [], (fault) => fault.row)
  yield rows.flatMap((line): FaultyLine[] => {
    const faults = faultsOf.get(line.row)
    return faults ? [{ ...line, faults }] : []
  })
}

/** Exports the faulty lines as they were sent, with the reasons beside them, to be corrected and sent again. */
export function exportFaults(
  ctx: Context,
  row: Import,
  { format, language }: Parsed<typeof importCalls.faults>['query'],
): Promise<FileReply> {
  const t = words[language]
  const sent = row.headers.map((header, at) => ({
    header,
    value: ({ cells }: FaultyLine) => cells[at] ?? '',
  }))
  const reasons = ({ faults }: FaultyLine) => faults.map((fault) => faultWords(fault, language)).join('; ')
  return exportRows(ctx, {
    format,
    title: t.title,
    noun: row.noun.replaceAll('-', '_'),
    filters: { import: row.id },
    columns: [
      ...sent,
      { header: t.row, value: (line: FaultyLine) => line.row },
      { header: t.reason, value: reasons },
    ],
    read: () => linesOf(row),
  })
}
