import { badgeLayouts } from '@banquet/contract/event/event/badge-layout'
import type { EventSettingRow } from '@banquet/contract/event/event/event-setting'
import type { EventDays } from '@banquet/contract/rule/day/moment'
import { eventPaymentMethods, type EventPaymentMethod } from '@banquet/contract/payment/online-method'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { TaxIdField } from '../../../kit/field/whole-tax-id.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field, FormState } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { eventSettingText, methodText } from './event-setting.text.ts'
import { usePartsOf } from '../../../kit/form/parts-of-field.ts'
import { typedLayout, type SettingValues } from './setting-form.ts'
import * as formStyles from '../../../kit/form/form.module.css'
import * as styles from './event-setting.module.css'

const RefundLadder = lazyComponent(() => import('./refund-ladder.tsx').then((file) => file.RefundLadder))
const PictureField = lazyComponent(() =>
  import('../../../shared/platform/picture/picture-field.tsx').then((file) => file.PictureField),
)

const layoutFields = [
  { key: 'columns', unit: undefined },
  { key: 'rows', unit: undefined },
  { key: 'marginTop', unit: 'mm' },
  { key: 'marginLeft', unit: 'mm' },
  { key: 'gapX', unit: 'mm' },
  { key: 'gapY', unit: 'mm' },
] as const

/** The groups of fields, whose names are texts of the same key; that of the windows comes before them. */
export const settingSections = [
  'windows',
  'payment',
  'refunds',
  'account',
  'documents',
  'papers',
  'badges',
  'people',
  'page',
] as const

interface Props {
  form: FormState<SettingValues>
  event: EventDays
  /** For users who may only view, and for archived events. */
  locked: boolean
  row: EventSettingRow
  /** Report the state of the uploads. */
  onPicture: (upload: Upload) => void
  onLogo: (upload: Upload) => void
}

