import { language } from '../kit/text.ts'
import type { Language } from '../kit/text.ts'

// By the name that the server has for the table, as it stands in the audit and in refusals.
const nouns: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-TW': {
    account: '帳號',
    customer: '客戶',
    customer_address: '客戶地址',
    customer_contact: '客戶聯絡人',
    customer_employee: '負責業務',
    customer_product: '客戶商品',
    department: '部門',
    file: '檔案',
    food_material: '原物料',
    food_material_type: '原物料分類',
    hotel: '飯店',
    mail: '信件',
    product: '商品',
    product_type: '商品分類',
    recipe_line: '商品配方',
    stock: '庫存',
    stock_movement: '庫存異動',
    sub_department: '子部門',
    unit: '單位',
  },
  en: {
    account: 'an account',
    customer: 'a customer',
    customer_address: "a customer's address",
    customer_contact: "a customer's contact",
    customer_employee: 'an employee in charge',
    customer_product: 'a customer product',
    department: 'a department',
    file: 'a file',
    food_material: 'a food material',
    food_material_type: 'a food-material type',
    hotel: 'a hotel',
    mail: 'a mail',
    product: 'a product',
    product_type: 'a product type',
    recipe_line: 'the recipe of a product',
    stock: 'a stock',
    stock_movement: 'a stock movement',
    sub_department: 'a sub-department',
    unit: 'a unit',
  },
}

/** What a table of the server is called on the screens; undefined for one that no screen shows. */
export function nounWords(table: string | number | undefined): string | undefined {
  return table === undefined ? undefined : nouns[language()][table]
}
