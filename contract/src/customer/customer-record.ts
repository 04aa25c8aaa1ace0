import { z } from 'zod'
import { lastEdit, moves } from '../call/read-only.ts'
import { status } from '../call/access.ts'
import { accountName } from '../account/account-name.ts'
import { id, instant, isPrintable, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { typedCode } from '../rule/text/typed-fields.ts'
import { currentPassword, password } from '../account/password.ts'
import { placeFault } from '../platform/postal.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { telephone } from '../rule/taiwan/telephone-fields.ts'
import { zipcode } from '../rule/taiwan/zipcode.ts'
import { loanTypes } from './loan-types.ts'
import { taxModes } from '../rule/money/tax.ts'
import { personTitles } from '../rule/text/person-titles.ts'

/** A customer can be made inactive; then it cannot sign in either. */
export const customerStates = [status.inactive, status.active] as const

/** One address of a customer. With an `id` that address is edited, without it a new one is added. */
export const addressInput = z.strictObject({
  id: id.optional(),
  /** The customer's own name for it: 總店, 中央廚房. */
  label: optionalLine(30),
  /** Three, five or six digits of that district; if empty, the server fills it in. */
  zipcode: zipcode.or(z.literal('')).default(''),
  city: line(20).meta({ example: '臺北市' }),
  area: line(20).meta({ example: '中山區' }),
  address: line(200).meta({ example: '南京東路三段133號' }),
  isDefault: z.boolean().default(false),
})
/** One contact person of a customer. With an `id` that contact is edited, without it a new one is added. */
export const contactInput = z.strictObject({
  id: id.optional(),
  name: line(60),
  title: optionalLine(30),
  phone: telephone.default(''),
  email: mailAddress.default(''),
  remark: optionalLine(200),
})

/** At most one address is the default; if none is marked, the server takes the first. */
const addressList = z
  .array(addressInput)
  .max(50)
  .superRefine((list, check) => {
    const usual = list.flatMap((one, index) => (one.isDefault ? [index] : []))
    for (const index of usual.slice(1))
      check.addIssue({ code: 'custom', path: [index, 'isDefault'], params: { code: 'repeated' } })
    for (const [index, one] of list.entries()) {
      const fault = placeFault(one)
      if (fault) check.addIssue({ code: 'custom', path: [index, fault.field], params: { code: fault.code } })
    }
  })
const contactList = z.array(contactInput).max(50)

/** Fields that a customer may edit itself. */
const own = {
  telephone: telephone.default(''),
  contactPhone1: telephone.default(''),
  email: mailAddress.default(''),
  addresses: addressList.default([]),
  contacts: contactList.default([]),
}
const title = z.literal(['', ...personTitles])

/** Fields of a new customer. Without a password it cannot sign in until one is set. */
export const customerInput = z.object({
  /** Login name. */
  name: accountName,
  realName: line(60).meta({ example: '福滿樓餐廳' }),
  /** The customer number that people give. */
  number: line(30).meta({ example: 'C0001' }),
  title: title.default(''),
  /** 統一編號. One with a wrong check digit is accepted, and `taxIdValid` is false. */
  taxIdNumber: typedCode
    .max(20)
    .refine((value) => !/^0+$/.test(value), { params: { code: 'tax-id' } })
    .refine(isPrintable, { params: { code: 'control' } })
    .default('')
    .meta({ example: '12345675' }),
  ...own,
  taxMode: z.enum(taxModes).default('excluded'),
  /** Only screens, exports and imports of organisations that use loan types have it. */
  loanType: z.literal(loanTypes).nullable().default(null),
  status: z.literal(customerStates).default(status.active),
  /** Why the customer may not order at present; empty: it may. */
  blockedReason: optionalLine(200),
  /** For staff only. */
  remark: optionalLines(1000),
  password: password.optional(),
  /** The employee who looks after the customer. An employee whose scope requires a link is always linked. */
  employeeId: id.optional(),
})

/** A field of an edit that stays unchanged if it is not sent. */
const stays = <T extends z.ZodType>(field: z.ZodDefault<T> | T) =>
  (field instanceof z.ZodDefault ? field.unwrap() : field).optional()

/** The fields that a customer may edit in its own data. Lists are replaced as a whole: rows that are missing are deleted. */
export const ownCustomerEdit = z.strictObject({
  telephone: stays(own.telephone),
  contactPhone1: stays(own.contactPhone1),
  email: stays(own.email),
  addresses: stays(own.addresses),
  contacts: stays(own.contacts),
  version: version.optional(),
})
/** The same as a customer sends it: a new email address requires the password, because reset codes are sent there. */
export const ownCustomerSave = ownCustomerEdit.extend({
  currentPassword,
})
const { name: _name, password: _password, employeeId: _employee, ...editable } = customerInput.shape
/** Fields of an edit by staff. The login name is locked: if sent, it must be unchanged. */
export const customerEdit = z.strictObject({
  name: z.string().max(60).optional(),
  realName: editable.realName.optional(),
  number: editable.number.optional(),
  title: stays(editable.title),
  taxIdNumber: stays(editable.taxIdNumber),
  taxMode: stays(editable.taxMode),
  loanType: stays(editable.loanType),
  status: stays(editable.status),
  blockedReason: stays(editable.blockedReason),
  remark: stays(editable.remark),
  ...ownCustomerEdit.shape,
})

const text = z.string()
/** A stored address. */
export const customerAddress = z.object({
  id,
  label: text,
  zipcode: text,
  city: text,
  area: text,
  address: text,
  isDefault: z.boolean(),
})
export type CustomerAddress = z.output<typeof customerAddress>
/** A stored contact. */
export const customerContact = z.object({
  id,
  name: text,
  title: text,
  phone: text,
  email: text,
  remark: text,
})
export type CustomerContact = z.output<typeof customerContact>

/** A customer as it is shown, also in lists. */
export const customerRow = z.object({
  id,
  name: text,
  realName: text,
  number: text,
  title: text,
  taxIdNumber: text,
  /** False if a 統一編號 is given whose check digit is wrong. */
  taxIdValid: z.boolean(),
  telephone: text,
  contactPhone1: text,
  email: text,
  taxMode: z.enum(taxModes),
  /** For staff only. */
  loanType: z.literal(loanTypes).nullable().optional(),
  status: z.literal(customerStates),
  /** Whether there is a reason why the customer may not order at present. */
  blocked: z.boolean(),
  /** The reason, for staff only; the customer sees only that there is one. */
  blockedReason: text.optional(),
  /** For staff only. */
  remark: text.optional(),
  /** Whether a password was ever set; without one the customer cannot sign in. */
  hasPassword: z.boolean().register(moves),
  /** Staff set the password; until the customer changes it, it can do nothing else. */
  mustChangePassword: z.boolean().register(moves),
  created_at: instant,
  updated_at: lastEdit,
  addresses: z.array(customerAddress),
  contacts: z.array(customerContact),
  /** The current sales reps; the first one leads. */
  employees: z.array(
    z.object({ employeeId: id, realName: text, departmentId: id.nullable(), isPrimary: z.boolean() }),
  ),
  version,
})
export type Customer = z.output<typeof customerRow>
