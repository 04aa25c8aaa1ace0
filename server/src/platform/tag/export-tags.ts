import type { ExportLanguage } from '@banquet/contract/call/export'
import type { PageWithTags } from '@banquet/contract/platform/tag'
import type { Context, Db } from '../../kit/context.ts'
import type { ExportColumn } from '../../kit/sheet/export.ts'
import { seesTags } from './tag-links.ts'
import { readTags, tagsOf } from './tag.queries.ts'

interface Exported<Row> {
  columnsIn: (language: ExportLanguage) => readonly ExportColumn<Row>[]
  read: (db: Db) => AsyncIterable<readonly Row[]>
}

const words = { 'zh-TW': '標籤', en: 'Tags' } as const

/** Adds the column with the tags to an export, if the page has tags that the caller sees. */
export async function withTags<Row extends { id: number }, List extends Exported<Row>>(
  { db, actor }: Context,
  page: PageWithTags,
  list: List & Exported<Row>,
): Promise<List> {
  if (!seesTags(actor, page) || (await tagsOf(db, page)).length === 0) return list
  const names = new Map<number, string>()
  async function* read(db: Db) {
    for await (const rows of list.read(db)) {
      const known = await readTags(
        db,
        page,
        rows.map(({ id }) => id),
      )
      names.clear()
      for (const [id, tags] of known) names.set(id, tags.map(({ name }) => name).join('、'))
      yield rows
    }
  }
  const columnsIn = (language: ExportLanguage): ExportColumn<Row>[] => [
    ...list.columnsIn(language),
    { header: words[language], value: ({ id }) => names.get(id) ?? '', width: 24 },
  ]
  return { ...list, read, columnsIn }
}
