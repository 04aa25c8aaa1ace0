import { useEffect, useState } from 'react'
import { lazyComponent } from '../look/lazy-component.tsx'
import { useMe } from '../session/session.ts'
import { useText } from '../text/text.ts'
import { keysText } from './keys.text.ts'
import { useKeys, type Key, type KeyGroup } from './keys.ts'
import { keysNow, press, saveForm } from './key-press.ts'

const KeyMap = lazyComponent(() => import('./key-map.dialog.tsx').then((file) => file.KeyMap))

/** Listens for the keys that are commands, and shows the map of them with `?`. */
export function KeysHost({ everywhere }: { everywhere: readonly Key[] }) {
  const t = useText(keysText)
  const { singleKeys } = useMe().settings
  const [shown, setShown] = useState<Map<KeyGroup, readonly Key[]>>()
  const show: Key = { keys: '?', words: t.show, run: () => setShown(keysNow()) }
  useKeys('everywhere', [...everywhere, show])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      if (ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 's') {
        if (!event.defaultPrevented && !repeat && saveForm()) event.preventDefault()
      } else if (singleKeys) press(event)
    }
    // On the window, so that what handles a key itself comes first.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [singleKeys])
  return shown && <KeyMap keys={shown} onClose={() => setShown(undefined)} />
}
