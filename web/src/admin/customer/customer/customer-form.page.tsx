import { pages } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { isTaxId } from '@banquet/contract/rule/taiwan/ids'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { loanTypes, type LoanType } from '@banquet/contract/customer/loan-types'
import { titlesFor } from '@banquet/contract/rule/text/person-titles'
import { useConfig } from '../../../kit/call/config.ts'
import { loanTypeText } from '../../../kit/list/loan-types.text.ts'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave, type Field } from '../../../kit/form/form.ts'
import { useNextNumber } from '../../../kit/form/use-next-number.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { LoadedRow, useIdInSearch, useRowId } from '../../../kit/query/row.tsx'
import { WholeTaxId } from '../../../kit/field/whole-tax-id.tsx'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { language, say, useText } from '../../../kit/text/text.ts'
import { AddressList, ContactList } from './addresses-and-contacts.tsx'
import {
  addedCustomer,
  duplicateOf,
  editedCustomer,
  startOf,
  type CustomerFields,
} from './customer.schema.ts'
import { TermsOfDuplicate, useTermsToCopy } from './customer-duplicate.tsx'
import { customerFormText } from './customer-form.text.ts'
import { customerText } from './customer.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'
import * as fieldsStyles from '../../../kit/field/fields.module.css'

const also = ['customer-employee']

/** Adds a customer, also one like another, or edits the one given in the URL. */
export function CustomerFormPage() {
  const id = useRowId()
  const original = useIdInSearch('duplicateOf')
  const known = id ?? original
  if (known === undefined) return <CustomerForm />
  return (
    <LoadedRow key={known} endpoint={customer.get} id={known}>
      {(row) => (id === undefined ? <CustomerForm original={row} /> : <CustomerForm row={row} />)}
    </LoadedRow>
  )
}

function useSaveCustomer(row: Customer | undefined) {
  const create = useSave(customer.create, { also })
  const update = useSave(customer.update, { also })
  return (
    { name, password, employeeId, ...fields }: CustomerFields,
    version: number | undefined,
  ): Promise<Customer> =>
    row
      ? update.mutateAsync({ params: { id: row.id }, body: { ...fields, version } })
      : create.mutateAsync({
          body: { ...fields, name, ...(password && { password }), ...(employeeId && { employeeId }) },
        })
}

function CustomerForm({ row, original }: { row?: Customer; original?: Customer }) {
  const t = useText(customerText)
  const words = useText(customerFormText)
  const back = useGoBack(pages.customers.path)
  const terms = useTermsToCopy(original)
  const leave = useLeaveForm(row, back, ({ id }) => ({
    to: `${pages.customers.path}/${id}`,
    ...(original && terms.copies && { search: { tab: 'products', copyFrom: original.id } }),
  }))
  const save = useSaveCustomer(row)
  const form = useForm({
    schema: row ? editedCustomer : addedCustomer,
    initial: original ? duplicateOf(original) : startOf(row),
    version: row?.version,
    submit: save,
    done: (saved) => {
      // An edit of a customer has no automatic notice.
      if (row) notify.success(say(customerFormText, 'saved')(saved.realName))
      leave(saved)
    },
  })
  useNextNumber(customer.nextNumber, form, original?.number)
  const titles = ['' as const, ...titlesFor(language())].map((value) => ({
    value,
    label: value || words.none,
  }))
  const usesLoanTypes = useConfig()?.usesLoanTypes === true
  const modes = [
    { value: 'excluded' as const, label: t.excluded },
    { value: 'included' as const, label: t.included },
  ]
  return (
    <Form form={form} width={760}>
      {original && <Banner>{words.duplicateOf(`${original.number} ${original.realName}`)}</Banner>}
      <div className={formStyles.pair}>
        <TextField field={form.field('realName')} label={t.realName} max={60} />
        <TextField field={form.field('number')} label={t.number} max={30} />
      </div>
      <TextField
        field={form.field('name')}
        label={t.name}
        hint={row ? undefined : words.nameHint}
        readOnly={row !== undefined}
      />
      {!row && (
        <PasswordField
          field={form.field('password')}
          label={t.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
      )}
      {original && <TermsOfDuplicate original={original} form={form} terms={terms} />}
      <div className={formStyles.pair}>
        <TaxIdField field={form.field('taxIdNumber')} />
        <SelectField field={form.field('taxMode')} label={t.taxMode} options={modes} />
        <SelectField field={form.field('title')} label={t.titleWord} options={titles} />
        {usesLoanTypes && <LoanTypeField field={form.field('loanType')} />}
      </div>
      <div className={formStyles.pair}>
        <TextField field={form.field('telephone')} label={t.telephone} max={30} type="tel" />
        <TextField field={form.field('contactPhone1')} label={t.contactPhone1} max={30} type="tel" />
      </div>
      <TextField field={form.field('email')} label={t.email} type="email" />
      <AddressList field={form.field('addresses')} />
      <ContactList field={form.field('contacts')} />
      <TextField
        field={form.field('blockedReason')}
        label={t.blockedReason}
        hint={words.blockedHint}
        max={200}
      />
      <TextField field={form.field('remark')} label={t.remark} hint={words.remarkHint} max={1000} lines={3} />
      <StatusField field={form.field('status')} />
      <FormActions form={form} onCancel={back} />
    </Form>
  )
}

/** The loan type, or none. */
function LoanTypeField({ field }: { field: Field<LoanType | null> }) {
  const t = useText(customerText)
  const { none } = useText(customerFormText)
  const ofLoan = useText(loanTypeText)
  const options = [
    { value: null, label: none },
    ...loanTypes.map((type) => ({ value: type, label: ofLoan[type] })),
  ]
  return <SelectField field={field} label={t.loanType} options={options} />
}

/** The tax id, with a warning if its check digit is wrong; it can be saved all the same. */
function TaxIdField({ field }: { field: Field<string> }) {
  const t = useText(customerText)
  const wrong = field.value.trim() !== '' && !isTaxId(field.value)
  return (
    <div className={fieldsStyles.formField}>
      <TextField field={field} label={t.taxIdNumber} max={20} />
      <output className={fieldsStyles.warning}>{wrong && !field.fault && t.taxIdWrong}</output>
      <WholeTaxId value={field.value} onChange={(whole) => field.set(whole)} />
    </div>
  )
}
