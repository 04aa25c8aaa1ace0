import { Button, type ButtonProps } from '@mantine/core'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Actions } from '../look/actions.tsx'
import { commonText } from '../text/common.text.ts'
import { confirm } from '../dialog/confirm.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { goOnByEnter, useSendShortcut } from '../input/enter.ts'
import { FirstField } from './first-field.tsx'
import type { FormState, Stale } from './form.ts'
import { formText } from './form.text.ts'
import { registerForm } from '../session/unsaved.ts'
import { whileLeaving } from './go-back.ts'
import { say, useText } from '../text/text.ts'
import { PlainTable, Row, Stack, Text } from '../look/look.tsx'
import { Spinner } from '../look/spinner.tsx'
import * as styles from './form.module.css'

// Only the parts that the frame needs, so that every type of form fits.
type AnyForm = Pick<
  FormState<never>,
  'send' | 'saving' | 'isNew' | 'isDirty' | 'settled' | 'refusals' | 'stale'
>
type Guarded = Pick<AnyForm, 'isDirty'> & Partial<Pick<AnyForm, 'settled'>>
interface GuardedPage extends Guarded {
  /** Whether what is edited is chosen by the parameters of the address. */
  isOfSearch?: boolean
}

/**
 * Asks before unsaved changes are lost; resolves to true if they may be discarded. A pending save is awaited first, because
 * its changes are not lost.
 */
export async function mayLose(form: Guarded): Promise<boolean> {
  await form.settled?.()
  if (!form.isDirty()) return true
  return confirm({
    title: say(commonText, 'unsaved'),
    danger: true,
    yes: say(commonText, 'leave'),
    no: say(commonText, 'stay'),
  })
}

interface Address {
  pathname: string
  search: { event?: string }
}

/** The event in the address identifies what a form adds to, as the path does; for some pages, so does all of the search. */
function isElsewhere(current: Address, next: Address, isOfSearch: boolean): boolean {
  return (
    current.pathname !== next.pathname ||
    current.search.event !== next.search.event ||
    (isOfSearch && JSON.stringify(current.search) !== JSON.stringify(next.search))
  )
}

/**
 * Asks before the user leaves the page with unsaved changes, by a link or by closing the tab; signing out in another tab leaves
 * the page open for them.
 */
export function useLeaveGuard(form: GuardedPage): void {
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  useEffect(() => registerForm(() => latest.current.isDirty()), [])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isElsewhere(current, next, form.isOfSearch === true) && !(await whileLeaving(mayLose(form))),
    enableBeforeUnload: form.isDirty,
  })
}

/**
 * Returns the element that gets the focus after a refusal: the first field that is marked as faulty. A fault of a group of
 * fields has no field of its own; the first one of the group stands for it, or else the message itself.
 */
function firstFault(form: HTMLElement): HTMLElement | null {
  const marked = form.querySelector<HTMLElement>(
    '[aria-invalid="true"], .mantine-InputWrapper-error, [data-fault-text]',
  )
  if (!marked || marked.ariaInvalid === 'true') return marked
  const group = marked.closest('.mantine-InputWrapper-root')
  const field =
    group?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    group?.querySelector<HTMLElement>('input:not([type="hidden"], [disabled])')
  if (field) return field
  marked.tabIndex = -1
  return marked
}

/**
 * The `<form>` around the fields: a new one begins with the cursor in its first field, Enter goes on to the next one, Ctrl+Enter
 * submits. It moves the focus to the first
 * fault or back to where it was, guards unsaved changes when the user leaves the page, and asks what to do if somebody
 * else edited the row meanwhile.
 */
