import { IconColumns } from '@tabler/icons-react'
import { useMemo } from 'react'
import { lazyComponent } from '../look/lazy-component.tsx'
import { MenuButton } from '../look/menu-button.tsx'
import { saveSettings, useMe } from '../session/session.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import type { Column } from './column.ts'

/** The list, and the keys of the columns that are shown by default: all if there are none. */
export interface ColumnChoice {
  list: string
  usual?: readonly string[]
}

/** The columns that a view shows, which take the place of those in the settings of the user. */
export interface ColumnsOfView {
  columns: readonly string[] | null
  choose: (keys: readonly string[] | null) => void
}

const ColumnMenu = lazyComponent(() => import('./column-menu.tsx').then((file) => file.ColumnMenu))

/** The column with the actions of a row: always shown, and the last. */
const isFixed = ({ key }: { key: string }) => key === 'actions'

/** Returns the columns that some keys name, in their order. The column with the name of the row is always shown. */
export function columnsOf<Row>(
  all: readonly Column<Row>[],
  keys: readonly string[] | undefined,
): readonly Column<Row>[] {
  if (!keys) return all
  const shown = keys.flatMap((key) => all.filter((column) => column.key === key && !isFixed(column)))
  const heading = all.filter((column) => column.rowHeader && !shown.includes(column))
  return [...heading, ...shown, ...all.filter(isFixed)]
}

/**
 * The columns that the user has chosen for a list, in their order, and the button for choosing them. The choice belongs to the
 * account; while a view with columns of its own is open, it belongs to the view.
 */
export function useColumnChoice<Row>(
  all: readonly Column<Row>[],
  { list, usual }: ColumnChoice,
  view?: ColumnsOfView,
) {
  const t = useText(tableText)
  const { columns: chosen } = useMe().settings
  const initial = useMemo(
    () => usual && all.filter(({ key, rowHeader }) => rowHeader || usual.includes(key)).map(({ key }) => key),
    [all, usual],
  )
  const keys = view?.columns ?? chosen[list] ?? initial
  const columns = useMemo(() => columnsOf(all, keys), [all, keys])
  const choose = (keys: readonly string[] | null) => {
    if (view) return view.choose(keys)
    const { [list]: _before, ...others } = chosen
    // A refusal shows a notice, and the columns are as before.
    void saveSettings({ columns: keys ? { ...others, [list]: [...keys] } : others }).catch(() => undefined)
  }
  const shown = columns.filter((column) => !isFixed(column))
  return {
    columns,
    /** The keys of the shown columns. */
    keys: shown.map(({ key }) => key),
    button: (
      <MenuButton label={t.columns} icon={<IconColumns size={16} aria-hidden="true" />}>
        {(popoverId) => (
          <ColumnMenu
            popoverId={popoverId}
            all={all.filter((column) => !isFixed(column))}
            shown={shown}
            choose={choose}
          />
        )}
      </MenuButton>
    ),
  }
}
