import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Actions } from '../look/actions.tsx'
import { commonText } from '../text/common.text.ts'
import { confirm } from '../dialog/confirm.ts'
import { Dialog } from '../dialog/dialog.tsx'
import type { FormState, Stale } from './form.ts'
import { formText } from './form.text.ts'
import { say, useText } from '../text/text.ts'
import { PlainTable, Row, Stack } from '../look/look.tsx'
import * as styles from './form.module.css'

// Only what a form itself needs, so that forms of every shape fit.
type AnyForm = Pick<FormState<never>, 'send' | 'saving' | 'isNew' | 'isDirty' | 'refusals' | 'stale'>

/** Asks before unsaved changes are lost; true if they may be. */
export function mayLose(form: Pick<AnyForm, 'isDirty'>): Promise<boolean> {
  if (!form.isDirty()) return Promise.resolve(true)
  return confirm({
    title: say(commonText, 'unsaved'),
    yes: say(commonText, 'leave'),
    no: say(commonText, 'stay'),
  })
}

/** Asks before the page is left with unsaved changes, by a link or by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await mayLose({ isDirty })),
    enableBeforeUnload: isDirty,
  })
}

/**
 * The `<form>` around the fields: sends on Enter and submit, puts the focus on the first fault or back to where it was
 * sent from, guards unsaved changes when the page is left, and asks what to do when somebody else edited the row
 * meanwhile.
 */
export function Form({
  form,
  children,
  width,
}: {
  form: AnyForm
  children: ReactNode
  /** Its greatest width, where it is not that of one column of fields. */
  width?: number | 'none'
}) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.refusals])
  const wasSaving = useRef(false)
  useEffect(() => {
    // A button that cannot be pressed has no focus. Who pressed it goes on from there, unless a fault took it over.
    if (wasSaving.current && !form.saving && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    wasSaving.current = form.saving
  }, [form.saving])
  useLeaveGuard(form.isDirty)
  return (
    <form
      ref={element}
      className={styles.form}
      style={{ maxWidth: width }}
      data-fields
      noValidate
      aria-busy={form.saving}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      {children}
      {form.stale && <StaleDialog stale={form.stale} />}
    </form>
  )
}

interface GroupProps {
  title: string
  /** For those who may only read. */
  disabled?: boolean
  children: ReactNode
}

/** Fields of a form that belong together, below a heading. */
export function FormGroup({ title, disabled = false, children }: GroupProps) {
  return (
    <Stack as="fieldset" className={styles.group} disabled={disabled}>
      <legend>{title}</legend>
      {children}
    </Stack>
  )
}

interface ActionsProps {
  form: Pick<AnyForm, 'saving' | 'isNew'>
  /** Words of the button that saves, where it is not 新增 for a new row and 確定 for an edit. */
  save?: string | undefined
  /** Words of the other one, where 取消 would mean the action itself. */
  back?: string | undefined
  /** Saving destroys something: the button is red. */
  danger?: boolean | undefined
  onCancel: () => void
  /** Other actions on the row, at the far end. */
  children?: ReactNode
}

/** Cancel and save at the end of a form; saving shows a spinner and cannot be asked for twice. */
export function FormActions({ form, save, back, danger = false, onCancel, children }: ActionsProps) {
  const t = useText(commonText)
  return (
    <Actions>
      {children !== undefined && (
        <Row gap={4} className={styles.actions}>
          {children}
        </Row>
      )}
      <Button variant="default" onClick={onCancel}>
        {back ?? t.cancel}
      </Button>
      <Button type="submit" loading={form.saving} {...(danger && { color: 'red' })}>
        {save ?? (form.isNew ? t.add : t.ok)}
      </Button>
    </Actions>
  )
}

/** Somebody else edited the row: shows what differs, offers to load theirs or to overwrite it. */
function StaleDialog({ stale }: { stale: Stale }) {
  const t = useText(formText)
  return (
    <Dialog title={t.staleTitle} size="large" onClose={stale.dismiss}>
      <p>{stale.differing.length > 0 ? t.staleBody : t.staleSame}</p>
      {stale.differing.length > 0 && (
        <PlainTable className={styles.stale}>
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
