import { tag, type PageWithTags } from '@banquet/contract/platform/tag'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Row } from '../../../kit/look/look.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { TagInput } from './tag-input.tsx'
import { nounOfPage } from './tag-nouns.ts'
import { TagWord } from './tag-word.tsx'
import { tagText } from './tag.text.ts'

interface Props {
  page: PageWithTags
  id: number
}

/** The tags of one row, with what adds and removes them for those who may edit it. */
export function RowTagsPanel({ page, id }: Props) {
  const t = useText(tagText)
  const mayEdit = useMay(page, 'edit')
  const query = { page, ids: String(id) }
  const shown = useQuery(read(tag.ofRows, { query }, { silent: true })).data
  const known = useQuery({ ...read(tag.list, { query: { page } }, { silent: true }), enabled: mayEdit }).data
  const write = useWrite(tag.change, { quiet: true, also: [nounOfPage[page]] })
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isTyping) input.current?.focus()
  }, [isTyping])
  if (!shown) return null
  const tags = shown[0]?.tags ?? []
  const change = (what: { add?: string[]; remove?: number[] }) =>
    write.mutate({ body: { page, rows: [id], ...what } })
  return (
    <Row role="group" aria-label={t.tags} gap={6}>
      {tags.map((one) => (
        <TagWord key={one.id} tag={one}>
          {mayEdit && (
            <CloseButton
              size="xs"
              aria-label={t.remove(one.name)}
              onClick={() => change({ remove: [one.id] })}
            />
          )}
        </TagWord>
      ))}
      {mayEdit &&
        (isTyping ? (
          // Escape in the empty field closes it; with a list open it closes the list first.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div onKeyDown={(event) => event.key === 'Escape' && setTyping(false)}>
            <TagInput
              label={t.add}
              input={input}
              tags={(known ?? []).filter((one) => !tags.some(({ id }) => id === one.id))}
              onChoose={(name) => change({ add: [name] })}
            />
          </div>
        ) : (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setTyping(true)}
          >
            {t.add}
          </Button>
        ))}
    </Row>
  )
}
