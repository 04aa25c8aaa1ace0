import { savedSegment, savedSegmentInput } from '@banquet/contract/outreach/saved-segment'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave, type Field } from '../../../kit/form/form.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import type { SegmentValue } from '../segment/segment-value.ts'
import { savedSegmentText } from './saved-segment.text.ts'
import { useSavedSegments } from './saved-segments.ts'

interface Props {
  field: Field<SegmentValue>
  eventId: number
}

/** Replaces the segment of a campaign by a saved one, or saves it for other campaigns. */
export function SegmentChoice({ field, eventId }: Props) {
  const t = useText(savedSegmentText)
  const mayAdd = useMay('mails', 'add')
  const [isSaving, setSaving] = useState(false)
  const query = useSavedSegments(eventId)
  const rows = (query.data?.rows ?? []).filter(({ segment }) => segment !== null)
  const use = (id: number) => {
    const segment = rows.find((row) => row.id === id)?.segment
    if (segment) field.set(segment)
  }
  return (
    <Stack gap={0}>
      {rows.length > 0 && (
        <NativeSelect
          label={t.use}
          data={[
            { value: '', label: '' },
            ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => use(Number(value))}
        />
      )}
      {mayAdd && (field.value.rows ?? []).length > 0 && (
        <Row justify="end">
          <Button variant="subtle" size="compact-md" onClick={() => setSaving(true)}>
            {t.save}
          </Button>
        </Row>
      )}
      {isSaving && <SaveDialog segment={field.value} eventId={eventId} onClose={() => setSaving(false)} />}
    </Stack>
  )
}

interface SaveProps {
  segment: SegmentValue
  eventId: number
  onClose: () => void
}

function SaveDialog({ segment, eventId, onClose }: SaveProps) {
  const t = useText(savedSegmentText)
  const save = useSave(savedSegment.create, { quiet: true })
  const form = useForm({
    schema: savedSegmentInput.pick({ name: true }),
    initial: { name: '' },
    submit: ({ name }) => save.mutateAsync({ body: { name, eventId, segment } }),
    done: ({ name }) => {
      notify.success(t.saved(name))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.save} save={t.save} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} max={80} first />
    </FormDialog>
  )
}
