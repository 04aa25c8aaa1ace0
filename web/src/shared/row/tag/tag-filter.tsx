import type { Tag } from '@banquet/contract/platform/tag'
import { IconTag } from '@tabler/icons-react'
import type { ListState } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { MenuButton } from '../../../kit/look/menu-button.tsx'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'

const TagChoices = lazyComponent(() => import('./tag-choices.tsx').then((file) => file.TagChoices))

/** Chooses the tags of which rows have at least one. */
export function TagFilter({ tags, state }: { tags: readonly Tag[]; state: ListState }) {
  const t = useText(tableText)
  const chosen = (state.filters['tag'] ?? '').split(',').filter((id) => id !== '')
  return (
    <MenuButton label={t.chosenTags(chosen.length)} icon={<IconTag size={16} aria-hidden="true" />}>
      {() => <TagChoices tags={tags} chosen={chosen} state={state} />}
    </MenuButton>
  )
}
