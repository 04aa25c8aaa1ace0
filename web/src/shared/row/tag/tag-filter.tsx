import type { Tag } from '@banquet/contract/platform/tag'
import { IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TickBox } from '../../../kit/input/tick-box.tsx'
import type { ListState } from '../../../kit/list/list-state.ts'
import { MenuButton } from '../../../kit/look/menu-button.tsx'
import { useText } from '../../../kit/text/text.ts'
import { TagWord } from './tag-word.tsx'
import { tagText } from './tag.text.ts'
import * as styles from './tag.module.css'

/** Chooses the tags of which rows have at least one. */
export function TagFilter({ tags, state }: { tags: readonly Tag[]; state: ListState }) {
  const t = useText(tagText)
  const chosen = (state.filters['tag'] ?? '').split(',').filter((id) => id !== '')
  const choose = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id)
    state.set({ filters: { ...state.filters, tag: next.join(',') } })
  }
  return (
    <MenuButton label={t.chosen(chosen.length)} icon={<IconTag size={16} aria-hidden="true" />}>
      {() => (
        <>
          {tags.map((one) => (
            <label key={one.id} className={styles.choice}>
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
      )}
    </MenuButton>
  )
}
