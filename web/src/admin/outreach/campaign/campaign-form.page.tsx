import type { Event } from '@banquet/contract/event/event/event'
import { news, type News } from '@banquet/contract/event/news/news'
import { campaign, campaignInput, checkTexts, type Campaign } from '@banquet/contract/outreach/campaign'
import { campaignCategories } from '@banquet/contract/outreach/campaign-states'
import { savedSegment, type SavedSegment } from '@banquet/contract/outreach/saved-segment'
import { audienceNames, audiences } from '@banquet/contract/outreach/segment'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow, type FormState } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import type { Values } from '../../../kit/form/form-model.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { formPart, lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { campaignText, categoryText } from './campaign.text.ts'
import { campaignFormText } from './campaign-form.text.ts'
import { copiedTexts, hasPictures } from './copied-texts.ts'
import { textsOfNews } from './texts-of-news.ts'
import { PlaceholderMenu, useCampaignPlaceholders } from './placeholder-menu.tsx'
import { useMayView } from '../segment/may-view.ts'
import { SubjectField } from './subject-field.tsx'
import * as styles from './campaign.module.css'
import { PageField } from '../../../shared/event/html-field/page-field.part.ts'
import { useOwnTemplates } from './own-templates.ts'
import { useSavedSegments } from '../saved-segment/saved-segments.ts'

const SegmentPanel = formPart(() => import('../segment/segment.panel.tsx').then((file) => file.SegmentPanel))

const TemplateChoice = formPart(() => import('./template-choice.tsx').then((file) => file.TemplateChoice))

const SegmentChoice = formPart(() =>
  import('../saved-segment/segment-choice.tsx').then((file) => file.SegmentChoice),
)

const DeliverySettings = lazyComponent(() =>
  import('./delivery-settings.tsx').then((file) => file.DeliverySettings),
)

const home = '/admin/setting/mail'
const { ratePerMinute, domainRatePerMinute } = campaignInput.shape
const schema = campaignInput
  .extend({
    ratePerMinute: typed(ratePerMinute.unwrap()),
    domainRatePerMinute: typed(domainRatePerMinute.unwrap()),
  })
  .superRefine(checkTexts)

/** Writes a campaign for the chosen event, perhaps from another one, or edits the draft given in the URL. */
export function CampaignFormPage() {
  const id = useRowId()
  const {
    from,
    news: newsId,
    segment: segmentId,
  }: Partial<Record<'from' | 'news' | 'segment', string | number>> = useSearch({ strict: false })
  const shown = id ?? (from === undefined ? undefined : Number(from))
  if (shown === undefined && newsId !== undefined)
    return (
      <LoadedRow key={newsId} endpoint={news.get} id={Number(newsId)}>
        {(row) => <CampaignOfNews row={row} />}
      </LoadedRow>
    )
  if (shown === undefined && segmentId !== undefined)
    return (
      <LoadedRow key={segmentId} endpoint={savedSegment.get} id={Number(segmentId)}>
        {(row) => <NewCampaign segment={row.segment} />}
      </LoadedRow>
    )
  if (shown === undefined) return <NewCampaign />
  return (
    <LoadedRow key={shown} endpoint={campaign.get} id={shown}>
      {(row) => (id === undefined ? <NewCampaign from={row} /> : <CampaignById row={row} />)}
    </LoadedRow>
  )
}

function NewCampaign({ from, segment }: { from?: Campaign; segment?: SavedSegment['segment'] }) {
  return <CampaignForm from={from} segment={segment} event={useEventOfPage()} />
}

/** A new campaign that announces a news item. */
function CampaignOfNews({ row }: { row: News }) {
  const event = useEventOfRecord(row.eventId)
  return event ? <CampaignForm announced={row} event={event} /> : null
}

/** The form of a draft, which has an event of its own. */
function CampaignById({ row }: { row: Campaign }) {
  const t = useText(campaignFormText)
  const event = useEventOfRecord(row.eventId)
  if (row.state === 'draft') return <CampaignForm row={row} event={event} />
  return (
    <Banner as="div">
      {t.notDraft} <Link to={`${home}/${row.id}`}>{t.toCampaign}</Link>
    </Banner>
  )
}

/** Returns the form values of a campaign. */
function valuesOf(row: Campaign): Values<typeof schema> {
  const { eventId, name, category, segment, newsId, subject, enSubject, body, enBody, replyTo } = row
  return {
    ...{ eventId, name, category, segment, newsId, subject, enSubject, body, enBody, replyTo },
    ratePerMinute: String(row.ratePerMinute),
    domainRatePerMinute: String(row.domainRatePerMinute),
  }
}

const blank = {
  category: 'notice' as const,
  newsId: null as number | null,
  ...{ name: '', subject: '', enSubject: '', body: '', enBody: '', replyTo: '' },
  ratePerMinute: String(ratePerMinute.parse(undefined)),
  domainRatePerMinute: String(domainRatePerMinute.parse(undefined)),
}

