import { tag, type PageWithTags } from '@banquet/contract/platform/tag'
import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { TagWord } from './tag-word.tsx'

const RowTagsEdit = lazyComponent(() => import('./row-tags-edit.tsx').then((file) => file.RowTagsEdit))

interface Props {
  page: PageWithTags
  id: number
}

/** The tags of one row, with the action that changes them for those who may edit it. */
export function RowTagsPanel({ page, id }: Props) {
  const t = useText(tableText)
  const mayEdit = useMay(page, 'edit')
  const query = { page, ids: String(id) }
  const shown = useQuery(read(tag.ofRows, { query }, { silent: true })).data
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!shown) return null
  const tags = shown[0]?.tags ?? []
  const close = () => {
    setEditing(false)
    // The field that had the focus is gone.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isEditing) return <RowTagsEdit page={page} id={id} tags={tags} onClose={close} />
  if (tags.length === 0 && !mayEdit) return null
  return (
    <Row role="group" aria-label={t.tags} gap={6}>
      {tags.map((one) => (
        <TagWord key={one.id} tag={one} />
      ))}
      {mayEdit && (
        <Button
          ref={button}
          variant="subtle"
          size="compact-md"
          leftSection={<IconTag size={14} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {tags.length === 0 ? t.addTags : t.changeTags}
        </Button>
      )}
    </Row>
  )
}
