import { pages, scope, type Grant, type Grants, type PageName } from '@banquet/contract/call/access'

const look: Grant = { canAdd: false, canEdit: false, canDelete: false, scope: scope.visible, extra: [] }
const write: Grant = { ...look, canAdd: true, canEdit: true }
const own = { scope: scope.onlySelf }
const department = { scope: scope.sameDepartment }

/** Grants by the names of their pages. */
export function grantsOn(byName: Readonly<Partial<Record<PageName, Grant>>>): Grants {
  return Object.fromEntries(
    Object.entries(byName).map(([name, grant]) => [pages[name as PageName].id, grant]),
  )
}

/** Sales: the own customers and their orders. */
export const salesGrants = grantsOn({
  customers: { ...write, ...own },
  products: look,
  orders: { ...write, ...own, extra: ['confirm', 'hold', 'cancel', 'price'] },
})

/** Warehouse: stock, recipes, and what leaves of orders, without their prices. */
export const warehouseGrants = grantsOn({
  orders: { ...look, extra: ['hold', 'ship', 'return', 'close', 'allocate'] },
  stock: write,
  products: look,
  foodMaterials: write,
  units: look,
})

/** The head of a department: the same for all of it, and its people. */
const headOf = (grants: Grants): Grants => ({
  ...Object.fromEntries(Object.entries(grants).map(([id, grant]) => [id, { ...grant, ...department }])),
  ...grantsOn({ employees: { ...write, ...department } }),
})

const purchasingGrants = grantsOn({
  foodMaterials: { ...write, canDelete: true },
  foodMaterialTypes: write,
  units: write,
})
const financeGrants = grantsOn({ customers: look, orders: look })

/** The built-in role templates that employees of these departments were given. */
export const templateOfDepartment: Readonly<Record<string, string>> = {
  業務部: '業務',
  倉儲部: '倉管',
  採購部: '生管',
  行政部: '會計',
}

/** Employees without a known password, by department; a head belongs to the department as a whole. */
export const demoEmployees: readonly {
  name: string
  realName: string
  department: string
  group?: string
  grants: Grants
  status?: 0 | 1
}[] = [
  { name: 'tung.wenpin', realName: '童文彬', department: '業務部', grants: headOf(salesGrants) },
  { name: 'wu.chenghan', realName: '吳承翰', department: '業務部', group: '北區業務組', grants: salesGrants },
  { name: 'tsai.peijun', realName: '蔡佩君', department: '業務部', group: '北區業務組', grants: salesGrants },
  {
    name: 'hsu.chiaming',
    realName: '許家銘',
    department: '業務部',
    group: '北區業務組',
    grants: salesGrants,
  },
  { name: 'hung.yawen', realName: '洪雅雯', department: '業務部', group: '中區業務組', grants: salesGrants },
  {
    name: 'hsieh.tsunglin',
    realName: '謝宗霖',
    department: '業務部',
    group: '中區業務組',
    grants: salesGrants,
  },
  {
    name: 'chuang.shufen',
    realName: '莊淑芬',
    department: '業務部',
    group: '南區業務組',
    grants: salesGrants,
  },
  { name: 'su.poyu', realName: '蘇柏宇', department: '業務部', group: '南區業務組', grants: salesGrants },
  { name: 'fan.chiajung', realName: '樊家榮', department: '倉儲部', grants: headOf(warehouseGrants) },
  {
    name: 'fang.chihhao',
    realName: '方志豪',
    department: '倉儲部',
    group: '進貨組',
    grants: warehouseGrants,
  },
  { name: 'wen.meihui', realName: '溫美惠', department: '倉儲部', group: '出貨組', grants: warehouseGrants },
  {
    name: 'tien.chihwei',
    realName: '田志偉',
    department: '倉儲部',
    group: '出貨組',
    grants: warehouseGrants,
    status: 0,
  },
  {
    name: 'chi.yahui',
    realName: '紀雅慧',
    department: '採購部',
    group: '原物料採購組',
    grants: purchasingGrants,
  },
  { name: 'cho.yiching', realName: '卓怡靜', department: '行政部', group: '財務組', grants: financeGrants },
]
