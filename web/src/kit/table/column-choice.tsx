import { IconColumns } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { TickBox } from '../input/tick-box.tsx'
import { MenuButton } from '../look/menu-button.tsx'
import { useMe } from '../session/session.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import * as controls from '../look/controls.module.css'
import type { Column } from './column.ts'

/** The list, and the keys of the columns that are shown by default. */
export interface ColumnChoice {
  list: string
  usual: readonly string[]
}

/** Returns the keys stored on this device; undefined if there are none or they cannot be parsed. */
function readChoice(place: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return Array.isArray(value) ? value.map(String) : undefined
  } catch {
    return undefined
  }
}

/**
 * The columns that the user has chosen for a list, and the button for choosing them. The choice is stored on this device
 * for each user, because several may share it. The column with the name of the row is always shown.
 */
export function useColumnChoice<Row>(all: readonly Column<Row>[], { list, usual }: ColumnChoice) {
  const t = useText(tableText)
  const place = `banquet-columns-${useMe().id}-${list}`
  const [chosen, setChosen] = useState(() => readChoice(place))
  const shown = chosen ?? usual
  const columns = useMemo(
    () => all.filter(({ key, rowHeader }) => rowHeader || shown.includes(key)),
    [all, shown],
  )
  const choose = (keys: readonly string[] | undefined) => {
    setChosen(keys)
    if (keys) localStorage.setItem(place, JSON.stringify(keys))
    else localStorage.removeItem(place)
  }
  const button = (
    <MenuButton label={t.columns} icon={<IconColumns size={16} aria-hidden="true" />}>
      {(id) => (
        <>
          {all
            .filter(({ rowHeader }) => !rowHeader)
            .map(({ key, header }) => (
              <label key={key}>
                <TickBox
                  aria-label={header}
                  checked={shown.includes(key)}
                  onChange={({ currentTarget: { checked } }) =>
                    choose(checked ? [...shown, key] : shown.filter((one) => one !== key))
                  }
                />
                {header}
              </label>
            ))}
          <button
            type="button"
            className={controls.iconButton}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => choose(undefined)}
          >
            {t.usualColumns}
          </button>
        </>
      )}
    </MenuButton>
  )
  return { columns, button }
}
