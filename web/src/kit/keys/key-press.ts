import { declaredKeys, keyGroups, type Key, type KeyGroup } from './keys.ts'

/** Keys that add a row work in lists; those of other buttons belong to a record. */
const groupOfButton = (key: string): KeyGroup => (key === 'n' ? 'list' : 'record')

/** The visible buttons and links of the page that a single key presses, the first for each key. */
function buttonKeys(): Map<KeyGroup, Key[]> {
  const found = new Map<string, Key>()
  for (const button of document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')) {
    const keys = button.getAttribute('aria-keyshortcuts') ?? ''
    if (!/^[a-z]$/.test(keys) || found.has(keys) || !button.checkVisibility()) continue
    if (button.matches(':disabled, [data-disabled], [aria-disabled="true"]')) continue
    const words = button.getAttribute('aria-label') ?? button.textContent.trim()
    // It has the focus, so that a dialog that it opens returns the focus there.
    const run = () => {
      button.focus()
      button.click()
    }
    found.set(keys, { keys, words, run })
  }
  return Map.groupBy(found.values(), ({ keys }) => groupOfButton(keys))
}

/** What the buttons of the page do, of those that a key presses. */
export const actionsNow = (): Key[] => [...buttonKeys().values()].flat()

/** How long a page may take until it shows its buttons, in milliseconds. */
const loading = 20_000

/**
 * Presses the button of a key as soon as a page that is being opened shows it, or only gives it the focus. A page that does not
 * offer it any more is just opened.
 */
export function pressWhenThere(wanted: string, pathname: string, how: 'press' | 'focus'): void {
  const until = performance.now() + loading
  const look = () => {
    const button =
      location.pathname === pathname &&
      document.querySelector<HTMLElement>(
        `main [aria-keyshortcuts="${wanted}"]:not(:disabled, [data-disabled])`,
      )
    if (button) {
      button.focus()
      if (how === 'press') button.click()
    }
    if (button || performance.now() > until) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}

/** The keys that work on this page now, by group; a key of a record comes before the same one of a list. */
export function keysNow(): Map<KeyGroup, readonly Key[]> {
  const buttons = buttonKeys()
  const taken = new Set<string>()
  const found = new Map<KeyGroup, readonly Key[]>()
  for (const group of keyGroups.toReversed()) {
    const all = declaredKeys(group)
    const free = [...all, ...(buttons.get(group) ?? [])].filter(({ keys }) => {
      const isTaken = taken.has(keys)
      taken.add(keys)
      return !isTaken
    })
    if (free.length > 0) found.set(group, free)
  }
  return new Map(keyGroups.flatMap((group) => (found.has(group) ? [[group, found.get(group) ?? []]] : [])))
}

/** Where a key has another meaning: what is typed into, and what is moved through by arrow keys or letters. */
const ownKeys =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="tablist"], [role="slider"], [role="combobox"], [role="textbox"]'
/** What may lie over the page; some of it is there and only hidden while it is closed. */
const covers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether something lies over the page, so that the keys of the page do not work. */
const isCovered = () =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll(covers)].some((one) => one.checkVisibility())

/** Returns the key that was pressed, as `Key` names it; undefined if it is not for a command. */
function strokeOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event
  if (event.defaultPrevented || ctrlKey || metaKey || altKey) return undefined
  // Safari reports the key that ends a word of an input method with this old code only.
  if (isComposing || Reflect.get(event, 'keyCode') === 229 || key === 'Process') return undefined
  if (target instanceof Element && target.closest(ownKeys)) return undefined
  if (isCovered()) return undefined
  if (key === ' ') return 'Space'
  if (shiftKey && /^[a-z]$/i.test(key)) return `Shift+${key.toLowerCase()}`
  return key.length === 1 ? key.toLowerCase() : key
}

/** How long the first of two keys waits for the second one, in milliseconds. */
const patience = 5000
let first: { stroke: string; at: number } | undefined

/** Runs the command of a key, unless somebody is typing, a dialog is open or another key is held with it. */
export function press(event: KeyboardEvent): void {
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const stroke = strokeOf(event)
  const before = first && event.timeStamp - first.at < patience ? first.stroke : undefined
  first = undefined
  if (stroke === undefined) return
  const all = [...keysNow().values()].toReversed().flat()
  const strokesOf = ({ keys }: Key) => keys.split(',').map((one) => one.trim())
  const found = (wanted: string) => all.find((one) => strokesOf(one).includes(wanted))
  const key = (before !== undefined && found(`${before} ${stroke}`)) || found(stroke)
  if (key) {
    if (event.repeat && !key.repeats) return
    if (key.run() !== false) event.preventDefault()
  } else if (all.some((one) => strokesOf(one).some((keys) => keys.startsWith(`${stroke} `)))) {
    first = { stroke, at: event.timeStamp }
  }
}

/** Saves the form that is being filled in, or the only one of the page; whether there is one. */
export function saveForm(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const forms = [...(dialog ?? document).querySelectorAll<HTMLFormElement>('form')].filter(
    (form) => !form.closest('search') && form.querySelector('[type="submit"]') !== null,
  )
  const own = forms.find((form) => form.contains(document.activeElement))
  const form = own ?? (forms.length === 1 ? forms[0] : undefined)
  const button = form?.querySelector<HTMLElement>('[type="submit"]:not(:disabled)')
  // Leaving the field first completes its value, as it does when the button is clicked.
  button?.focus()
  button?.click()
  return form !== undefined
}
