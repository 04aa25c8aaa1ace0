import type { Organisation } from '@banquet/contract/platform/organisation'
import { roundings } from '@banquet/contract/rule/money/tax'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { TaxIdField } from '../../../kit/field/whole-tax-id.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { FormState } from '../../../kit/form/form.ts'
import type { Values } from '../../../kit/form/form-model.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { ModulesField } from './modules-field.tsx'
import { PictureField } from '../../../shared/platform/picture/picture-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import type { organisationSchema } from './organisation.schema.ts'
import { organisationText } from './organisation.text.ts'

interface Props {
  form: FormState<Values<typeof organisationSchema>>
  row: Organisation
  /** For users who may only view. */
  locked: boolean
  /** Reports the state of the logo's upload. */
  onUpload: (upload: Upload) => void
}

/** The fields of the organisation, grouped. */
export function OrganisationFields({ form, row, locked, onUpload }: Props) {
  const t = useText(organisationText)
  return (
    <>
      <FormGroup title={t.identity} disabled={locked}>
        <TextField field={form.field('name')} label={t.name} max={100} />
        <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={100} />
        <TaxIdField field={form.field('taxIdNumber')} label={t.taxIdNumber} />
        <PictureField
          field={form.field('logoId')}
          label={t.logo}
          hint={t.logoHint}
          stored={row.logo}
          whole
          onUpload={onUpload}
        />
      </FormGroup>
      <FormGroup title={t.contact} disabled={locked}>
        <TextField field={form.field('telephone')} label={t.telephone} max={30} type="tel" />
        <TextField field={form.field('email')} label={t.email} type="email" />
        <TextField field={form.field('address')} label={t.address} max={200} />
        <TextField field={form.field('enAddress')} label={t.enAddress} max={200} />
      </FormGroup>
      <FormGroup title={t.modules} disabled={locked}>
        <ModulesField field={form.field('modulesOff')} />
      </FormGroup>
      {!form.values.modulesOff.includes('events') && (
        <FormGroup title={t.payments} disabled={locked}>
          <NumberField
            field={form.field('bankFeeLimit')}
            label={t.bankFeeLimit}
            hint={t.bankFeeLimitHint}
            unit="NT$"
          />
        </FormGroup>
      )}
      {!form.values.modulesOff.includes('events') && (
        <FormGroup title={t.mails} disabled={locked}>
          <NumberField
            field={form.field('campaignLimit')}
            label={t.campaignLimit}
            hint={t.campaignLimitHint}
            unit={t.people}
          />
        </FormGroup>
      )}
      {!form.values.modulesOff.includes('ordering') && (
        <FormGroup title={t.ordering} disabled={locked}>
          <RadioField
            field={form.field('rounding')}
            label={t.rounding}
            hint={t[`${form.values.rounding}Hint`]}
            options={roundings.map((value) => ({ value, label: t[value] }))}
          />
          <NumberField
            field={form.field('customerDaysAhead')}
            label={t.customerDaysAhead}
            hint={t.customerDaysAheadHint}
            unit={t.days}
          />
          <NumberField
            field={form.field('staffDaysAhead')}
            label={t.staffDaysAhead}
            hint={t.staffDaysAheadHint}
            unit={t.days}
          />
        </FormGroup>
      )}
      {!form.values.modulesOff.includes('ordering') && (
        <FormGroup title={t.customers} disabled={locked}>
          <SwitchField
            field={form.field('usesLoanTypes')}
            label={t.usesLoanTypes}
            hint={t.usesLoanTypesHint}
            off={false}
            on
            show={(value) => (value ? t.inUse : t.notInUse)}
          />
        </FormGroup>
      )}
    </>
  )
}
