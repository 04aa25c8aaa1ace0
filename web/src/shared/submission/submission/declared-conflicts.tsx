import type { AuthorConflict } from '@banquet/contract/submission/author-conflicts'
import { Panel, Stack } from '../../../kit/look/look.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { conflictsText } from './conflicts.text.ts'

/** What the authors of a paper declared, with the reasons. */
export function DeclaredConflicts({ conflicts }: { conflicts: readonly AuthorConflict[] }) {
  const t = useText(conflictsText)
  if (conflicts.length === 0) return null
  return (
    <Panel gap={12} aria-labelledby="submission-conflicts">
      <h2 id="submission-conflicts">{t.declared}</h2>
      <Stack as="ul" gap={4}>
        {conflicts.map(({ kind, value, reason }) => (
          <li key={`${kind} ${value}`}>
            {t.kindOf(kind)} {noted(value, reason)}
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
