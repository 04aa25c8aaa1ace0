import {
  certificateLanguages,
  certificateList,
  certificateRules,
  certificateSetting,
  certificateSettingInput,
  checkCertificateSetting,
  hourRoundings,
  hourSources,
  maxCertificateText,
  maxCertificateTitle,
  orientations,
  type CertificateSetting,
} from '@banquet/contract/check-in/certificate-setting'
import {
  certificatePlaceholderNames,
  certificatePlaceholders,
} from '@banquet/contract/check-in/certificate-placeholders'
import type { Event } from '@banquet/contract/event/event/event'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { DateField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Fresh } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { listed, noted, useLanguage, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { CertificateListsField, type TypedList } from './certificate-lists-field.tsx'
import {
  certificateLanguageText,
  certificateSettingText,
  hourSourceText,
  orientationText,
  roundingText,
  ruleText,
} from './certificate-setting.text.ts'

const PictureField = lazyComponent(() =>
  import('../../../shared/platform/picture/picture-field.tsx').then((file) => file.PictureField),
)
const CertificateSettingHistory = lazyComponent(() =>
  import('./certificate-setting-history.tsx').then((file) => file.CertificateSettingHistory),
)

const { fixedHours, maxHours, minimumShare } = certificateSettingInput.shape
const schema = certificateSettingInput
  .extend({
    lists: z.array(
      certificateList.extend({
        hours: z
          .string()
          .transform((text) => (text.trim() === '' ? '0' : text))
          .pipe(typed(certificateList.shape.hours)),
      }),
    ),
    fixedHours: typed(fixedHours),
    maxHours: typed(maxHours),
    minimumShare: typed(minimumShare),
    downloadFrom: typedDay,
  })
  .superRefine(checkCertificateSetting)

/** How the chosen event certifies attendance. */
export function CertificateSettingPage() {
  const event = useEventOfPage()
  return (
    <Fresh key={event.id} endpoint={certificateSetting.get} input={{ params: { id: event.id } }}>
      {(row) => <Settings event={event} row={row} />}
    </Fresh>
  )
}

/** The form, recreated after each save. */
function Settings({ event, row: read }: { event: Event; row: CertificateSetting }) {
  const [row, setRow] = useState(read)
  return <SettingForm key={row.version} event={event} row={row} onSaved={setRow} />
}

/** Returns the form values of settings. */
function valuesOf({ eventId: _event, version: _version, picture, seal, ...row }: CertificateSetting) {
  return {
    ...row,
    lists: row.lists.map((list): TypedList => ({ ...list, hours: String(list.hours) })),
    fixedHours: String(row.fixedHours),
    maxHours: row.maxHours === null ? '' : String(row.maxHours),
    minimumShare: String(row.minimumShare),
    downloadFrom: row.downloadFrom ?? '',
    pictureId: picture?.id ?? null,
    sealId: seal?.id ?? null,
  }
}

interface Props {
  event: Event
  row: CertificateSetting
  onSaved: (row: CertificateSetting) => void
}

function optionsOf<T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: names[value] }))
}

