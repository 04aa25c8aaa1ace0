import type { Tag } from '@banquet/contract/platform/tag'
import { Link } from '@tanstack/react-router'
import type { ListState } from '../../../kit/list/list-state.ts'
import { TickBox } from '../../../kit/input/tick-box.tsx'
import { useText } from '../../../kit/text/text.ts'
import { TagWord } from './tag-word.tsx'
import { tagText } from './tag.text.ts'
import * as styles from './tag.module.css'

interface Props {
  tags: readonly Tag[]
  /** The ids of those that the list is filtered by. */
  chosen: readonly string[]
  state: ListState
}

/** The choices of the filter by tags, with the link to the page of all tags. */
export function TagChoices({ tags, chosen, state }: Props) {
  const t = useText(tagText)
  const choose = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id)
    state.set({ filters: { ...state.filters, tag: next.join(',') } })
  }
  return (
    <>
      {tags.map((one) => (
        <label key={one.id}>
          <TickBox
            aria-label={one.name}
            checked={chosen.includes(String(one.id))}
            onChange={({ currentTarget: { checked } }) => choose(String(one.id), checked)}
          />
          <TagWord tag={one} />
        </label>
      ))}
      <Link to="/admin/tag" search={{ of: tags[0]?.page }} className={styles.choice}>
        {t.manage}
      </Link>
    </>
  )
}
