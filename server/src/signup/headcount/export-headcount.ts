import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { headcount, HeadcountTable } from '@banquet/contract/signup/headcount'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { exportRows, type ExportColumn } from '../../kit/sheet/export.ts'
import { readHeadcount } from './headcount.queries.ts'

const words = {
  'zh-TW': {
    title: '人數統計',
    part: '項目',
    row: '內容',
    people: '人數',
    sum: '數量合計',
    everybody: '全部',
    type: '報名類別',
  },
  en: {
    title: 'Headcount',
    part: 'Item',
    row: 'Answer',
    people: 'People',
    sum: 'Sum',
    everybody: 'Everybody',
    type: 'Sign-up type',
  },
} satisfies Record<ExportLanguage, object>

type Part = HeadcountTable['parts'][number]
type Line = Part['rows'][number] & { part: string }

async function* once<T>(rows: T) {
  yield rows
}

/** Exports the headcount of an event, with a column for each check-in list. */
export async function exportHeadcount(
  ctx: Context,
  { format, language, ...asked }: Parsed<typeof headcount.export>['query'],
): Promise<FileReply> {
  const t = words[language]
  const { lists, parts } = await readHeadcount(ctx, asked)
  const named = ({ name, enName }: { name: string; enName: string }) => localName(language, name, enName)
  const lines = parts.flatMap((part) =>
    part.rows.map((row): Line => ({ ...row, part: part.kind === 'question' ? named(part) : t[part.kind] })),
  )
  const columns: ExportColumn<Line>[] = [
    { header: t.part, value: (line) => line.part, width: 28 },
    { header: t.row, value: (line) => named(line), width: 28 },
    { header: t.people, value: (line) => line.people },
    ...lists.map((list, at) => ({ header: named(list), value: (line: Line) => line.onLists[at] ?? 0 })),
    { header: t.sum, value: (line) => line.sum },
  ]
  return exportRows(ctx, {
    format,
    title: t.title,
    columns,
    noun: 'signup',
    filters: asked,
    read: () => once(lines),
  })
}
