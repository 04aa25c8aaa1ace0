import { customerTitles } from './customer-record.ts'

/** What can be imported, by the noun of the calls. */
export const importNouns = ['customer', 'product', 'food-material', 'customer-product'] as const
export type ImportNoun = (typeof importNouns)[number]

/**
 * How a cell is read: `text` as it is; `code` (numbers, phones), `integer` and `decimal` without regard to width and
 * thousands commas; `place` with 臺 for 台; `day` also in years of the Republic; `choice` one of some words.
 */
export type ImportKind = 'text' | 'code' | 'integer' | 'decimal' | 'place' | 'day' | 'choice'

/** One field that a column of a sheet may fill. */
export interface ImportField {
  key: string
  kind: ImportKind
  /** What the column is called in the template, and what it is recognised by. */
  'zh-TW': string
  en: string
  /** Other headings that are understood. */
  also?: readonly string[]
  /** The calls take it as a number. */
  number?: true
  /** A new row needs it. */
  required?: true
  /** Together these fields tell which row a line is about. */
  businessKey?: true
  /** The words of each value; the first ones stand in the template. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** What the template shows as an example. */
  example: string
}

const active = {
  key: 'status',
  kind: 'choice',
  number: true,
  'zh-TW': '狀態',
  en: 'Status',
  choices: {
    1: ['啟用', 'active', 'enabled', '1', '是', 'Y'],
    0: ['停用', 'inactive', 'disabled', '0', '否', 'N'],
  },
  example: '啟用',
} as const

const remark = { key: 'remark', kind: 'text', 'zh-TW': '備註', en: 'Remark', example: '' } as const

const customer: readonly ImportField[] = [
  {
    key: 'number',
    kind: 'code',
    'zh-TW': '客戶編號',
    en: 'Number',
    also: ['編號', '客戶代號', 'customer number'],
    required: true,
    businessKey: true,
    example: 'C0001',
  },
  {
    key: 'realName',
    kind: 'text',
    'zh-TW': '客戶名稱',
    en: 'Name',
    also: ['名稱', '客戶', 'customer'],
    required: true,
    example: '福滿樓餐廳',
  },
  {
    key: 'name',
    kind: 'code',
    'zh-TW': '登入帳號',
    en: 'Account',
    also: ['帳號', 'login', 'username'],
    required: true,
    example: 'fumanlou',
  },
  {
    key: 'taxIdNumber',
    kind: 'code',
    'zh-TW': '統一編號',
    en: 'Tax ID',
    also: ['統編'],
    example: '12345675',
  },
  {
    key: 'title',
    kind: 'choice',
    'zh-TW': '稱謂',
    en: 'Title',
    choices: Object.fromEntries(customerTitles.map((title) => [title, [title]])),
    example: '先生',
  },
  {
    key: 'telephone',
    kind: 'code',
    'zh-TW': '電話',
    en: 'Telephone',
    also: ['市話'],
    example: '02-25001234',
  },
  {
    key: 'contactPhone1',
    kind: 'code',
    'zh-TW': '聯絡電話',
    en: 'Contact phone',
    also: ['手機', '行動電話', 'mobile'],
    example: '0912345678',
  },
  {
    key: 'email',
    kind: 'code',
    'zh-TW': '電子郵件',
    en: 'E-mail',
    also: ['email', '信箱'],
    example: 'order@example.com',
  },
  {
    key: 'taxMode',
    kind: 'choice',
    'zh-TW': '計稅方式',
    en: 'Tax mode',
    choices: { excluded: ['未稅', '外加', 'excluded'], included: ['含稅', '內含', 'included'] },
    example: '未稅',
  },
  { key: 'city', kind: 'place', 'zh-TW': '縣市', en: 'City', example: '臺北市' },
  {
    key: 'area',
    kind: 'place',
    'zh-TW': '鄉鎮市區',
    en: 'District',
    also: ['區域', '地區', 'area'],
    example: '中山區',
  },
  { key: 'address', kind: 'text', 'zh-TW': '地址', en: 'Address', example: '南京東路三段100號' },
  { key: 'contactName', kind: 'text', 'zh-TW': '聯絡人', en: 'Contact', example: '王小明' },
  {
    key: 'employee',
    kind: 'code',
    'zh-TW': '負責業務帳號',
    en: 'Employee account',
    also: ['業務', '負責業務'],
    example: '',
  },
  active,
  { key: 'blockedReason', kind: 'text', 'zh-TW': '停止訂購原因', en: 'Blocked because', example: '' },
  remark,
]

