import type { Tag } from '@banquet/contract/platform/tag'
import type { ReactNode } from 'react'
import * as styles from './tag.module.css'

/** A tag in its colour; `children` are buttons on it. */
export function TagWord({ tag, children }: { tag: Pick<Tag, 'name' | 'color'>; children?: ReactNode }) {
  return (
    <span className={styles.tag} data-color={tag.color}>
      {tag.name}
      {children}
    </span>
  )
}
