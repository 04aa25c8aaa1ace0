import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { goOnByEnter, useSendShortcut } from '../../../kit/input/enter.ts'
import { faultsLeft } from '../../../kit/form/faults-left.ts'
import type { Faults } from './reset-calls.ts'

/**
 * A form before signing in: values, faults and submit. `check` and `send` return the faults, or undefined; the first
 * faulty field gets the focus.
 */
export function useSignInForm<Name extends string>(
  blank: Record<Name, string>,
  steps: {
    check: (values: Record<Name, string>) => Faults<Name>
    send: (values: Record<Name, string>) => Promise<Faults<Name> | undefined>
    done: (values: Record<Name, string>) => void
  },
) {
  const [values, setValues] = useState(blank)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // After the button of the previous step, the first input of this one that is still to be filled in gets the focus.
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
    const first = inputs.find((one) => one.required && one.value === '') ?? inputs[0]
    first?.focus()
  }, [])

  function show(found: Faults<Name>) {
    setFaults(found)
    const first = (Object.keys(blank) as Name[]).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return Object.keys(found).length > 0
  }

  async function submit() {
    if (busy || show(steps.check(values))) return
    setBusy(true)
    const found = await steps.send(values)
    setBusy(false)
    if (found) show(found)
    else steps.done(values)
  }

  return {
    busy,
    /** The props of the `<form>`, and those that tell at its button how the keyboard sends it. */
    form: {
      ref: form,
      noValidate: true,
      onKeyDown: goOnByEnter,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    shortcut: useSendShortcut(),
    /** The fault that belongs to no particular field, in words. */
    message: faults.form?.(),
    field: (name: Name) => ({
      name,
      value: values[name],
      fault: faults[name]?.(),
      onValue: (value: string) => {
        const next = { ...values, [name]: value }
        setValues(next)
        const checked = { before: steps.check(values), now: steps.check(next) }
        setFaults((old) => faultsLeft(old, name, checked))
      },
    }),
  }
}
