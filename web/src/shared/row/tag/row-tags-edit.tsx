import { tag, type PageWithTags, type Tag } from '@banquet/contract/platform/tag'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Row } from '../../../kit/look/look.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { TagInput } from './tag-input.tsx'
import { nounOfPage } from './tag-nouns.ts'
import { TagWord } from './tag-word.tsx'
import { tagText } from './tag.text.ts'

interface Props {
  page: PageWithTags
  id: number
  tags: readonly Tag[]
  onClose: () => void
}

/** Puts tags on one row and takes them off it; each change is stored at once. */
export function RowTagsEdit({ page, id, tags, onClose }: Props) {
  const t = useText(tagText)
  const common = useText(commonText)
  const known = useQuery(read(tag.list, { query: { page } }, { silent: true })).data ?? []
  const write = useWrite(tagBulk.change, { quiet: true, also: [nounOfPage[page]] })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const change = (what: { add?: string[]; remove?: number[] }) =>
    write.mutate({ body: { page, rows: [id], ...what } })
  return (
    // Escape in the empty field closes it; with a list open it closes the list first.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Row role="group" aria-label={t.tags} gap={6}>
        {tags.map((one) => (
          <TagWord key={one.id} tag={one}>
            <CloseButton
              size="xs"
              aria-label={t.remove(one.name)}
              onClick={() => change({ remove: [one.id] })}
            />
          </TagWord>
        ))}
        <TagInput
          label={t.add}
          input={input}
          tags={known.filter((one) => !tags.some(({ id }) => id === one.id))}
          onChoose={(name) => change({ add: [name] })}
        />
        <Button variant="subtle" size="compact-md" onClick={onClose}>
          {common.close}
        </Button>
      </Row>
    </div>
  )
}
