import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'

/** Whether a key belongs to an input method, which confirms a word with Enter too; Safari reports only an old key code. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || ('keyCode' in nativeEvent && Reflect.get(nativeEvent, 'keyCode') === 229)
}

/** Whether the key is Enter alone: no shortcut, and not the one that confirms a word of an input method. */
export function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isComposing(event)
}

/**
 * The `onKeyDown` of a form that Enter sends: sign-in, search, or a single field. The Enter that confirms a word of an
 * input method does not send it.
 */
export function sendByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}

/**
 * The `onKeyDown` of a form with several fields: Enter goes on to the next field and from the last one to the submit
 * button; Ctrl+Enter or ⌘+Enter sends. With a single field, Enter sends.
 *
 * In a list marked with `data-lines`, Enter goes to the same column of the next line: the next field whose `name` is the
 * same except for digits. From the last line it goes to the button of the list marked with `data-adds-line`, if there is
 * one. Fields without a name are no column.
 * A field that handles Enter itself prevents the default.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  // React passes on the events of a dialog to the form that opened it.
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || !form.contains(target)) return
  if (isComposing(event)) {
    if (!isManyLined(target)) event.preventDefault()
    return
  }
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    if (!event.repeat) press(submitOf(form))
    return
  }
  // A key held in the last field arrives at the submit button; only a press of its own sends.
  if (event.repeat && target === submitOf(form)) event.preventDefault()
  const fields = fieldsOf(form)
  if (event.defaultPrevented || hasOwnEnter(target) || fields.every((one) => isSameField(one, target))) return
  event.preventDefault()
  enter(lineBelow(target, fields) ?? after(target, fields) ?? submitOf(form))
}

/** The tooltip and the attribute that tell which keys press the submit button of a form. */
export function useSendShortcut() {
  const t = useText(commonText)
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return {
    title: t.shortcut(isApple ? '⌘ + Enter' : 'Ctrl + Enter'),
    'aria-keyshortcuts': isApple ? 'Meta+Enter' : 'Control+Enter',
  }
}

/** The elements that hold a value and have no use of their own for Enter, and those in which it starts a new line. */
const field =
  'input:not([type="submit"], [type="button"], [type="reset"], [type="image"], [type="file"], [type="color"]), select, textarea, [contenteditable="true"]'

const isManyLined = (element: HTMLElement) => element.matches('textarea, [contenteditable="true"]')

/** Whether the options of a `<select>` are shown; Enter chooses one of them. */
export const isOpen = (element: HTMLElement) =>
  element.tagName === 'SELECT' && CSS.supports('selector(:open)') && element.matches(':open')

/** Whether Enter means something else there: a new line, an option of an open list, or pressing a button. */
const hasOwnEnter = (element: HTMLElement) =>
  !element.matches(field) || isManyLined(element) || isOpen(element)

/** The fields that can be filled in now. One that is `readOnly` counts only if it is filled by a picker. */
function fieldsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(field)].filter(
    (one) =>
      !one.matches(
        '[disabled], fieldset[disabled] *, [type="hidden"], [tabindex="-1"], [readonly]:not([data-picks])',
      ) && one.checkVisibility({ visibilityProperty: true }),
  )
}

/** Whether two elements belong to one field, as the options of a choice do. */
function isSameField(one: HTMLElement, other: HTMLElement): boolean {
  if (one === other) return true
  const isOption = one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox')
  return (
    isOption &&
    other instanceof HTMLInputElement &&
    other.type === one.type &&
    one.name !== '' &&
    other.name === one.name
  )
}

const follows = (one: HTMLElement, other: HTMLElement) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The next field; of a choice, the option that is chosen. */
function after(target: HTMLElement, fields: readonly HTMLElement[]): HTMLElement | undefined {
  const next = fields.find((one) => follows(one, target) && !isSameField(one, target))
  const chosen =
    next?.matches('[type="radio"]') && fields.find((one) => isSameField(one, next) && one.matches(':checked'))
  return chosen || next
}

const columnOf = (element: HTMLElement) => element.getAttribute('name')?.replaceAll(/\d+/g, '#')

/** The field below in a list of lines, or the button that adds a line; undefined outside of such a list. */
function lineBelow(target: HTMLElement, fields: readonly HTMLElement[]): HTMLElement | undefined {
  const list = target.closest('[data-lines]')
  const column = columnOf(target)
  if (!list || !column) return undefined
  const below = fields.find((one) => list.contains(one) && follows(one, target) && columnOf(one) === column)
  return below ?? list.querySelector<HTMLElement>('[data-adds-line]:not([disabled])') ?? undefined
}

const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[type="submit"]')

/** Moves the focus as the Tab key would, with the text selected. */
function enter(next: HTMLElement | null): void {
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** Presses a button. Leaving the field first completes its value, as it does when the button is clicked. */
function press(button: HTMLElement | null): void {
  flushSync(() => button?.focus())
  button?.click()
}