export function Form({
  form,
  children,
  width,
  beside = false,
}: {
  form: AnyForm
  children: ReactNode
  /** Whether it stands on a page that is opened for something else, so that the cursor does not begin in it. */
  beside?: boolean
  /** Maximum width, if not that of one column of fields. */
  width?: number | 'none'
}) {
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refusals > 0 && element.current) firstFault(element.current)?.focus()
  }, [form.refusals])
  const wasSaving = useRef(false)
  useEffect(() => {
    // A disabled button loses the focus. It is returned after saving, unless a fault has taken it.
    if (wasSaving.current && !form.saving && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    wasSaving.current = form.saving
  }, [form.saving])
  useLeaveGuard(form)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      ref={element}
      className={styles.form}
      style={{ maxWidth: width }}
      data-fields
      noValidate
      aria-busy={form.saving}
      onKeyDown={goOnByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        // React passes events of a dialog on to the form that opened it.
        event.stopPropagation()
        // A form that was saved stays until the next page is loaded, and must not be sent a second time.
        if (!router.state.isLoading) void form.send()
      }}
    >
      <Suspense fallback={<Spinner />}>
        {children}
        <FirstField form={element} isWanted={form.isNew && !beside} />
      </Suspense>
      {form.stale && <StaleDialog stale={form.stale} />}
    </form>
  )
}

interface GroupProps {
  title: string
  /** What the names of sections lead to it by (`FormSections`). */
  id?: string
  /** For users who may only view. */
  disabled?: boolean
  children: ReactNode
}

/** Fields of a form that belong together, under a heading. */
export function FormGroup({ title, id, disabled = false, children }: GroupProps) {
  return (
    <Stack
      as="fieldset"
      className={styles.group}
      disabled={disabled}
      {...(id !== undefined && { id, tabIndex: -1 })}
    >
      <Text as="legend" mb={12} fz={16} fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}

interface SubmitProps extends ButtonProps {
  form: Pick<AnyForm, 'saving'>
  children: ReactNode
}

/** The button that submits the form around it, with its shortcut as a tooltip. */
export function SubmitButton({ form, ...button }: SubmitProps) {
  return <Button {...button} {...useSendShortcut()} type="submit" loading={form.saving} />
}

interface ActionsProps {
  form: Pick<AnyForm, 'saving' | 'isNew'>
  /** Label of the button that saves, if not 新增 for a new row and 確定 for an edit. */
  save?: string | undefined
  /** Label of the other button, where 取消 could be read as the action itself. */
  back?: string | undefined
  /** Saving destroys something: the button is red. */
  danger?: boolean | undefined
  onCancel: () => void
  /** Other actions on the row, at the far end. */
  children?: ReactNode
}

/** Cancel and save at the end of a form; saving shows a spinner and cannot be triggered twice. */
export function FormActions({ form, save, back, danger = false, onCancel, children }: ActionsProps) {
  const t = useText(commonText)
  return (
    <Actions>
      {children !== undefined && (
        <Row gap={4} me="auto">
          {children}
        </Row>
      )}
      <Button variant="default" onClick={onCancel}>
        {back ?? t.cancel}
      </Button>
      <SubmitButton form={form} {...(danger && { color: 'red' })}>
        {save ?? (form.isNew ? t.add : t.ok)}
      </SubmitButton>
    </Actions>
  )
}

/** Shown if another user edited the row: the differences, and buttons to load their version or to overwrite it. */
function StaleDialog({ stale }: { stale: Stale }) {
  const t = useText(formText)
  return (
    <Dialog title={t.staleTitle} size="large" onClose={stale.dismiss}>
      <p>{stale.differing.length > 0 ? t.staleBody : t.staleSame}</p>
      {stale.differing.length > 0 && (
        <PlainTable m="12px 0" className={styles.stale}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.currentValue}</th>
              <th scope="col">{t.typedValue}</th>
            </tr>
          </thead>
          <tbody>
            {stale.differing.map(({ name, label, now, typed }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{now}</td>
                <td>{typed}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <Actions>
        <Button variant="default" onClick={stale.overwrite}>
          {t.overwrite}
        </Button>
        <Button onClick={stale.load} data-autofocus>
          {t.loadCurrent}
        </Button>
      </Actions>
    </Dialog>
  )
}
