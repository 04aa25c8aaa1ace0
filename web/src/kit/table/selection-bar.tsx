import { Button } from '@mantine/core'
import { Children, use, type ReactNode } from 'react'
import { Muted, Row } from '../look/look.tsx'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import { TagButtonContext } from './list-tags.ts'
import type { Chosen } from './selection.ts'
import * as styles from './selection-bar.module.css'

interface Props {
  chosen: Chosen
  /** The maximum number of rows that the actions accept. */
  max: number
  /** The actions; they are shown while rows are selected. Without any, nor is the bar. */
  children: ReactNode
}

/**
 * The number of selected rows and the actions for them. It stays in view below a long list, and once it was shown it keeps
 * its place, so that no row moves under the pointer.
 */
export function SelectionBar({ chosen, max, children }: Props) {
  const t = useText(tableText)
  const { count, isAll, total } = chosen
  const ofTags = use(TagButtonContext)?.(chosen)
  const isShown = count > 0 && Children.toArray([children, ofTags]).length > 0
  return (
    <Row
      className={styles.bar}
      data-screen-only
      role="group"
      aria-label={t.select}
      {...(!isShown && { style: { visibility: 'hidden' } })}
    >
      <output>{isAll ? t.selectedMatching(count) : t.selected(count)}</output>
      {!isAll && chosen.mayChooseAll && (
        <Button variant="subtle" size="compact-md" onClick={chosen.chooseAll}>
          {t.selectMatching(total)}
        </Button>
      )}
      {count > max ? (
        <Muted>{t.atMost(max)}</Muted>
      ) : (
        <div className={styles.actions}>
          {children}
          {ofTags}
        </div>
      )}
      <Button variant="subtle" size="compact-md" onClick={chosen.clear}>
        {t.clearSelection}
      </Button>
    </Row>
  )
}
