import { Fragment } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { useText } from '../text/text.ts'
import { keysText } from './keys.text.ts'
import type { Key, KeyGroup } from './keys.ts'
import * as styles from './keys.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const held = isMac ? '⌘ ' : 'Ctrl '

const symbols: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
}

/** What is printed on the key. */
function nameOf(key: string): string {
  if (key.startsWith('Shift+')) return `Shift ${nameOf(key.slice('Shift+'.length))}`
  return symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** What works on the page, grouped by where. */
export function KeyMap({ keys, onClose }: { keys: Map<KeyGroup, readonly Key[]>; onClose: () => void }) {
  const t = useText(keysText)
  const always = [
    { keys: `${held}K`, words: t.palette },
    { keys: `${held}S`, words: t.save },
    { keys: `${held}Enter`, words: t.send },
  ]
  return (
    <Dialog title={t.title} size="large" onClose={onClose}>
      <div className={styles.groups}>
        {[...keys].map(([group, own]) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`}>{t[group]}</h3>
            <dl className={styles.keys}>
              {group === 'everywhere' &&
                always.map((one) => (
                  <div key={one.keys}>
                    <dt>
                      <kbd>{one.keys}</kbd>
                    </dt>
                    <dd>{one.words}</dd>
                  </div>
                ))}
              {own.map((one) => (
                <div key={one.keys}>
                  <dt>
                    <Strokes keys={one.keys} />
                  </dt>
                  <dd>{one.words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Strokes({ keys }: { keys: string }) {
  const t = useText(keysText)
  return keys.split(',').map((stroke, n) => (
    <Fragment key={stroke}>
      {n > 0 && <small>{t.or}</small>}
      {stroke
        .trim()
        .split(' ')
        .map((key, at) => (
          <Fragment key={key}>
            {at > 0 && <small>{t.followedBy}</small>}
            <kbd>{nameOf(key)}</kbd>
          </Fragment>
        ))}
    </Fragment>
  ))
}
