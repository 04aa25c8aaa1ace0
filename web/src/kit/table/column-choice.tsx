import { IconColumns } from '@tabler/icons-react'
import { useMemo } from 'react'
import { TickBox } from '../input/tick-box.tsx'
import { MenuButton } from '../look/menu-button.tsx'
import { saveSettings, useMe } from '../session/session.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import * as controls from '../look/controls.module.css'
import type { Column } from './column.ts'
import { listViewsText } from './list-views.text.ts'
import * as styles from './column-choice.module.css'

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

/** Returns the keys with another one, before the first that comes after it by default. */
export function withKey(all: readonly { key: string }[], keys: readonly string[], key: string): string[] {
  const place = (one: string) => all.findIndex((column) => column.key === one)
  const before = keys.findIndex((one) => place(one) > place(key))
  return before < 0 ? [...keys, key] : keys.toSpliced(before, 0, key)
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
    button: <ColumnButton all={all.filter((column) => !isFixed(column))} shown={shown} choose={choose} />,
  }
}

interface ButtonProps<Row> {
  all: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  choose: (keys: readonly string[] | null) => void
}

function ColumnButton<Row>({ all, shown, choose }: ButtonProps<Row>) {
  const t = useText(tableText)
  const words = useText(listViewsText)
  const { density } = useMe().settings
  const keys = shown.map(({ key }) => key)
  const swap = (at: number, to: number) => choose(keys.with(at, keys[to] ?? '').with(to, keys[at] ?? ''))
  return (
    <MenuButton label={t.columns} icon={<IconColumns size={16} aria-hidden="true" />}>
      {(id) => (
        <>
          {[...shown, ...all.filter((column) => !shown.includes(column))].map((column, at) => (
            <div key={column.key} className={styles.column}>
              {column.rowHeader ? (
                <span>{column.header}</span>
              ) : (
                <label>
                  <TickBox
                    aria-label={column.header}
                    checked={at < shown.length}
                    onChange={({ currentTarget: { checked } }) =>
                      choose(
                        checked ? withKey(all, keys, column.key) : keys.filter((one) => one !== column.key),
                      )
                    }
                  />
                  {column.header}
                </label>
              )}
              {at < shown.length && (
                <>
                  <button
                    type="button"
                    className={controls.iconButton}
                    aria-label={words.up(column.header)}
                    aria-disabled={at === 0}
                    onClick={() => at > 0 && swap(at, at - 1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </button>
                  <button
                    type="button"
                    className={controls.iconButton}
                    aria-label={words.down(column.header)}
                    aria-disabled={at === shown.length - 1}
                    onClick={() => at < shown.length - 1 && swap(at, at + 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </button>
                </>
              )}
            </div>
          ))}
          <button
            type="button"
            className={controls.iconButton}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => choose(null)}
          >
            {t.usualColumns}
          </button>
          <div className={styles.column} role="group" aria-label={words.density}>
            <span>{words.density}</span>
            {(['usual', 'compact'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={controls.iconButton}
                aria-pressed={density === one}
                onClick={() => void saveSettings({ density: one }).catch(() => undefined)}
              >
                {words[one]}
              </button>
            ))}
          </div>
        </>
      )}
    </MenuButton>
  )
}
