import { tag, type PageWithTags } from '@banquet/contract/platform/tag'
import { useQuery } from '@tanstack/react-query'
import { Row } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { TagWord } from './tag-word.tsx'

interface Props {
  page: PageWithTags
  /** The ids of all rows on the page of the list, so that their tags are read together. */
  ids: string
  rowId: number
}

/** The tags of a row of a list. */
export function TagCell({ page, ids, rowId }: Props) {
  const rows = useQuery({ ...read(tag.ofRows, { query: { page, ids } }), placeholderData: (old) => old }).data
  const tags = rows?.find((row) => row.rowId === rowId)?.tags ?? []
  if (tags.length === 0) return null
  return (
    <Row as="span" gap={4}>
      {tags.map((one) => (
        <TagWord key={one.id} tag={one} />
      ))}
    </Row>
  )
}
