import { tag, tagColors, type Tag } from '@banquet/contract/platform/tag'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { nounOfPage } from '../../../shared/row/tag/tag-nouns.ts'
import { tagColorText, tagsText } from './tags.text.ts'

const schema = tag.update.body.omit({ version: true })

/** Renames a tag and changes its colour. */
export function TagEditDialog({ row, onClose }: { row: Tag; onClose: () => void }) {
  const t = useText(tagsText)
  const colors = useText(tagColorText)
  const save = useSave(tag.update, { also: [nounOfPage[row.page]] })
  const form = useForm({
    schema,
    initial: { name: row.name, color: row.color },
    version: row.version,
    submit: (fields, version) => save.mutateAsync({ params: { id: row.id }, body: { ...fields, version } }),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={t.edit} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} max={30} first />
      <SelectField
        field={form.field('color')}
        label={t.color}
        options={tagColors.map((value) => ({ value, label: colors[value] }))}
      />
    </FormDialog>
  )
}
