import { errorStatus, type ErrorCode } from '@banquet/contract/call/errors'
import type { Fault } from '@banquet/contract/call/faults'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, refusalWords } from '../call/api.ts'
import { dismiss, notify } from '../notice/notices.ts'
import { commonText } from '../text/common.text.ts'
import { errorWords, faultWords } from '../text/errors.text.ts'
import { labelled, listed, say } from '../text/text.ts'
import { faultsOf, faultsOutside, faultsWithin } from './faults.ts'
import { refuse, settle, type Current, type Model, type Values } from './form-model.ts'

export interface FormOptions<S extends z.ZodObject, R> {
  schema: S
  initial: Values<S>
  /** Version of the row being edited; undefined for a new one. */
  version?: number | undefined
  /** Extracts the fields from a row, if they are not simply its own; used for a row that somebody else edited. */
  fieldsOf?: (row: never) => Partial<Values<S>>
  /** Saves with `useSave`; refused fields show their faults without further code. */
  submit: (input: z.output<S>, version: number | undefined) => Promise<R>
  done?: (answer: R) => void
  /** Refusals that are also shown as a warning, besides those that every form shows. */
  warnsOf?: readonly ErrorCode[]
}

/** Refusals that a form shows in its own way, so that the call does not show them a second time. */
export const shownByForm = (Object.keys(errorStatus) as ErrorCode[]).filter(
  (code) =>
    code === 'validation' ||
    code === 'stale' ||
    /duplicate$|^(?:signup-type|pool|question)\.taken$/.test(code),
)

type SetModel<V> = (next: (old: Model<V>) => Model<V>) => void

/** Sends the values of a form once at a time, and shows why they are refused. */
export function useSending<S extends z.ZodObject, R>(
  { schema, fieldsOf, submit, done, warnsOf = [] }: FormOptions<S, R>,
  { values, refused }: Model<Values<S>>,
  setModel: SetModel<Values<S>>,
) {
  const [saving, setSaving] = useState(false)
  const sending = useRef<Promise<void>>(undefined)
  const saved = useRef<Values<S>>(undefined)
  // The warning about the last submit goes with the next one, with the last of its faults, and with the form.
  const warning = useRef<number>(undefined)
  const withdraw = () => {
    if (warning.current !== undefined) dismiss(warning.current)
    warning.current = undefined
  }
  const warnedAt = useRef(values)
  useEffect(() => {
    if (warning.current === undefined || warnedAt.current === values) return
    if (refused.length === 0 && schema.safeParse(values).success) withdraw()
  }, [values, refused, schema])
  useEffect(() => withdraw, [])
  const send = async (version: number | undefined) => {
    if (sending.current) return
    withdraw()
    warnedAt.current = values
    const input = schema.safeParse(values, { reportInput: true })
    if (!input.success) {
      warning.current = notify.warning(wordsFor(faultsOf(input.error, values)))
      return setModel((old) => refuse(old, []))
    }
    sending.current = save(input.data, version)
    await sending.current
  }
  const save = async (input: z.output<S>, version: number | undefined) => {
    setSaving(true)
    try {
      const answer = await submit(input, version)
      saved.current = values
      setModel((old) => settle(old, values))
      done?.(answer)
    } catch (error) {
      // The call has already shown other errors, and every refusal that the form does not show.
      if (!(error instanceof ApiError)) return
      warning.current = showRefusal(error, Object.keys(values), [...shownByForm, ...warnsOf])
      setModel((old) => marked(old, error, fieldsOf))
    } finally {
      sending.current = undefined
      setSaving(false)
    }
  }
  return { send, saving, saved, settled: () => sending.current ?? Promise.resolve() }
}

/** Describes why a form is not submitted: something is missing, or a value breaks a rule. */
function wordsFor(faults: readonly Fault[]): string {
  const isIncomplete = faults.some(({ code }) => code === 'required')
  return isIncomplete ? say(commonText, 'incomplete') : errorWords('validation')
}

/** Shows a refusal in addition to the marked fields, unless the call has shown it. */
function showRefusal(
  error: ApiError,
  names: readonly string[],
  shown: readonly ErrorCode[],
): number | undefined {
  if (error.code === 'stale' || !shown.some((code) => code === error.code)) return undefined
  const others = faultsOutside(error.problem?.errors ?? [], names)
  const rest = listed(others.map(({ path, code, params }) => labelled(path, faultWords(code, params))))
  return notify.warning(refusalWords(error), { detail: rest || undefined })
}

/** Marks the fields that a refusal names. */
function marked<V extends object>(
  model: Model<V>,
  error: ApiError,
  fieldsOf: (row: never) => object = () => ({}),
): Model<V> {
  if (error.code === 'stale') {
    const row = (error.problem?.current ?? {}) as Current
    return { ...model, current: { ...row, ...fieldsOf(row as never) } }
  }
  const names = Object.keys(model.start)
  return refuse(
    model,
    names.flatMap((name) => faultsWithin(error.problem?.errors ?? [], name)),
  )
}
