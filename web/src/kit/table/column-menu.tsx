import { TickBox } from '../input/tick-box.tsx'
import * as controls from '../look/controls.module.css'
import { saveSettings, useMe } from '../session/session.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import type { Column } from './column.ts'
import { listViewsText } from './list-views.text.ts'
import * as styles from './column-menu.module.css'

/** Returns the keys with another one, before the first that comes after it by default. */
function withKey(all: readonly { key: string }[], keys: readonly string[], key: string): string[] {
  const place = (one: string) => all.findIndex((column) => column.key === one)
  const before = keys.findIndex((one) => place(one) > place(key))
  return before < 0 ? [...keys, key] : keys.toSpliced(before, 0, key)
}

type Shown = Pick<Column<unknown>, 'key' | 'header' | 'rowHeader'>

interface Props {
  popoverId: string
  all: readonly Shown[]
  shown: readonly Shown[]
  choose: (keys: readonly string[] | null) => void
}

/** The columns of a list in their order, each with what shows, hides or moves it, and the height of the rows. */
export function ColumnMenu({ popoverId, all, shown, choose }: Props) {
  const t = useText(tableText)
  const words = useText(listViewsText)
  const { density } = useMe().settings
  const keys = shown.map(({ key }) => key)
  const swap = (at: number, to: number) => choose(keys.with(at, keys[to] ?? '').with(to, keys[at] ?? ''))
  return (
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
                  choose(checked ? withKey(all, keys, column.key) : keys.filter((one) => one !== column.key))
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
        popoverTarget={popoverId}
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
  )
}
