import { foodMaterialWords } from '../catalogue/food-material.words.ts'
import { productWords } from '../catalogue/product.words.ts'
import { customerProductWords } from '../customer/customer-product.words.ts'
import { customerWords } from '../customer/customer.words.ts'
import { loanTypeWords } from '../customer/loan-types.ts'
import { completeTaxId } from '../rule/taiwan/ids.ts'
import { completeMobile } from '../rule/taiwan/telephone.ts'
import type { PageName, Right } from '../call/access.ts'
import {
  businessKey,
  choice,
  code,
  day,
  decimal,
  integer,
  personTitle,
  place,
  required,
  status,
  text,
  headings,
  type ImportField,
} from './import-field.ts'
import { suppressionFields } from './import-outreach.ts'
import { submissionFields } from './import-papers.ts'
import { assignmentFields, decisionFields } from './import-reviewing.ts'
import { memberFields, signupFields } from './import-people.ts'

/** The nouns that can be imported. */
export const importNouns = [
  'customer',
  'product',
  'food-material',
  'customer-product',
  'member',
  'signup',
  'hotel-order',
  'submission',
  'assignment',
  'decision',
  'suppression',
] as const
export type ImportNoun = (typeof importNouns)[number]

/** The page whose rights are required for importing each noun. */
export const importPages = {
  customer: 'customers',
  product: 'products',
  'food-material': 'foodMaterials',
  'customer-product': 'customers',
  member: 'members',
  signup: 'signups',
  'hotel-order': 'hotelOrders',
  submission: 'submissions',
  assignment: 'submissions',
  decision: 'submissions',
  suppression: 'mails',
} as const satisfies Record<ImportNoun, PageName>

/** The nouns whose import only edits existing rows, with the rights of which the caller needs one. */
export const editedNouns: Readonly<Partial<Record<ImportNoun, readonly Right[]>>> = {
  'hotel-order': ['stay', 'edit'],
  decision: ['decide'],
}

/** The nouns whose import only adds rows; lines about existing ones are skipped. */
export const addedNouns: readonly ImportNoun[] = ['submission', 'assignment']

/** The nouns whose rows belong to an event. */
export const nounsOfEvents: readonly ImportNoun[] = ['signup', 'submission', 'assignment', 'decision']

/**
 * Returns the first right that is missing for importing a noun; undefined if none is missing. An import adds and edits
 * rows, so it requires both rights, unless it only does one of them.
 */
export function missingRight(
  noun: ImportNoun,
  may: (page: PageName, right: Right) => boolean,
): Right | undefined {
  const page = importPages[noun]
  const anyOf = editedNouns[noun]
  if (anyOf) return anyOf.some((right) => may(page, right)) ? undefined : anyOf.at(-1)
  const rights: readonly Right[] = addedNouns.includes(noun) ? ['add'] : ['add', 'edit']
  return rights.find((right) => !may(page, right))
}

/** The nouns whose import mails the people whom it adds; staff can turn these mails off. */
export const mailedNouns: readonly ImportNoun[] = ['member', 'signup']

const remark = text('remark', ['備註', 'Note', 'Remark'])
const unit = required(text('unit', ['單位', 'Unit'], '公斤'))
const minBuyQty = headings(productWords.minBuyQty, '最小訂購量', '起訂量', 'Min. qty')
const orderMultiple = headings(productWords.orderMultiple, 'Sold in multiples of')

const customer: readonly ImportField[] = [
  businessKey(code('number', headings(customerWords.number, '編號', '客戶代號', 'Customer number'), 'C0001')),
  required(text('realName', headings(customerWords.realName, '名稱', '客戶', 'Customer'), '福滿樓餐廳')),
  required(code('name', headings(customerWords.name, '登入帳號', 'login', 'Account'), 'fumanlou')),
  {
    ...code('taxIdNumber', headings(customerWords.taxIdNumber, '統編'), '12345675'),
    completed: completeTaxId,
  },
  personTitle,
  code('telephone', headings(customerWords.telephone, '市話'), '02-25001234'),
  {
    ...code(
      'contactPhone1',
      headings(customerWords.contactPhone1, '手機', '行動電話', 'mobile'),
      '0912345678',
    ),
    completed: completeMobile,
  },
  code('email', headings(customerWords.email, 'E-mail', '信箱'), 'order@example.com'),
  choice(
    'taxMode',
    headings(customerWords.taxMode, '價格計稅', '計稅方式', 'Price tax mode', 'Tax mode', 'Prices'),
    {
      excluded: ['未稅', 'Tax excluded', '外加', 'excluded', 'without tax'],
      included: ['含稅', 'Tax included', '內含', 'included', 'with tax'],
    },
  ),
  {
    ...choice(
      'loanType',
      headings(customerWords.loanType),
      Object.fromEntries(Object.entries(loanTypeWords).map(([type, { zh, en }]) => [type, [zh, en, type]])),
    ),
    number: true,
    ifSet: 'usesLoanTypes',
  },
  place('city', ['縣市', 'City or county', 'City'], '臺北市'),
  place('area', ['鄉鎮市區', 'District', '區域', '地區', 'area'], '中山區'),
  text('address', ['街道地址', 'Street address', '地址', 'Address'], '南京東路三段100號'),
  text('contactName', ['聯絡人', 'Contact'], '王小明'),
  code('employee', [
    '負責業務',
    'Sales rep',
    '負責業務帳號',
    '業務',
    'Employee account',
    'Employee in charge',
  ]),
  status,
  text('blockedReason', headings(customerWords.blockedReason, 'Ordering stopped because', 'Blocked because')),
  remark,
]

