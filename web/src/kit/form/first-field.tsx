import { useEffect, type RefObject } from 'react'

/** What people type or choose in. Fields that are filled in by other means, such as files, are not among them. */
const fields =
  'input:not([type="hidden"], [type="file"], [aria-hidden="true"]), textarea, select, [contenteditable="true"]'

/** Whether the device has a mouse: on others, a keyboard on the screen would cover the page that was just opened. */
export const hasPointer = () => matchMedia('(pointer: fine)').matches

/** The field that is filled in first: the one that the form names, else the first; of a choice, the option that is chosen. */
function firstField(form: HTMLElement): HTMLElement | undefined {
  const named = form.querySelector<HTMLElement>('[data-autofocus]')
  if (named) return named
  const all = [...form.querySelectorAll<HTMLInputElement>(fields)]
  const cannot = ':disabled, fieldset[disabled] *, [readonly]:not([aria-haspopup])'
  const first = all.find((one) => !one.matches(cannot))
  const isChosen = (one: HTMLInputElement) => one.type === 'radio' && one.checked && one.name === first?.name
  return first?.type === 'radio' ? (all.find(isChosen) ?? first) : first
}

/** Whether the user is at nothing in particular: on the page that was opened, or in the dialog around the form. */
function isFree(form: HTMLElement): boolean {
  const at = document.activeElement
  if (!at || at === document.body || at.matches('main, dialog')) return true
  return form.closest('dialog') !== null && !form.contains(at)
}

/**
 * Lets somebody leave a text field that the program has put the cursor into, without having typed there: the form does not
 * learn of it and shows no fault.
 */
function forgive(field: HTMLElement): void {
  if (!field.matches('input:not([aria-haspopup], [role="combobox"]), textarea')) return
  const { value: before } = field as HTMLInputElement
  const leave = (event: Event) => {
    if ((field as HTMLInputElement).value === before) event.stopPropagation()
  }
  field.addEventListener('focusout', leave, { once: true })
}

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Whether the form is what its page or dialog was opened for, and is still empty. */
  isWanted: boolean
}

/** Puts the cursor into the first field of a new form once its fields are there. It renders nothing. */
export function FirstField({ form, isWanted }: Props) {
  useEffect(() => {
    const element = form.current
    if (!isWanted || !element || !hasPointer()) return
    const first = firstField(element)
    // A dialog that is about to open puts the cursor there by itself.
    if (element.closest('dialog:not([open])')) first?.setAttribute('data-autofocus', 'true')
    else if (first && isFree(element)) {
      first.focus({ preventScroll: true })
      forgive(first)
    }
  }, [form, isWanted])
  return null
}