function SettingForm({ event, row, onSaved }: Props) {
  const t = useText(certificateSettingText)
  const language = useLanguage()
  const ruleNames = useText(ruleText)
  const hourSourceNames = useText(hourSourceText)
  const roundingNames = useText(roundingText)
  const certificateLanguageNames = useText(certificateLanguageText)
  const orientationNames = useText(orientationText)
  const back = useGoBack('/admin/certificate')
  const isArchived = event.status === 'archived'
  const mayEdit = useMay('certificates', 'edit') && !isArchived
  const save = useSave(certificateSetting.update)
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema,
      initial: valuesOf(row),
      version: row.version,
      fieldsOf: valuesOf,
      submit: (body, version) => save.mutateAsync({ params: { id: event.id }, body: { ...body, version } }),
      done: onSaved,
    }),
  )
  const placeholders = certificatePlaceholderNames.map((name) =>
    noted(`{{${name}}}`, certificatePlaceholders[name][language]),
  )
  const text = { max: maxCertificateText, lines: 5 }
  const { values } = form
  return (
    <Form form={form} width={860}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <Muted>{t.fixed}</Muted>
      <FormGroup title={t.texts} disabled={!mayEdit}>
        <SelectField
          field={form.field('language')}
          label={t.language}
          options={optionsOf(certificateLanguages, certificateLanguageNames)}
        />
        <SelectField
          field={form.field('orientation')}
          label={t.orientation}
          options={optionsOf(orientations, orientationNames)}
        />
        <Stack gap={4}>
          <Muted>
            {t.placeholders} {listed(placeholders)}
          </Muted>
          <Muted>{t.placeholderHint}</Muted>
        </Stack>
        <TextField field={form.field('title')} label={t.title} max={maxCertificateTitle} />
        <TextField field={form.field('enTitle')} label={t.enTitle} max={maxCertificateTitle} />
        <TextField field={form.field('body')} label={t.body} {...text} />
        <TextField field={form.field('enBody')} label={t.enBody} {...text} />
        {mayEdit && (
          <>
            <PictureField
              field={form.field('pictureId')}
              label={t.pictureId}
              hint={t.pictureHint}
              whole
              stored={row.picture}
              onUpload={onUpload}
            />
            <PictureField
              field={form.field('sealId')}
              label={t.sealId}
              hint={t.sealHint}
              whole
              stored={row.seal}
              onUpload={onUpload}
            />
          </>
        )}
      </FormGroup>
      <FormGroup title={t.who} disabled={!mayEdit}>
        <SelectField
          field={form.field('rule')}
          label={t.rule}
          options={optionsOf(certificateRules, ruleNames)}
        />
        <SelectField
          field={form.field('hoursFrom')}
          label={t.hoursFrom}
          options={optionsOf(hourSources, hourSourceNames)}
        />
        {(values.rule === 'attended' || values.hoursFrom === 'lists') && (
          <CertificateListsField eventId={event.id} field={form.field('lists')} disabled={!mayEdit} />
        )}
        {values.rule === 'attended' && (
          <NumberField
            field={form.field('minimumShare')}
            label={t.minimumShare}
            hint={t.minimumShareHint}
            unit={t.percent}
          />
        )}
        {values.hoursFrom === 'fixed' ? (
          <NumberField field={form.field('fixedHours')} label={t.fixedHours} unit={t.hours} whole={false} />
        ) : (
          <>
            <SelectField
              field={form.field('rounding')}
              label={t.rounding}
              options={optionsOf(hourRoundings, roundingNames)}
            />
            <NumberField
              field={form.field('maxHours')}
              label={t.maxHours}
              hint={t.maxHoursHint}
              unit={t.hours}
              whole={false}
            />
          </>
        )}
      </FormGroup>
      <FormGroup title={t.giving} disabled={!mayEdit}>
        <DateField field={form.field('downloadFrom')} label={t.downloadFrom} hint={t.downloadFromHint} />
        <SwitchField
          field={form.field('mailsWhenIssued')}
          label={t.mailsWhenIssued}
          show={t.mailsOf}
          disabled={!mayEdit}
          off={false}
          on
        />
      </FormGroup>
      <FormGroup title={t.course} disabled={!mayEdit}>
        <TextField field={form.field('courseName')} label={t.courseName} hint={t.courseNameHint} max={100} />
        <TextField field={form.field('enCourseName')} label={t.enCourseName} max={100} />
        <TextField field={form.field('courseCode')} label={t.courseCode} hint={t.courseCodeHint} max={40} />
      </FormGroup>
      <Preview eventId={event.id} />
      {mayEdit ? (
        <FormActions form={form} save={t.save} onCancel={back}>
          <ExistingActions row={row} history={CertificateSettingHistory} />
        </FormActions>
      ) : (
        <ExistingActions row={row} history={CertificateSettingHistory} />
      )}
    </Form>
  )
}

/** Saves a sample by the saved settings: of a made-up person, or of the person with a sign-up code. */
function Preview({ eventId }: { eventId: number }) {
  const t = useText(certificateSettingText)
  const [code, setCode] = useState('')
  const query = code.trim() === '' ? {} : { code: code.trim() }
  return (
    <Row gap="8px 12px" align="end">
      <TextInput
        label={t.previewOf}
        description={t.previewHint}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <DownloadButton endpoint={certificateSetting.preview} input={{ params: { id: eventId }, query }}>
        {t.preview}
      </DownloadButton>
    </Row>
  )
}
