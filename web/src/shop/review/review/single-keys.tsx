import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { singleKeysText } from './single-keys.text.ts'

const storageKey = 'banquet-single-keys'
const listeners = new Set<() => void>()
let isOn = stored()

/** Whether single keys are commands on this device. People who speak to their device, or touch keys by accident, switch them off. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, () => isOn)
}

/** Says which keys the page has, and switches them off and on for this device. */
export function KeysHint({ keys }: { keys: string }) {
  const t = useText(singleKeysText)
  const isUsed = useSingleKeys()
  return (
    <Muted data-needs="keyboard">
      {isUsed && `${keys} `}
      <Button variant="subtle" size="compact-md" onClick={() => choose(!isUsed)}>
        {isUsed ? t.off : t.on}
      </Button>
    </Muted>
  )
}

function choose(next: boolean) {
  try {
    localStorage.setItem(storageKey, next ? 'on' : 'off')
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  isOn = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
