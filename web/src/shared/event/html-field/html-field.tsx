import { EditorContent, useEditor, type Editor, type Extensions } from '@tiptap/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { bodyStyle } from '../site-page/site-body.tsx'
import { Typed } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { FaultText, Muted } from '../../../kit/look/look.tsx'
import { faultWords } from '../../../kit/text/errors.text.ts'
import * as fields from '../../../kit/field/fields.module.css'
import * as styles from './html-field.module.css'

/** What the fields of all editors have. */
export interface HtmlFieldProps {
  field: Field<string>
  label: string
  hint?: string
}

interface Props extends HtmlFieldProps {
  /** The elements that the text may contain. */
  extensions: Extensions
  renderToolbar: (editor: Editor) => ReactNode
  /** What is shown below the text, such as a counter. */
  children?: ReactNode
}

/** Returns the plain text of HTML, for the messages of a field. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

/** A rich-text editor for HTML. */
export function HtmlField({ field, label, hint, extensions, renderToolbar, children }: Props) {
  const id = useId()
  const faultId = useId()
  const { fault } = field
  const written = useRef(field.value)
  useEffect(() => field.describe(label, textOf))
  const editor = useEditor({
    extensions,
    content: field.value,
    editorProps: {
      attributes: {
        class: `${bodyStyle} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(fault && { 'aria-invalid': 'true', 'aria-describedby': faultId }),
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      field.set(written.current)
    },
    onBlur: () => field.leave(),
  })
  useEffect(() => {
    // The value was replaced from outside: by another user's version, or by a restored draft.
    if (field.value === written.current) return
    written.current = field.value
    editor.commands.setContent(field.value, { emitUpdate: false })
  }, [editor, field.value])
  return (
    <div className={fields.formField}>
      <b id={id}>{label}</b>
      {hint && <Muted size="small">{hint}</Muted>}
      <div className={styles.editor} data-fault={fault ? true : undefined}>
        {renderToolbar(editor)}
        <EditorContent editor={editor} />
      </div>
      {children}
      {fault && (
        <FaultText id={faultId} role="alert">
          {faultWords(fault.code, fault.params)}
        </FaultText>
      )}
      <Typed field={field} show={textOf} />
    </div>
  )
}