const product: readonly ImportField[] = [
  {
    key: 'number',
    kind: 'code',
    'zh-TW': '商品編號',
    en: 'Number',
    also: ['編號', '品號', 'sku'],
    required: true,
    businessKey: true,
    example: 'P0001',
  },
  {
    key: 'name',
    kind: 'text',
    'zh-TW': '商品名稱',
    en: 'Name',
    also: ['名稱', '品名'],
    required: true,
    example: '滷牛腱',
  },
  { key: 'enName', kind: 'text', 'zh-TW': '英文名稱', en: 'English name', example: 'Braised beef shank' },
  {
    key: 'productType',
    kind: 'text',
    'zh-TW': '商品分類',
    en: 'Type',
    also: ['分類', '類別', 'product type'],
    required: true,
    example: '熟食',
  },
  { key: 'unit', kind: 'text', 'zh-TW': '單位', en: 'Unit', required: true, example: '公斤' },
  {
    key: 'price',
    kind: 'decimal',
    'zh-TW': '未稅單價',
    en: 'Price',
    also: ['單價', '價格', '售價'],
    required: true,
    example: '320.00',
  },
  {
    key: 'minBuyQty',
    kind: 'integer',
    number: true,
    'zh-TW': '最小訂購量',
    en: 'Minimum quantity',
    also: ['最低訂購量', '起訂量'],
    example: '1',
  },
  {
    key: 'orderMultiple',
    kind: 'integer',
    number: true,
    'zh-TW': '訂購倍數',
    en: 'Order multiple',
    example: '1',
  },
  {
    key: 'taxClass',
    kind: 'choice',
    'zh-TW': '稅別',
    en: 'Tax class',
    choices: { taxable: ['應稅', 'taxable'], zero: ['零稅率', 'zero'], exempt: ['免稅', 'exempt'] },
    example: '應稅',
  },
  {
    key: 'stockPolicy',
    kind: 'choice',
    'zh-TW': '庫存政策',
    en: 'Stock policy',
    choices: {
      strict: ['嚴格', 'strict'],
      'make-to-order': ['接單生產', 'make-to-order'],
      untracked: ['不管理', 'untracked'],
    },
    example: '嚴格',
  },
  {
    key: 'lowStock',
    kind: 'integer',
    number: true,
    'zh-TW': '低庫存警示',
    en: 'Low stock at',
    also: ['安全庫存'],
    example: '10',
  },
  { key: 'batchQty', kind: 'integer', number: true, 'zh-TW': '每批產量', en: 'Batch yield', example: '1' },
  active,
  remark,
]

const foodMaterial: readonly ImportField[] = [
  {
    key: 'number',
    kind: 'code',
    'zh-TW': '原物料編號',
    en: 'Number',
    also: ['編號', '料號'],
    required: true,
    businessKey: true,
    example: 'M0001',
  },
  {
    key: 'chtName',
    kind: 'text',
    'zh-TW': '中文名稱',
    en: 'Chinese name',
    also: ['名稱', '品名'],
    required: true,
    example: '五花肉',
  },
  { key: 'enName', kind: 'text', 'zh-TW': '英文名稱', en: 'English name', example: 'Pork belly' },
  {
    key: 'foodMaterialType',
    kind: 'text',
    'zh-TW': '原物料分類',
    en: 'Type',
    also: ['分類', '類別'],
    required: true,
    example: '肉品',
  },
  { key: 'unit', kind: 'text', 'zh-TW': '單位', en: 'Unit', required: true, example: '公斤' },
  active,
  remark,
]

const customerProduct: readonly ImportField[] = [
  {
    key: 'customer',
    kind: 'code',
    'zh-TW': '客戶編號',
    en: 'Customer number',
    required: true,
    businessKey: true,
    example: 'C0001',
  },
  {
    key: 'product',
    kind: 'code',
    'zh-TW': '商品編號',
    en: 'Product number',
    also: ['品號'],
    required: true,
    businessKey: true,
    example: 'P0001',
  },
  {
    key: 'price',
    kind: 'decimal',
    'zh-TW': '客戶單價',
    en: 'Price',
    also: ['單價', '價格', '未稅單價'],
    example: '300.00',
  },
  {
    key: 'minBuyQty',
    kind: 'integer',
    number: true,
    'zh-TW': '最小訂購量',
    en: 'Minimum quantity',
    also: ['起訂量'],
    example: '2',
  },
  {
    key: 'orderMultiple',
    kind: 'integer',
    number: true,
    'zh-TW': '訂購倍數',
    en: 'Order multiple',
    example: '',
  },
  { key: 'validFrom', kind: 'day', 'zh-TW': '生效日', en: 'Valid from', example: '2026-01-01' },
  { key: 'validTo', kind: 'day', 'zh-TW': '到期日', en: 'Valid to', example: '' },
  { key: 'itemNumber', kind: 'code', 'zh-TW': '客戶品號', en: 'Customer item number', example: '' },
  { key: 'itemName', kind: 'text', 'zh-TW': '客戶品名', en: 'Customer item name', example: '' },
  active,
  remark,
]

/** The fields of each noun, in the order of the template. */
export const importFields: Readonly<Record<ImportNoun, readonly ImportField[]>> = {
  customer,
  product,
  'food-material': foodMaterial,
  'customer-product': customerProduct,
}

/** In a cell it empties the field; an empty cell leaves the field as it is. */
export const clearMark = '#清除'