/** All settings of an event except its windows. */
export function SettingFields({ form, event, locked, row, onPicture, onLogo }: Props) {
  const t = useText(eventSettingText)
  const { days } = useText(momentText)
  const name = t.fieldNames
  const account = usePartsOf(form.field('transferAccount'))
  const issuer = usePartsOf(form.field('receiptIssuer'))
  const sender = usePartsOf(form.field('mailSender'))
  const contact = usePartsOf(form.field('contact'))
  const papers = usePartsOf(form.field('papersPerPerson'))
  const layout = usePartsOf(form.field('badgeLayout'))
  const part = (group: string, key: string) => name(`${group}.${key}`)
  return (
    <Stack gap="var(--form-gap)" maw={560}>
      <FormGroup id="rules-payment" title={t.payment} disabled={locked}>
        <div className={formStyles.pair}>
          <NumberField
            field={form.field('paymentDays')}
            label={name('paymentDays')}
            hint={t.paymentDaysHint}
            unit={days}
          />
          <NumberField
            field={form.field('graceDays')}
            label={name('graceDays')}
            hint={t.graceDaysHint}
            unit={days}
          />
        </div>
        <NumberField
          field={form.field('confirmMinutes')}
          label={name('confirmMinutes')}
          hint={t.confirmMinutesHint}
          unit={t.minutes}
        />
        <Methods field={form.field('paymentMethods')} />
      </FormGroup>
      <FormGroup id="rules-refunds" title={t.refunds} disabled={locked}>
        <Muted>{t.refundsHint}</Muted>
        <RefundLadder field={form.field('refundLadder')} event={event} />
        <NumberField
          field={form.field('refundApprovalLimit')}
          label={name('refundApprovalLimit')}
          hint={t.approvalHint}
          unit="NT$"
        />
      </FormGroup>
      <FormGroup id="rules-account" title={t.account} disabled={locked}>
        <Muted>{t.accountHint}</Muted>
        <div className={formStyles.pair}>
          <TextField field={account('bank')} label={part('transferAccount', 'bank')} max={60} />
          <TextField field={account('branch')} label={part('transferAccount', 'branch')} max={60} />
          <TextField
            field={account('accountName')}
            label={part('transferAccount', 'accountName')}
            max={100}
          />
          <TextField
            field={account('accountNumber')}
            label={part('transferAccount', 'accountNumber')}
            max={30}
          />
        </div>
        <TextField
          field={account('enAccount')}
          label={part('transferAccount', 'enAccount')}
          hint={t.enAccountHint}
          max={200}
        />
      </FormGroup>
      <FormGroup id="rules-documents" title={t.documents} disabled={locked}>
        <SwitchField
          field={form.field('identityDocuments')}
          label={name('identityDocuments')}
          off={false}
          on
          show={(asks) => (asks ? t.asked : t.notAsked)}
        />
        <Muted>{t.documentsHint}</Muted>
      </FormGroup>
      <FormGroup id="rules-papers" title={t.papers} disabled={locked}>
        <Muted>{t.papersHint}</Muted>
        <div className={formStyles.pair}>
          <NumberField
            field={papers('asFirstAuthor')}
            label={part('papersPerPerson', 'asFirstAuthor')}
            unit={t.paperUnit}
          />
          <NumberField
            field={papers('asPresenter')}
            label={part('papersPerPerson', 'asPresenter')}
            unit={t.paperUnit}
          />
        </div>
      </FormGroup>
      <FormGroup id="rules-badges" title={t.badges} disabled={locked}>
        <Muted>{t.badgesHint}</Muted>
        <Row gap={8}>
          {badgeLayouts.map((one) => (
            <Button
              key={`${one.columns} ${one.rows}`}
              variant="default"
              size="compact-sm"
              onClick={() => form.field('badgeLayout').set(typedLayout(one))}
            >
              {`${one.columns} × ${one.rows}`}
            </Button>
          ))}
        </Row>
        <div className={formStyles.pair}>
          {layoutFields.map(({ key, unit }) => (
            <NumberField
              key={key}
              field={layout(key)}
              label={part('badgeLayout', key)}
              unit={unit}
              whole={unit === undefined}
            />
          ))}
        </div>
      </FormGroup>
      <FormGroup id="rules-people" title={t.people} disabled={locked}>
        <div className={formStyles.pair}>
          <TextField field={issuer('name')} label={part('receiptIssuer', 'name')} max={100} />
          <TaxIdField field={issuer('taxIdNumber')} label={part('receiptIssuer', 'taxIdNumber')} />
          <div>
            <SwitchField
              field={issuer('listsTax')}
              label={part('receiptIssuer', 'listsTax')}
              off={false}
              on
              show={(lists) => (lists ? t.taxListed : t.taxNotListed)}
            />
            <Muted size="small">{t.taxHint}</Muted>
          </div>
          <div>
            <SwitchField
              field={form.field('receiptsOnPayment')}
              label={name('receiptsOnPayment')}
              off={false}
              on
              show={(isOn) => (isOn ? t.onPayment : t.byStaff)}
            />
            <Muted size="small">{t.onPaymentHint}</Muted>
          </div>
          <TextField field={sender('name')} label={part('mailSender', 'name')} max={60} />
          <TextField
            field={sender('replyTo')}
            label={part('mailSender', 'replyTo')}
            hint={t.replyToHint}
            type="email"
          />
          <TextField
            field={contact('email')}
            label={part('contact', 'email')}
            hint={t.contactHint}
            type="email"
          />
          <TextField
            field={contact('telephone')}
            label={part('contact', 'telephone')}
            hint={t.contactHint}
            type="tel"
          />
        </div>
      </FormGroup>
      <FormGroup id="rules-page" title={t.page} disabled={locked}>
        <TextField field={form.field('intro')} label={name('intro')} max={2000} lines={4} />
        <TextField field={form.field('enIntro')} label={name('enIntro')} max={2000} lines={4} />
        <Color field={form.field('color')} />
        <PictureField
          field={form.field('pictureId')}
          label={name('pictureId')}
          hint={t.pictureHint}
          stored={row.picture}
          onUpload={onPicture}
        />
        <PictureField
          field={form.field('logoId')}
          label={name('logoId')}
          hint={t.logoHint}
          stored={row.logo}
          whole
          onUpload={onLogo}
        />
      </FormGroup>
    </Stack>
  )
}

/** The payment methods; all but bank transfer need a payment provider. */
function Methods({ field }: { field: Field<EventPaymentMethod[]> }) {
  const t = useText(eventSettingText)
  const names = useText(methodText)
  const fault = wordsOfFault(field.fault)
  return (
    <Checkbox.Group
      label={t.fieldNames('paymentMethods')}
      error={fault}
      value={field.value}
      onChange={(chosen) => field.set(eventPaymentMethods.filter((method) => chosen.includes(method)))}
    >
      <Stack gap={8} p="6px 0">
        {eventPaymentMethods.map((method) => (
          <Checkbox key={method} value={method} label={names[method]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Color({ field }: { field: Field<string> }) {
  const t = useText(eventSettingText)
  const [fault] = [...field.found, ...field.refused]
  return (
    <Row align="end" gap={12}>
      <TextInput
        name={field.name}
        type="color"
        w={260}
        label={t.fieldNames('color')}
        description={t.colorHint}
        error={wordsOfFault(fault)}
        value={field.value}
        onChange={({ currentTarget }) => field.set(currentTarget.value)}
        onBlur={() => field.leave()}
      />
      <span className={styles.sample} style={{ background: field.value }} aria-hidden="true">
        {t.sample}
      </span>
    </Row>
  )
}
