import { createContext, type ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Chosen } from './selection.ts'

/** What a list shows of the tags of its rows. */
export interface ListTags<Row> {
  /** Whether the user may put tags on rows, so that rows can be selected. */
  mayChange: boolean
  column: Column<Row> | undefined
  filter: ReactNode
  /** The action for selected rows. */
  button: (chosen: Chosen) => ReactNode
}

/** The action for the tags of selected rows, which the bar of every such list shows after its own. */
export const TagButtonContext = createContext<((chosen: Chosen) => ReactNode) | undefined>(undefined)
