import { foodMaterials } from '../../src/tables/catalogue/food-material.table.ts'
import { foodMaterialTypes } from '../../src/tables/catalogue/food-material-type.table.ts'
import type { Db } from '../../src/kit/context.ts'
import { nextIndex } from '../../src/kit/rows/reorder.ts'
import { productTypes } from '../../src/tables/catalogue/product-type.table.ts'
import { products } from '../../src/tables/catalogue/product.table.ts'
import { stocks } from '../../src/tables/stock/stock.table.ts'
import { units } from '../../src/tables/catalogue/unit.table.ts'

type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

let made = 0

function next(): string {
  made += 1
  return `T-${made}`
}

function only<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('no row was added')
  return row
}

/** Adds a unit of any name. */
export async function addUnit(db: Db, name = `單位 ${next()}`, enName = '') {
  return only(
    await db
      .insert(units)
      .values({ name, enName, indexId: nextIndex(units) })
      .returning(),
  )
}

/** Adds a product type of any name. */
export async function addProductType(db: Db, values: New<typeof productTypes> = {}) {
  const number = next()
  const given = {
    number,
    name: `分類 ${number}`,
    status: 1 as const,
    indexId: nextIndex(productTypes),
    ...values,
  }
  return only(await db.insert(productTypes).values(given).returning())
}

/** Adds a product with its stock; missing values are made up, including the unit and the type. */
export async function addProduct(db: Db, values: New<typeof products> & { onHand?: number } = {}) {
  const { onHand = 0, ...own } = values
  const number = next()
  const unitId = own.unitId ?? (await addUnit(db)).id
  const productTypeId = own.productTypeId ?? (await addProductType(db)).id
  const plain = {
    number,
    name: `商品 ${number}`,
    enName: '',
    minBuyQty: 1,
    orderMultiple: 1,
    price: '100.00',
    taxClass: 'taxable',
    stockPolicy: 'strict',
    batchQty: 1,
    remark: '',
    status: 1,
    indexId: nextIndex(products),
  } as const
  const given = { ...plain, ...own, unitId, productTypeId }
  const product = only(await db.insert(products).values(given).returning())
  await db.insert(stocks).values({ id: product.id, policy: product.stockPolicy, onHand })
  return product
}

/** Adds a food material; missing values are made up, including the unit and the type. */
export async function addFoodMaterial(db: Db, values: New<typeof foodMaterials> = {}) {
  const number = next()
  const unitId = values.unitId ?? (await addUnit(db)).id
  const named = { number, chtName: `原物料 ${number}`, enName: '', status: 1 } as const
  const type = { ...named, indexId: nextIndex(foodMaterialTypes) }
  const foodMaterialTypeId =
    values.foodMaterialTypeId ?? only(await db.insert(foodMaterialTypes).values(type).returning()).id
  const own = { indexId: nextIndex(foodMaterials), remark: '' }
  const given = { ...named, ...own, ...values, unitId, foodMaterialTypeId }
  return only(await db.insert(foodMaterials).values(given).returning())
}
