import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { importCalls } from '@banquet/contract/office/import'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import type { ImportField } from '@banquet/contract/office/import-field'
import type { Context } from '../../kit/context.ts'
import { exportRows } from '../../kit/sheet/export.ts'
import { readImportFields } from './import.queries.ts'

type Line = ReadonlyMap<string, string>

async function* exampleOf(fields: readonly ImportField[]) {
  yield [new Map(fields.map(({ key, example }) => [key, example]))] as Line[]
}

/** Exports a sheet with the recognised headings and an example line. */
export async function exportTemplate(
  ctx: Context,
  noun: ImportNoun,
  { format, language }: Parsed<typeof importCalls.template>['query'],
): Promise<FileReply> {
  const fields = await readImportFields(ctx, noun)
  return exportRows(ctx, {
    format,
    title: language === 'zh-TW' ? '匯入範本' : 'import-template',
    noun: noun.replaceAll('-', '_'),
    filters: { template: true },
    columns: fields.map((field) => ({
      header: field[language],
      value: (line: Line) => line.get(field.key) ?? '',
    })),
    read: () => exampleOf(fields),
  })
}
