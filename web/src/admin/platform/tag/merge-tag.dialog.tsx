import { tag, type Tag } from '@banquet/contract/platform/tag'
import { SelectField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { nounOfPage } from '../../../shared/row/tag/tag-nouns.ts'
import { tagsText } from './tags.text.ts'

interface Props {
  row: Tag
  tags: readonly Tag[]
  onClose: () => void
}

/** Puts another tag in the place of a tag. */
export function MergeTagDialog({ row, tags, onClose }: Props) {
  const t = useText(tagsText)
  const others = tags.filter(({ id }) => id !== row.id)
  const save = useSave(tag.merge, { also: [nounOfPage[row.page]] })
  const form = useForm({
    schema: tag.merge.body,
    initial: { into: others[0]?.id ?? 0 },
    submit: (body) => save.mutateAsync({ params: { id: row.id }, body }),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={t.mergeTitle(row.name)} save={t.merge} danger onClose={onClose}>
      <Banner color="danger">{t.mergeHint}</Banner>
      <SelectField
        field={form.field('into')}
        label={t.into}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