const product: readonly ImportField[] = [
  businessKey(code('number', headings(productWords.number, '編號', '品號', 'sku'), 'P0001')),
  required(text('name', headings(productWords.name, '名稱', '品名'), '滷牛腱')),
  text('enName', headings(productWords.enName), 'Braised beef shank'),
  required(text('productType', ['商品分類', 'Type', '分類類型', '分類', '類別', 'Product type'], '熟食')),
  unit,
  required(
    decimal(
      'price',
      ['未稅單價', 'Price excl. tax', '單價', '價格', '售價', 'Price', 'Price without tax'],
      '320.00',
    ),
  ),
  decimal('cost', headings(productWords.cost, '單位成本', '未稅成本', 'Unit cost'), '210.00'),
  integer('minBuyQty', minBuyQty, '1'),
  integer('orderMultiple', orderMultiple, '1'),
  choice('taxClass', headings(productWords.taxClass, '稅別'), {
    taxable: ['應稅', 'Taxable', '應稅（5%）', 'Taxable (5%)'],
    zero: ['零稅率', 'Zero-rated', 'zero'],
    exempt: ['免稅', 'Exempt'],
  }),
  choice('stockPolicy', headings(productWords.stockPolicy, '庫存政策'), {
    strict: ['依現有庫存', 'Stock on hand', '嚴格', 'strict'],
    'make-to-order': ['接單生產', 'Made to order', 'make-to-order'],
    untracked: ['不控管', 'Not tracked', '不管理', 'untracked', 'Not counted'],
  }),
  integer(
    'lowStock',
    headings(productWords.lowStock, '低庫存警示量', '低庫存警示', 'Low-stock quantity', 'Low stock at'),
    '10',
  ),
  integer('batchQty', headings(productWords.batchQty), '1'),
  status,
  remark,
]

const foodMaterial: readonly ImportField[] = [
  businessKey(code('number', headings(foodMaterialWords.number, '原物料編號', '料號'), 'M0001')),
  required(text('chtName', headings(foodMaterialWords.chtName, '名稱', '品名'), '五花肉')),
  text('enName', headings(foodMaterialWords.enName), 'Pork belly'),
  required(text('foodMaterialType', ['分類', 'Type', '原物料分類', '類別', 'Category'], '肉品')),
  unit,
  status,
  remark,
]

const customerProduct: readonly ImportField[] = [
  businessKey(code('customer', ['客戶編號', 'Customer number'], 'C0001')),
  businessKey(code('product', ['商品編號', 'Product number', '品號'], 'P0001')),
  decimal('price', ['客戶單價', 'Agreed price', '單價', '價格', '未稅單價', 'Price'], '300.00'),
  integer('minBuyQty', minBuyQty, '2'),
  integer('orderMultiple', orderMultiple),
  day('validFrom', headings(customerProductWords.validFrom), '2026-01-01'),
  day('validTo', headings(customerProductWords.validTo)),
  code('itemNumber', headings(customerProductWords.itemNumber, "Customer's number for it")),
  text('itemName', headings(customerProductWords.itemName, "Customer's name for it")),
  status,
  remark,
]

/**
 * The fields that a hotel fills in: its confirmation number of each booking. A booking is identified by its code or, in the
 * hotel's own list, which has no codes, by a guest and the arrival day. The headings are those of rooming lists and of the
 * list of bookings.
 */
const bookingImportFields: readonly ImportField[] = [
  code('code', ['訂房編號', 'Code', 'Booking code', '訂單編號'], 'K7M2PX'),
  text('guest', ['住客', 'Guests', '住客姓名', '姓名', 'Guest', 'Guest name', 'Name'], '林怡君'),
  day('arrival', ['入住日', 'Arrival', '入住日期', '抵達日', 'Check-in', 'Arrival date'], '2027-06-09'),
  text(
    'confirmationNumber',
    [
      '飯店訂房代號',
      'Hotel confirmation no.',
      '訂房代號',
      '飯店訂房編號',
      '確認號碼',
      'Confirmation no.',
      'Confirmation number',
    ],
    'RC-20871',
  ),
]

/** The fields of each noun, from left to right of the template. */
export const importFields: Readonly<Record<ImportNoun, readonly ImportField[]>> = {
  customer,
  product,
  'food-material': foodMaterial,
  'customer-product': customerProduct,
  member: memberFields,
  signup: signupFields,
  'hotel-order': bookingImportFields,
  submission: submissionFields,
  assignment: assignmentFields,
  decision: decisionFields,
  suppression: suppressionFields,
}

/** Returns the fields of a noun that an organisation with these settings has. */
export function importFieldsOf(
  noun: ImportNoun,
  settings: Readonly<Record<NonNullable<ImportField['ifSet']>, boolean>>,
): readonly ImportField[] {
  return importFields[noun].filter(({ ifSet }) => ifSet === undefined || settings[ifSet])
}

/** Each of these in a cell empties the field; an empty cell leaves the field unchanged. */
export const clearMarks: readonly string[] = ['#清除', '#clear']
