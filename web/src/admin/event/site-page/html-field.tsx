import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { bodyStyle } from '../../../shared/event/site-page/site-body.tsx'
import { Typed } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { FaultText, Muted } from '../../../kit/look/look.tsx'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { extensions } from './editor-tools.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import * as fields from '../../../kit/field/fields.module.css'
import * as styles from './html-field.module.css'

interface Props {
  field: Field<string>
  label: string
  hint?: string
}

/** Returns the plain text of HTML, for the messages of a field. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

/** A rich-text editor for HTML with headings, lists, tables, links and pictures. */
export function HtmlField({ field, label, hint }: Props) {
  const id = useId()
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
  const { fault } = field
  return (
    <div className={fields.formField}>
      <b id={id}>{label}</b>
      {hint && <Muted size="small">{hint}</Muted>}
      <div className={styles.editor} data-fault={fault ? true : undefined}>
        <EditorToolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      {fault && <FaultText role="alert">{faultWords(fault.code, fault.params)}</FaultText>}
      <Typed field={field} show={textOf} />
    </div>
  )
}
