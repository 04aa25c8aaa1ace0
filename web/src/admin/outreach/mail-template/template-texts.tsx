import type { Editor } from '@tiptap/core'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { PlaceholderMenu, type PlaceholderOption } from '../campaign/placeholder-menu.tsx'
import { SubjectField } from '../campaign/subject-field.tsx'
import { mailTemplateText } from './mail-template.text.ts'
import { PageField } from '../../../shared/event/html-field/page-field.part.ts'

export type TextName = 'subject' | 'body' | 'enSubject' | 'enBody'

interface Props {
  field: (name: TextName) => Field<string>
  /** What can be inserted into a subject, and into a text. */
  inSubject: readonly PlaceholderOption[]
  inText: readonly PlaceholderOption[]
}

/** Inserts a placeholder at the cursor, or a condition at the beginning of its line. */
function insert(editor: Editor, { text, isCondition = false }: PlaceholderOption): void {
  const { $from } = editor.state.selection
  let at = $from.start()
  $from.parent.forEach((node, offset) => {
    const end = $from.start() + offset + node.nodeSize
    if (node.type.name === 'hardBreak' && end <= $from.pos) at = end
  })
  if (isCondition) editor.chain().focus().insertContentAt(at, text).run()
  else editor.chain().focus().insertContent(text).run()
}

/** The texts of a template in both languages. */
export function TemplateTexts({ field, inSubject, inText }: Props) {
  const t = useText(mailTemplateText)
  return (['', 'en'] as const).map((prefix) => {
    const isEnglish = prefix === 'en'
    const body = isEnglish ? 'enBody' : 'body'
    const subject = isEnglish ? 'enSubject' : 'subject'
    return (
      <FormGroup key={prefix} title={isEnglish ? t.english : t.chinese}>
        <SubjectField field={field(subject)} label={t[subject]} max={150} options={inSubject} />
        <PageField
          field={field(body)}
          label={t[body]}
          renderMore={(editor) => (
            <PlaceholderMenu options={inText} onInsert={(option) => insert(editor, option)} />
          )}
        />
      </FormGroup>
    )
  })
}