interface FormProps {
  row?: Campaign
  /** The campaign that a new one begins with. */
  from?: Campaign | undefined
  /** The news item that a new one announces. */
  announced?: News
  /** The saved segment that a new one begins with. */
  segment?: SavedSegment['segment'] | undefined
  event: Event | undefined
}

/** The form once it is known what it offers, so that nothing that is pressed moves away. */
function CampaignForm(props: FormProps) {
  const eventId = props.row?.eventId ?? props.event?.id ?? 0
  const choices = [useOwnTemplates(eventId, props.row === undefined), useSavedSegments(eventId)]
  return choices.some(({ isLoading }) => isLoading) ? <Spinner /> : <LoadedForm {...props} />
}

function LoadedForm({ row, from, announced, segment: saved, event }: FormProps) {
  const t = useText(campaignFormText)
  const shared = useText(campaignText)
  const navigate = useNavigate()
  const back = useGoBack(home)
  const mayView = useMayView()
  const isArchived = event?.status === 'archived'
  const eventId = row?.eventId ?? event?.id ?? 0
  const firstAudience = audienceNames.find((one) => mayView(audiences[one].page)) ?? 'participants'
  const started = from && {
    ...valuesOf(from),
    ...copiedTexts(from),
    name: [...t.copyName(from.name)].slice(0, 80).join(''),
    eventId,
  }
  const losesPictures = from !== undefined && hasPictures(from)
  useEffect(() => {
    if (losesPictures) notify.warning(t.withoutPictures)
  }, [losesPictures, t])
  const save = useSaveRow<typeof campaign.create.body, Campaign>(campaign, row)
  const form = useForm({
    schema,
    initial: row
      ? valuesOf(row)
      : (started ?? {
          ...blank,
          ...(announced && event && textsOfNews(announced, event)),
          eventId,
          segment: saved ?? {
            audience: firstAudience,
            // A news item is for everybody unless staff choose otherwise.
            rows: announced ? [{ field: 'everybody' as const, not: false, values: ['yes'] }] : [],
          },
        }),
    version: row?.version,
    fieldsOf: valuesOf,
    submit: save,
    done: ({ id }) => void navigate({ to: `${home}/${id}`, replace: true }),
  })
  return (
    <Form form={form} width="none">
      {isArchived && <Banner>{shared.readOnly}</Banner>}
      {form.values.newsId !== null && <Banner color="accent">{t.announces}</Banner>}
      <div className={styles.compose}>
        <Stack gap="var(--form-gap)">
          <Texts form={form} />
        </Stack>
        <SegmentPanel
          label={t.segment}
          field={form.field('segment')}
          category={form.values.category}
          eventId={eventId}
        >
          <SegmentChoice field={form.field('segment')} eventId={eventId} />
        </SegmentPanel>
      </div>
      {!isArchived && <FormActions form={form} save={t.saveDraft} onCancel={back} />}
    </Form>
  )
}

type CampaignFormState = FormState<Values<typeof schema>>

/** The texts of a campaign, and how it is sent. */
function Texts({ form }: { form: CampaignFormState }) {
  const t = useText(campaignFormText)
  const shared = useText(campaignText)
  const categories = useText(categoryText)
  const options = useCampaignPlaceholders(form.values.segment.audience)
  const [isMore, setMore] = useState(false)
  const rates = [form.field('ratePerMinute'), form.field('domainRatePerMinute')] as const
  const reply = form.field('replyTo')
  // A fault in it must be seen.
  const isOpen = isMore || [...rates, reply].some(({ fault }) => fault !== undefined)
  return (
    <>
      <TextField field={form.field('name')} label={t.name} hint={t.nameHint} max={80} />
      <RadioField
        field={form.field('category')}
        label={t.category}
        hint={form.values.category === 'marketing' ? t.marketingHint : t.noticeHint}
        options={campaignCategories.map((value) => ({ value, label: categories[value] }))}
      />
      {form.isNew && <TemplateChoice eventId={form.values.eventId} onChoose={form.set} />}
      <Stack gap={4}>
        <Muted>{t.languagesHint}</Muted>
        <Muted>{t.placeholdersHint}</Muted>
      </Stack>
      {(['', 'en'] as const).map((prefix) => {
        const isEnglish = prefix === 'en'
        const body = isEnglish ? 'enBody' : 'body'
        return (
          <FormGroup key={prefix} title={isEnglish ? shared.english : shared.chinese}>
            <SubjectField
              field={form.field(isEnglish ? 'enSubject' : 'subject')}
              label={isEnglish ? t.enSubject : t.subject}
              max={150}
              options={options}
            />
            <PageField
              field={form.field(body)}
              label={t[body]}
              renderMore={(editor) => (
                <PlaceholderMenu
                  options={options}
                  onInsert={({ text }) => editor.chain().focus().insertContent(text).run()}
                />
              )}
            />
          </FormGroup>
        )
      })}
      <Row>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setMore(!isOpen)}>
          {t.more}
        </Button>
      </Row>
      {isOpen && <DeliverySettings replyTo={reply} rates={rates} />}
    </>
  )
}
