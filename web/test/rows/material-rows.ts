import type { FoodMaterial } from '@banquet/contract/catalogue/food-material'

/** A food material as the server returns it. */
export function materialRow(part: Partial<FoodMaterial> = {}): FoodMaterial {
  return {
    id: 4,
    number: 'V-1',
    chtName: '高麗菜',
    enName: 'Cabbage',
    unitId: 5,
    unit: '公斤',
    unitEnName: 'kg',
    foodMaterialTypeId: 1,
    foodMaterialType: { id: 1, number: '01', chtName: '蔬菜', enName: 'Vegetables' },
    remark: '',
    status: 1,
    indexId: 1,
    created_at: '2026-11-20T01:02:00.000Z',
    updated_at: '2026-11-21T03:04:00.000Z',
    version: 1,
    ...part,
  }
}
